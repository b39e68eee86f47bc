/** The keys of numbers, their parts, and the order of parts below a key. */

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Entry, Rank } from "./types.d.ts"
 */

/**
 * Lists the parts from one to another of the same series, in their order.
 * @param {Grammar} grammar
 * @param {string[]} parts  those below a key
 * @param {[string, string]} ends
 */
export function listPartsBetween(grammar, parts, ends) {
  const [start, end] = ends.map((part) => grammar.labels.rankPart(part));
  if (!start || !end || start.series !== end.series || start.position >= end.position) return [];
  return ofSeries(grammar, parts, start)
    .filter(({ position }) => start.position <= position && position <= end.position)
    .sort((one, other) => one.position - other.position)
    .map(({ part }) => part);
}

/**
 * Lists the parts of the same series by their distance from a rank; of two at the same distance the
 * lower one first.
 * @param {Grammar} grammar
 * @param {string[]} parts  those below a key
 * @param {Rank} wanted
 */
export function sortByDistance(grammar, parts, wanted) {
  const distance = (/** @type {number} */ position) => Math.abs(position - wanted.position);
  return ofSeries(grammar, parts, wanted)
    .sort((one, other) => distance(one.position) - distance(other.position) || one.position - other.position)
    .map(({ part }) => part);
}

/**
 * @param {Grammar} grammar
 * @param {string[]} parts
 * @param {Rank} wanted
 */
function ofSeries(grammar, parts, wanted) {
  return parts
    .map((part) => ({ part, rank: grammar.labels.rankPart(part) }))
    .flatMap(({ part, rank }) => (rank?.series === wanted.series ? [{ part, position: rank.position }] : []));
}

/**
 * True for an entry under a number of the past.
 * @param {Pick<Entry, "number">} entry
 */
export function isFormer({ number }) {
  return number !== null && "former" in number;
}

/**
 * Joins a key and a part below it; either may be empty.
 * @param {string} above
 * @param {string} part
 */
export function joinKey(above, part) {
  return above && part ? `${above}.${part}` : above || part;
}

/** @param {string} key */
export function splitKey(key) {
  const end = Math.max(0, key.lastIndexOf("."));
  return { above: key.slice(0, end), part: key.slice(end ? end + 1 : 0) };
}
