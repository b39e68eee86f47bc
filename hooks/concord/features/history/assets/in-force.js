/** Which version was in force on a day. */

const AFTER = "~"; // sorts after the characters of a day
const DAY = /^\d{4}(-\d\d){0,2}$/;

/**
 * True if a version was in force on a day, or sometime in a month or a year: "2023-03-01", "2023-03", "2023".
 * @param {{start?: string, end?: string}} days  from which it was in force, and from which the next version was
 * @param {string} day
 */
export function isInForce({ start, end }, day) {
  const first = day + "-01-01".slice(0, 10 - day.length);
  return DAY.test(day) && Boolean(start) && `${start}` < day + AFTER && (!end || end > first);
}
