/** Finds the citations in a text. */

import { firstNonEmpty, toHits } from "./matches.js";

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { GameNames } from "./game-names.js"
 * @import { Grammar } from "./grammar.js"
 * @import { Hit } from "./types.d.ts"
 */

/** @typedef {{start: number, end: number, hits: Hit[]}} CitedHits */

/** Finds what cites units of some games. What looks like a citation and matches nothing is left out. */
export class CitationFinder {
  #grammar;
  #indexes;
  #names;

  /**
   * @param {GameIndex[]} indexes
   * @param {GameNames} names
   * @param {Grammar} grammar
   */
  constructor(indexes, names, grammar) {
    this.#grammar = grammar;
    this.#indexes = indexes;
    this.#names = names;
  }

  /**
   * Finds the citations in a folded text. A citation is as long as it can be and still match.
   * @param {string} text
   * @returns {CitedHits[]}
   */
  find(text) {
    return this.#grammar.scanCitations(text).flatMap(({ start, number, note, example }) => {
      const readings = [...new Set([number + note + example, number + note, number])];
      return firstNonEmpty(readings.map((citation) => () => this.#findAt(text, start, citation)));
    });
  }

  /**
   * @param {string} text
   * @param {number} start
   * @param {string} citation
   * @returns {CitedHits[]} at most one
   */
  #findAt(text, start, citation) {
    const all = this.#findUnits(citation);
    if (!all.length) return [];
    const named = this.#names.findBefore(text, start);
    const hits = all.filter(({ index }) => named.indexes.includes(index));
    return hits.length ? [{ start: named.start, end: start + citation.length, hits }] : [];
  }

  /** @param {string} citation */
  #findUnits(citation) {
    const levels = this.#grammar.parseKey(this.#grammar.tokenize(citation), { isLiteral: true });
    const hits = this.#indexes.flatMap((index) => toHits(index, index.findByNumber(levels)));
    return hits.filter(({ entry }) => entry.unit);
  }
}
