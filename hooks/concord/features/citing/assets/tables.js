/** The tables of grammar.json: characters, parts of keys, and the kinds of words. */

/** @import { GrammarData } from "./types.d.ts" */

const MIN_STEM = 3; // letters
const MAX_ENDING = 5; // letters

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
 * Compiles the pattern of a number, a suffix, an abbreviation with full stops, or a word.
 * @param {GrammarData} data
 */
export function compileTokenPattern({ letters, words }) {
  const dotted = Object.values(words).flat().filter((word) => word.includes("."));
  const either = dotted.map((word) => [...word].map((sign) => `[${sign}${sign.toUpperCase()}]`).join(""));
  const abbreviation = `(?<![0-9.${letters}])(?:${either.join("|")})(?![${letters}])`;
  return new RegExp(`[0-9]+|(?<=[0-9${letters}])\\++|${abbreviation}|[${letters}]+`, "g");
}

/**
 * The kinds of words. A word of the table that ends with "*" stands for all its endings.
 * @template {string} T
 */
export class WordTable {
  /** @type {Map<string, Set<T>>} */
  #exact = new Map();
  /** @type {Map<string, Set<T>>} */
  #stems = new Map();

  /** @param {(readonly [string, T])[]} words  normalized, each with its kind */
  constructor(words) {
    for (const [word, kind] of words) {
      const table = word.endsWith("*") ? this.#stems : this.#exact;
      const key = word.replace(/\*$/, "");
      table.set(key, new Set([...(table.get(key) ?? []), kind]));
    }
  }

  /** Returns all kinds of a normalized word. */
  find = remember((word) => this.#findKinds(word));

  /** @param {string} word */
  #findKinds(word) {
    /** @type {Set<T>} */
    const kinds = new Set(this.#exact.get(word));
    for (let length = Math.max(MIN_STEM, word.length - MAX_ENDING); length <= word.length; length += 1) {
      for (const kind of this.#stems.get(word.slice(0, length)) ?? []) kinds.add(kind);
    }
    return kinds;
  }
}
