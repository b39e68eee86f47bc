/** How citations are written in a query: what joins them, and where one may end. */

import { hasAny, KEY_WORDS, LAST_PARTS } from "./tokens.js";
import { MAX_CITATION_TOKENS } from "./lookup.js";
import { isRangeSign, WordOrder } from "./word-order.js";

/**
 * @import { Scope } from "./scopes.js"
 * @import { Games, Token } from "./types.d.ts"
 */

const SKIPPED = /** @type {const} */ (["cue", "clause", "topic", "part", "link", "joint", "through", "filler"]);
const JOINT_SIGN = /[,;/&+=·|\n]/;

/** The shapes of citations among the tokens of one query. */
export class QueryShapes {
  #grammar;
  #order;
  #tokens;

  /**
   * @param {Games} games
   * @param {Token[]} tokens
   */
  constructor(games, tokens) {
    this.#grammar = games.grammar;
    this.#order = new WordOrder(games);
    this.#tokens = tokens;
  }

  /**
   * True if a token, or the sign before it, joins two citations.
   * @param {number} place
   */
  joins(place) {
    const token = this.#tokens[place];
    return isApart(token) || this.#grammar.kinds(token).has("joint");
  }

  /**
   * Lists the possible ends of a citation, the furthest first.
   * @param {number} place
   * @param {number} nearest
   */
  listEnds(place, nearest) {
    const last = Math.min(this.#tokens.length, place + MAX_CITATION_TOKENS);
    return Array.from({ length: Math.max(0, last - nearest + 1) }, (_, index) => last - index);
  }

  /**
   * Returns the end of what is written as one word with a token.
   * @param {number} place
   */
  endOfWord(place) {
    let end = place + 1;
    while (["", "."].includes(this.#tokens[end]?.gap)) end += 1;
    return end;
  }

  /**
   * True for “note” and “example”.
   * @param {number} place
   */
  isWordOfKey(place) {
    const token = this.#tokens[place];
    return token.text.length > 1 && hasAny(this.#grammar.kinds(token), KEY_WORDS);
  }

  /**
   * True for "i" in “a i b” and "а" in “85.14, а также”, which may be labels elsewhere.
   * @param {number} place
   */
  isSmallWord(place) {
    const [token, following] = this.#tokens.slice(place, place + 2);
    if (!following || token.text.length !== 1 || !token.gap.includes(" ") || !this.#grammar.kinds(token).size) return false;
    return following.gap === " " && !this.#grammar.kinds(following).has("joint");
  }

  /**
   * False where what follows belongs to the number and is not understood.
   * @param {number} end
   * @param {Scope} scope
   */
  isBoundary(end, scope) {
    if (end === this.#tokens.length) return true;
    const token = this.#tokens[end];
    if (this.isSmallWord(end - 1)) return false;
    if (token.text.startsWith("+")) return true;
    if (token.gap === "" || token.gap === ".") return false;
    if (this.isWordOfKey(end) && isApart(token)) return true;
    if (token.text.length > 1 && hasAny(this.#grammar.kinds(token), LAST_PARTS)) return Boolean(this.#order.turn(this.#tokens, end, scope));
    const isLetter = token.text.length === 1 && !this.#grammar.kinds(token).has("version");
    const isLabel = token.isNumber || isLetter && !this.isSmallWord(end);
    return !isLabel || isApart(token) || this.#startsNumber(end);
  }

  /**
   * True for a word that may be left out.
   * @param {number} place
   * @param {boolean} isNamed  whether an edition is named before it
   */
  meansNothing(place, isNamed) {
    const [token, following] = this.#tokens.slice(place, place + 2);
    const kinds = this.#grammar.kinds(token);
    const before = this.#tokens[place - 1];
    if (following?.gap === " " && this.#grammar.kinds(following).has("version") && hasAny(kinds, SKIPPED)) return true; // “w wersji 2.0”
    const isLabel = ["", "."].includes(following?.gap) || before && hasAny(this.#grammar.kinds(before), ["clause", "sub"]);
    if (token.text.length === 1 && isLabel && !hasAny(kinds, ["clause", "part"])) return false;
    const isEdition = isNamed || !following?.isNumber;
    return hasAny(kinds, SKIPPED) || kinds.has("version") && isEdition;
  }

  /**
   * True if nothing but a space parts a number from another one.
   * @param {number} end
   */
  isFollowedByNumber(end) {
    return this.#tokens[end]?.gap === " " && this.#startsNumber(end);
  }

  /**
   * True for a number of two levels: "1.15".
   * @param {number} place
   */
  #startsNumber(place) {
    const [token, following] = this.#tokens.slice(place, place + 2);
    return token.isNumber && following?.gap === "." && following.isNumber;
  }
}

/** @param {Token} token */
function isApart({ gap }) {
  return JOINT_SIGN.test(gap) || isRangeSign(gap);
}
