/** Which version was in force on a day. */

const AFTER = "~"; // sorts after the characters of a day

/**
 * Returns whether a version was in force at the end of a day, a month or a year: "2023-03-01", "2023-03", "2023".
 * @param {{start?: string, end?: string}} days  from which it was in force, and from which the next version was
 * @param {string} day
 */
export const isInForce = ({ start, end }, day) => /^\d{4}(-\d\d){0,2}$/.test(day) && Boolean(start) && `${start}` < day + AFTER && (!end || end > day + AFTER);
