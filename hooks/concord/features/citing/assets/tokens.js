/** The tokens of a text: what stands between them, and the kinds of words, which types.d.ts explains. */

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Kind, Token } from "./types.d.ts"
 */

/** The number of tokens that a citation may have. */
export const MAX_CITATION_TOKENS = 16;

/** The kinds of words that are parts of keys. */
export const KEY_WORDS = /** @type {const} */ (["note", "example", "paragraph", "row", "item", "lead"]);

/** The kinds of words that may stand within a citation and add nothing to its key. */
export const SILENT_WORDS = /** @type {const} */ (["clause", "topic", "sub", "link"]);

/** The kinds of words for the last parts of a number. */
export const LAST_PARTS = /** @type {const} */ (["sub", ...KEY_WORDS]);

const RANGE_SIGN = /^[ »”"\])]*(?:-+|\.\.+|…)[ «„“"[(]*$/;

/**
 * @param {ReadonlySet<string>} kinds
 * @param {readonly Kind[]} others
 */
export function hasAny(kinds, others) {
  return others.some((kind) => kinds.has(kind));
}

/**
 * True for a dash or dots between the ends of a range.
 * @param {string} gap
 */
export function isRangeSign(gap) {
  return RANGE_SIGN.test(gap);
}

/** A text as tokens. A place is the index of a token; the place after the last one has a gap, too. */
export class Passage {
  /**
   * @param {Grammar} grammar
   * @param {Token[]} tokens
   * @param {string} text  empty if only its tokens matter
   */
  constructor(grammar, tokens, text = "") {
    this.grammar = grammar;
    this.tokens = tokens;
    this.text = text;
  }

  /**
   * Returns what stands before a token, or after the last one.
   * @param {number} place
   */
  gap(place) {
    return this.tokens[place]?.gap ?? this.text.slice(this.tokens.at(-1)?.end ?? 0);
  }

  /**
   * Returns the kinds of a token; none outside of the text.
   * @param {number} place
   * @returns {ReadonlySet<Kind>}
   */
  kinds(place) {
    const token = this.tokens[place];
    return token ? this.grammar.kinds(token) : new Set();
  }

  /**
   * @param {number} place
   * @param {readonly Kind[]} kinds
   */
  is(place, ...kinds) {
    return hasAny(this.kinds(place), kinds);
  }

  /**
   * True for a word of one of the kinds that is no label: “note” and “п.”, but not “п”; also for n in “28 n4”.
   * @param {number} place
   * @param {readonly Kind[]} kinds
   */
  isWord(place, ...kinds) {
    const isLong = this.tokens[place]?.text.length > 1;
    return this.is(place, ...kinds) && (isLong || this.#isNoteBefore(place + 1));
  }

  /** @param {number} place */
  #isNoteBefore(place) {
    return this.is(place - 1, "note") && this.gap(place - 1).endsWith(" ") && this.gap(place) === "" && Boolean(this.tokens[place]?.isNumber);
  }
}

/**
 * True for a number of two levels: "1.15".
 * @param {Token[]} tokens
 * @param {number} place
 */
export function startsNumber(tokens, place) {
  const [token, following] = tokens.slice(place, place + 2);
  return token.isNumber && following?.gap === "." && following.isNumber;
}
