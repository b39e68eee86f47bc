/** The ids of games, topics and units, as records may spell them. */

const ID = /^(?=.{1,240}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * @param {unknown} value
 * @returns {value is string}
 */
export const isId = (value) => typeof value === "string" && ID.test(value);
