/** The kinds of words, by the words of grammar.json. */

import { remember } from "./character-tables.js";

const MIN_STEM = 3; // letters
const MAX_ENDING = 5; // letters

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

  /**
   * @param {string} word
   * @returns {ReadonlySet<T>}
   */
  #findKinds(word) {
    /** @type {Set<T>} */
    const kinds = new Set(this.#exact.get(word));
    for (let length = Math.max(MIN_STEM, word.length - MAX_ENDING); length <= word.length; length += 1) {
      for (const kind of this.#stems.get(word.slice(0, length)) ?? []) kinds.add(kind);
    }
    return kinds;
  }
}
