/** How a citation is written within a text: what may start, continue and end it. */

import { gapAt, hasAny, KEY_WORDS, LAST_PARTS } from "./tokens.js";

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Kind, Token } from "./types.d.ts"
 */

const MAX_DIGITS = 4;
const MAX_TOKENS = 16;
const WORD_GAP = /^,? [[(]?$/; // before "note" in "28, note 9"
const AFTER_WORD = /^\.? ?[№#]? ?[«„“"']?$/; // before 9 in it
const LABEL_GAPS = ["", ".", "(", ".(", " ("];
const SECTIONS = /** @type {const} */ (["clause", "topic", "part"]);

/** The shapes of citations among the tokens of one text. */
export class Shapes {
  #tokens;
  #text;
  #grammar;

  /**
   * @param {Token[]} tokens
   * @param {string} text
   * @param {Grammar} grammar
   */
  constructor(tokens, text, grammar) {
    this.#tokens = tokens;
    this.#text = text;
    this.#grammar = grammar;
  }

  /**
   * Returns what stands before a token, or after the last one.
   * @param {number} place
   */
  gap(place) {
    return gapAt(this.#tokens, this.#text, place);
  }

  /**
   * Returns the kinds of a token; none after the last one.
   * @param {number} place
   * @returns {ReadonlySet<Kind>}
   */
  kinds(place) {
    return place < this.#tokens.length ? this.#grammar.kinds(this.#tokens[place]) : new Set();
  }

  /**
   * True if a number may start at a token.
   * @param {number} place
   * @param {number | undefined} end  of the citation before it
   */
  mayStart(place, end) {
    const [token, gap] = [this.#tokens[place], this.gap(place)];
    if (!token.isNumber && !this.#isLetterOfNumber(place) || token.text.length > MAX_DIGITS) return false;
    const isGlued = gap !== "" && "/_@\\.".includes(gap[gap.length - 1]);
    if (place === 0) return !isGlued;
    const before = this.#tokens[place - 1];
    if (gap === ".") return this.#isAbbreviation(place - 1);
    if ([",", "/", "-"].includes(gap) && place === end) return true;
    if (gap === "," || gap === "/") return !before.isNumber;
    if (["", ":", "-", "'"].includes(gap) || isGlued) return gap === ":" && !before.isNumber;
    return true;
  }

  /**
   * True for A in "A6b" and "A.1", but not for п in "п.8.1".
   * @param {number} place
   */
  #isLetterOfNumber(place) {
    const [token, following] = this.#tokens.slice(place, place + 2);
    if (token.text.length !== 1 || !isLetter(token) || !following?.isNumber) return false;
    return ["", "."].includes(following.gap) && !hasAny(this.kinds(place), ["clause", "part"]);
  }

  /** @param {number} place */
  #isAbbreviation(place) {
    const isWord = hasAny(this.kinds(place), ["clause", "part", "topic", "cue", ...KEY_WORDS]);
    return isWord && !["", "."].includes(this.gap(place));
  }

  /**
   * Lists where a citation that starts at a token may end, the furthest first. A single number or letter
   * is one only if it may be short: after a title or in a range.
   * @param {number} start
   */
  listEnds(start, mayBeShort = false) {
    let end = start + 1;
    while (end < Math.min(this.#tokens.length, start + MAX_TOKENS) && this.#continues(start, end)) end += 1;
    const ends = Array.from({ length: end - start }, (_, index) => end - index);
    return ends.filter((each) => (mayBeShort || each > start + 1) && this.isEnd(each) && !this.#endsInWord(start, each));
  }

  /**
   * True for “1 note” and “1 introduction”, which may be words of the sentence.
   * @param {number} start
   * @param {number} end
   */
  #endsInWord(start, end) {
    const kinds = this.kinds(end - 1);
    const isShort = end - start === 2 && !this.gap(end - 1).includes(",");
    return kinds.has("note") || kinds.has("lead") && isShort;
  }

  /**
   * @param {number} start
   * @param {number} place
   */
  #continues(start, place) {
    const [token, before, gap] = [this.#tokens[place], this.#tokens[place - 1], this.gap(place)];
    const [kinds, kindsBefore] = [this.kinds(place), this.kinds(place - 1)];
    const isLong = token.text.length > 1;
    if (isLong && hasAny(kinds, LAST_PARTS)) return WORD_GAP.test(gap) || hasAny(kindsBefore, ["clause", "item"]) && gap === " ";
    if (isLong && hasAny(kinds, ["clause", "item"])) {
      const isItem = this.kinds(place + 1).has("item");
      return WORD_GAP.test(gap) && (isItem || hasAny(this.kinds(start), ["topic", "part"]));
    }
    if (before.text.length > 1 && hasAny(kindsBefore, [...LAST_PARTS, ...SECTIONS])) return this.isLabelAfterWord(place);
    if (token.isNumber) return token.text.length <= MAX_DIGITS && (gap === "." || gap === "" && !before.isNumber);
    if (token.text.startsWith("+")) return true;
    if (!this.isLabel(token)) return false;
    return gap === " " && this.#startsList(place) || LABEL_GAPS.includes(gap) && this.#isClosed(place);
  }

  /**
   * True for a in “2.6 a and b”, “2.6 a–c”.
   * @param {number} place
   */
  #startsList(place) {
    const [one, other] = this.#tokens.slice(place + 1, place + 3);
    if (!one) return false;
    const isWord = hasAny(this.kinds(place + 1), ["joint", "through"]) && one.gap === " ";
    if (!isWord && one.gap !== "-" && one.gap !== ", ") return false;
    const next = isWord ? other : one;
    return Boolean(next) && !next.isNumber && this.isLabel(next);
  }

  /** @param {number} place */
  #isClosed(place) {
    return !this.gap(place).includes("(") || this.gap(place + 1).startsWith(")");
  }

  /**
   * True for a letter or a Roman numeral, or both.
   * @param {Token} token
   */
  isLabel(token) {
    if (token.text.length === 1) return isLetter(token);
    if (this.#grammar.labels.readNumeral(token)) return true;
    return this.#grammar.labels.listParts(token).some((part) => part.includes("."));
  }

  /**
   * True for 4 in “note 4”, for a in “lit. a”.
   * @param {number} place
   */
  isLabelAfterWord(place) {
    const token = this.#tokens[place];
    const isShort = token.isNumber && token.text.length <= MAX_DIGITS;
    return AFTER_WORD.test(this.gap(place)) && (isShort || this.isLabel(token));
  }

  /**
   * True if a citation may end before a token.
   * @param {number} end
   */
  isEnd(end) {
    const [gap, token] = [this.gap(end), this.#tokens[end]];
    if (!token) return !["_", "@", "/"].includes(gap[0]);
    if (gap === "" || (gap === "." || gap === ":") && token.isNumber) return false;
    if (gap === "/") return this.startsNumber(end) || this.isShorter(end);
    return !"_@/".includes(gap[0]);
  }

  /**
   * True for 15 in "1.14/15": it counts on from the number before.
   * @param {number} place
   */
  isShorter(place) {
    const [before, token] = this.#tokens.slice(place - 1, place + 1);
    const isPair = before.isNumber && token.isNumber && !this.startsNumber(place);
    return isPair && token.text.length <= MAX_DIGITS && Number(token.text) > Number(before.text);
  }

  /**
   * True for a number of two levels: "1.15".
   * @param {number} place
   */
  startsNumber(place) {
    const [token, following] = this.#tokens.slice(place, place + 2);
    return token.isNumber && following?.gap === "." && following.isNumber;
  }

  /**
   * Returns the position after a citation of some tokens, with the bracket that closes it.
   * @param {number} start
   * @param {number} end
   */
  endOf(start, end) {
    const within = this.#tokens.slice(start + 1, end).map(({ gap }) => gap).join("");
    const isOpen = within.replace(/[^([]/g, "").length > within.replace(/[^)\]]/g, "").length;
    return this.#tokens[end - 1].end + Number(isOpen && [")", "]"].includes(this.gap(end)[0]));
  }

  /**
   * True if the number has a letter, a word or a third level.
   * @param {number} start
   * @param {number} end
   */
  isCertain(start, end) {
    const tokens = this.#tokens.slice(start, end);
    return tokens.length > 2 || !tokens.every(({ isNumber }) => isNumber);
  }

  /**
   * True if all gaps within some tokens are those of a phrase.
   * @param {number} start
   * @param {number} end
   * @param {RegExp} pattern
   */
  isInline(start, end, pattern) {
    return this.#tokens.slice(start + 1, end).every(({ gap }, index) => {
      return pattern.test(gap) && (!gap.includes(". ") || this.kinds(start + index).size > 0);
    });
  }
}

/** @param {Token} token */
function isLetter({ text, isNumber }) {
  return !isNumber && !text.startsWith("+");
}
