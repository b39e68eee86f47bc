/** Finds the citations in a text. */

import { firstNonEmpty, toHits } from "./matches.js";

/**
 * @import { GameIndex } from "./game-index.js"
 * @import { GameNames } from "./game-names.js"
 * @import { Grammar } from "./grammar.js"
 * @import { CitationCandidate, Hit } from "./types.d.ts"
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
    return this.#grammar.scanCitations(text).flatMap((candidate) => {
      const { start, number, range, part } = candidate;
      if (part) return this.#name(text, start, part, this.#findParts(part));
      return firstNonEmpty([
        () => (range ? this.#name(text, start, number + range, this.#findRange(candidate)) : []),
        ...listReadings(candidate).map((citation) => () => this.#name(text, start, citation, this.#findUnits(citation))),
      ]);
    });
  }

  /**
   * Leaves what is cited in the games that are named before the citation.
   * @param {string} text
   * @param {number} start
   * @param {string} citation
   * @param {Hit[]} all
   * @returns {CitedHits[]} at most one
   */
  #name(text, start, citation, all) {
    if (!all.length) return [];
    const named = this.#names.findBefore(text, start);
    const hits = all.filter(({ index }) => named.indexes.includes(index));
    return hits.length ? [{ start: named.start, end: start + citation.length, hits }] : [];
  }

  /** @param {CitationCandidate} candidate */
  #findRange({ number, range }) {
    const [first, last] = [number, range].map((end) => this.#grammar.tokenize(end));
    const levels = this.#grammar.parseKey(first, { isLiteral: true });
    const through = this.#grammar.parseRangeEnd(levels, last);
    return this.#indexes.flatMap((index) => toHits(index, index.findRange(levels, through)));
  }

  /** @param {string} citation */
  #findParts(citation) {
    const levels = this.#grammar.parseKey(this.#grammar.tokenize(citation), { isLiteral: true });
    const hits = this.#indexes.flatMap((index) => toHits(index, index.findByNumber(levels)));
    return hits.filter(({ entry }) => entry.number?.key.startsWith("part."));
  }

  /** @param {string} citation */
  #findUnits(citation) {
    const levels = this.#grammar.parseKey(this.#grammar.tokenize(citation), { isLiteral: true });
    const hits = this.#indexes.flatMap((index) => toHits(index, index.findByNumber(levels)));
    return hits.filter(({ entry }) => entry.unit);
  }
}

/**
 * Lists what a citation may mean without the range, the longest first.
 * @param {CitationCandidate} candidate
 */
function listReadings({ number, note, position, example }) {
  const withNote = number + note;
  const withPosition = withNote + position;
  return [...new Set([withPosition + example, withPosition, withNote, number, number.replace(/\++$/, "")])];
}
