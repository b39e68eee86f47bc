/** Tables of grammar.json that map characters and parts at the same index. */

/** @import { Rank } from "./types.d.ts" */

/**
 * Pairs each character of the keys with the character at the same index of the value.
 * @param {Record<string, string>} table
 */
export function pairCharacters(table) {
  return Object.entries(table).flatMap(([olds, news]) => zip([...olds], [...news]));
}

/**
 * Returns a function that replaces the first character of each pair by the second.
 * @param {[string, string][]} pairs
 */
export function createReplacer(pairs) {
  const replacements = new Map(pairs);
  const pattern = new RegExp(`[${[...replacements.keys()].join("")}]`, "gu");
  return (/** @type {string} */ text) => text.replace(pattern, (character) => replacements.get(character) ?? character);
}

/**
 * Returns a function that remembers what another returns for each word: texts repeat theirs.
 * @template T
 * @param {(word: string) => T} compute
 */
export function remember(compute) {
  /** @type {Map<string, T>} */
  const cache = new Map();
  return (/** @type {string} */ word) => {
    const known = cache.get(word);
    if (known !== undefined) return known;
    const computed = compute(word);
    cache.set(word, computed);
    return computed;
  };
}

/**
 * Pairs the texts at the same index.
 * @param {string[]} ones
 * @param {string[]} others  at least as many
 * @returns {[string, string][]}
 */
export function zip(ones, others) {
  return ones.map((one, index) => [one, others[index]]);
}

/**
 * Lists what the lists have at each index, as far as the longest one reaches.
 * @param {(string | string[])[]} lists
 * @returns {string[][]}
 */
export function zipLongest(...lists) {
  const length = Math.max(...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.map((list) => list[index]).filter(Boolean));
}

/**
 * @param {Rank["series"]} series
 * @param {string[]} parts
 * @returns {[string, Rank][]}
 */
export function rankParts(series, parts) {
  return parts.map((part, position) => [part, { series, position }]);
}
