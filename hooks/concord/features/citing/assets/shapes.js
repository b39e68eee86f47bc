/** How citations are written within a text and in a query: what may start, continue and end one. */

import { isRangeSign, KEY_WORDS, LAST_PARTS, MAX_CITATION_TOKENS, Passage, startsNumber } from "./tokens.js";
import { turn } from "./word-order.js";

/**
 * @import { Scope } from "./scopes.js"
 * @import { Games, Token } from "./types.d.ts"
 */

const MAX_DIGITS = 4;
const WORD_GAP = /^,? [[(]?$/; // before "note" in "28, note 9"
const AFTER_WORD = /^\.? ?[№#]? ?[«„“"']?$/; // before 9 in it
const LABEL_GAPS = ["", ".", "(", ".(", " ("];
const ENDING = /^(?:[»”"')\]*_`]*(?:$|[ \t\n,.;:!?…])|[»”"')\]])/;
const JOINT_SIGN = /[,;/&+=·|\n]/;
/** The kinds of words that a query may have beside its citations. */
const SKIPPED = /** @type {const} */ (["cue", "clause", "topic", "part", "link", "joint", "through", "filler"]);

/** The shapes of citations among the tokens of one text. */
export class TextShapes extends Passage {
  /**
   * @param {number} place
   * @param {number | undefined} end  of the citation before it
   */
  mayStart(place, end) {
    const [token, gap] = [this.tokens[place], this.gap(place)];
    if (!token.isNumber && !this.#isLetterOfNumber(place) || token.text.length > MAX_DIGITS) return false;
    const isGlued = gap !== "" && "/_@\\.".includes(gap[gap.length - 1]);
    if (place === 0) return !isGlued;
    const before = this.tokens[place - 1];
    if (gap === ".") return this.#isAbbreviation(place - 1);
    if ([",", "/", "-"].includes(gap) && place === end) return true;
    if (gap === "," || gap === "/") return !before.isNumber;
    if (["", ":", "-", "'"].includes(gap) || isGlued) return gap === ":" && !before.isNumber;
    return true;
  }

  /** True for A in "A6b" and "A.1", but not for п in "п.8.1". */
  #isLetterOfNumber(/** @type {number} */ place) {
    const [token, following] = this.tokens.slice(place, place + 2);
    if (token.text.length !== 1 || !isLetter(token) || !following?.isNumber) return false;
    return ["", "."].includes(following.gap) && !this.is(place, "clause", "part");
  }

  /** @param {number} place */
  #isAbbreviation(place) {
    return this.is(place, "clause", "part", "topic", "cue", ...KEY_WORDS) && !["", "."].includes(this.gap(place));
  }

  /**
   * Lists where a citation that starts at a token may end, the furthest first. A single number or letter
   * is one only if it may be short: after a title or in a range.
   * @param {number} start
   */
  listEnds(start, mayBeShort = false) {
    let end = start + 1;
    while (end < Math.min(this.tokens.length, start + MAX_CITATION_TOKENS) && this.#continues(start, end)) end += 1;
    const ends = Array.from({ length: end - start }, (_, index) => end - index);
    return ends.filter((each) => (mayBeShort || each > start + 1) && this.isEnd(each) && !this.#endsInWord(start, each));
  }

  /**
   * True for “1 note” and “1 introduction”, which may be words of the sentence.
   * @param {number} start
   * @param {number} end
   */
  #endsInWord(start, end) {
    const isShort = end - start === 2 && !this.gap(end - 1).includes(",");
    return this.isWord(end - 1, "note") || this.is(end - 1, "lead") && isShort;
  }

  /**
   * @param {number} start
   * @param {number} place
   */
  #continues(start, place) {
    const [token, before, gap] = [this.tokens[place], this.tokens[place - 1], this.gap(place)];
    if (this.isWord(place, ...LAST_PARTS)) return WORD_GAP.test(gap) || this.is(place - 1, "clause", "item") && gap === " ";
    if (this.isWord(place, "clause")) {
      return WORD_GAP.test(gap) && (this.is(place + 1, "item") || this.is(start - 1, "topic", "part", "article"));
    }
    if (this.isWord(place - 1, ...LAST_PARTS, "clause", "topic", "part")) return this.isLabelAfterWord(place);
    if (token.isNumber) return token.text.length <= MAX_DIGITS && (gap === "." || gap === "" && !before.isNumber);
    if (token.text.startsWith("+")) return true;
    if (!this.isLabel(token)) return false;
    return gap === " " && this.#startsList(place) || LABEL_GAPS.includes(gap) && this.#isClosed(place);
  }

  /** True for a in “2.6 a and b”, “2.6 a–c”. */
  #startsList(/** @type {number} */ place) {
    const [one, other] = this.tokens.slice(place + 1, place + 3);
    if (!one) return false;
    const isWord = this.is(place + 1, "joint", "through") && one.gap === " ";
    if (!isWord && one.gap !== "-" && one.gap !== ", ") return false;
    const next = isWord ? other : one;
    return Boolean(next) && !next.isNumber && this.isLabel(next);
  }

  /** @param {number} place */
  #isClosed(place) {
    return !this.gap(place).includes("(") || this.gap(place + 1).startsWith(")");
  }

  /** True for a letter or a Roman numeral, or both. */
  isLabel(/** @type {Token} */ token) {
    if (token.text.length === 1) return isLetter(token);
    const { labels } = this.grammar;
    return labels.readNumeral(token) !== "" || labels.listParts(token).some((part) => part.includes("."));
  }

  /** True for 4 in “note 4”, for a in “lit. a”. */
  isLabelAfterWord(/** @type {number} */ place) {
    const token = this.tokens[place];
    const isShort = token.isNumber && token.text.length <= MAX_DIGITS;
    return AFTER_WORD.test(this.gap(place)) && (isShort || this.isLabel(token));
  }

  /** True for 67 in “rule 67” and “§ 67”. */
  isWhole(/** @type {number} */ place) {
    return /§ ?$/.test(this.gap(place)) || this.is(place - 1, "whole", "article", "topic") && this.isLabelAfterWord(place);
  }

  /** @param {number} end */
  isEnd(end) {
    const [gap, token] = [this.gap(end), this.tokens[end]];
    if (!token) return !["_", "@", "/"].includes(gap[0]);
    if (gap === "" || (gap === "." || gap === ":") && token.isNumber) return false;
    if (gap === "/") return startsNumber(this.tokens, end) || this.#isShorter(end);
    return !"_@/".includes(gap[0]);
  }

  /** True for 15 in "1.14/15": it counts on from the number before. */
  #isShorter(/** @type {number} */ place) {
    const [before, token] = this.tokens.slice(place - 1, place + 1);
    const isPair = before.isNumber && token.isNumber && !startsNumber(this.tokens, place);
    return isPair && token.text.length <= MAX_DIGITS && Number(token.text) > Number(before.text);
  }

  /**
   * Returns the position after a citation of some tokens, with the bracket that closes it.
   * @param {number} start
   * @param {number} end
   */
  endOf(start, end) {
    const within = this.tokens.slice(start + 1, end).map(({ gap }) => gap).join("");
    const isOpen = within.replace(/[^([]/g, "").length > within.replace(/[^)\]]/g, "").length;
    return this.tokens[end - 1].end + Number(isOpen && [")", "]"].includes(this.gap(end)[0]));
  }

  /**
   * True if the number has a letter, a word or a third level.
   * @param {number} start
   * @param {number} end
   */
  isCertain(start, end) {
    return end - start > 2 || !this.tokens.slice(start, end).every(({ isNumber }) => isNumber);
  }

  /** Returns the token at which the end of a range begins; 0 if there is no range. */
  findRangeEnd(/** @type {number} */ place) {
    if (place >= this.tokens.length) return 0;
    const gap = this.gap(place);
    if (gap === " " && this.is(place, "through")) {
      const begin = place + 1;
      if (this.tokens[begin]?.gap !== " ") return 0;
      return startsNumber(this.tokens, begin) || this.#isListLetter(begin) ? begin : 0;
    }
    if (["-", ")-", "...", ".."].includes(gap)) return place;
    return [" - ", " … ", "…"].includes(gap) && startsNumber(this.tokens, place) ? place : 0;
  }

  /**
   * Returns the token of the next label in a list: б in “28.6.а и б”, 15 in “1.14/15”, 5 in “8 notes 4 and 5”; else 0.
   * @param {number} place
   * @param {number} first  token of the citation before
   */
  findNextLabel(place, first = place) {
    if (place >= this.tokens.length) return 0;
    const gap = this.gap(place);
    if (gap === "/" && this.#isShorter(place)) return this.isEnd(place + 1) ? place : 0;
    const isJoint = gap === " " && this.is(place, "joint") && this.tokens[place + 1]?.gap === " ";
    if (!isJoint && gap !== "," && gap !== ", ") return 0;
    const begin = place + Number(isJoint);
    const isCounted = isJoint && this.tokens.slice(first, place).some((_, step) => this.is(first + step, ...KEY_WORDS));
    const isNumber = isCounted && this.tokens[begin]?.isNumber && !startsNumber(this.tokens, begin) && !this.is(begin + 1, ...KEY_WORDS) && this.isEnd(begin + 1);
    return isNumber || this.#isListLetter(begin) ? begin : 0;
  }

  /** Returns the token of a word of a key after a citation: “note” in “1.14, note 4”; else 0. */
  findNextWord(/** @type {number} */ place) {
    const gap = this.gap(place);
    const isJoint = gap === " " && this.is(place, "joint");
    if (!isJoint && !/^[,;] ?$/.test(gap)) return 0;
    const begin = place + Number(isJoint);
    return this.isWord(begin, ...KEY_WORDS) ? begin : 0;
  }

  /** True for a letter that is no word of the sentence. */
  #isListLetter(/** @type {number} */ place) {
    const token = this.tokens[place];
    if (!this.isLabel(token) || token.isNumber || !this.isEnd(place + 1)) return false;
    const isWord = this.kinds(place).size > 0 && !this.grammar.labels.readNumeral(token);
    const gap = this.gap(place + 1);
    return !isWord || this.is(place + 1, "joint") || gap !== " " && ENDING.test(gap);
  }
}

/** The shapes of citations among the tokens of one query. */
export class QueryShapes extends Passage {
  #games;

  /**
   * @param {Games} games
   * @param {Token[]} tokens
   */
  constructor(games, tokens) {
    super(games.grammar, tokens);
    this.#games = games;
  }

  /** True if a token, or the sign before it, joins two citations. */
  joins(/** @type {number} */ place) {
    return isApart(this.tokens[place]) || this.is(place, "joint");
  }

  /**
   * @param {number} place
   * @param {number} nearest
   */
  listEnds(place, nearest) {
    const last = Math.min(this.tokens.length, place + MAX_CITATION_TOKENS);
    return Array.from({ length: Math.max(0, last - nearest + 1) }, (_, index) => last - index);
  }

  /** Returns the end of what is written as one word with a token. */
  endOfWord(/** @type {number} */ place) {
    let end = place + 1;
    while (["", "."].includes(this.tokens[end]?.gap)) end += 1;
    return end;
  }

  /** True for "i" in “a i b” and "а" in “85.14, а также”, which may be labels elsewhere. */
  isSmallWord(/** @type {number} */ place) {
    const [token, following] = this.tokens.slice(place, place + 2);
    if (!following || token.text.length !== 1 || !token.gap.includes(" ") || !this.kinds(place).size) return false;
    return following.gap === " " && !this.is(place + 1, "joint");
  }

  /**
   * False where what follows belongs to the number and is not understood.
   * @param {number} end
   * @param {Scope} scope
   */
  isBoundary(end, scope) {
    if (end === this.tokens.length) return true;
    const token = this.tokens[end];
    if (this.isSmallWord(end - 1)) return false;
    if (token.text.startsWith("+")) return true;
    if (token.gap === "" || token.gap === ".") return false;
    if (this.isWord(end, ...KEY_WORDS) && isApart(token)) return true;
    if (this.isWord(end, ...LAST_PARTS)) return Boolean(turn(this.#games, this.tokens, end, scope));
    const mayBeLabel = token.text.length === 1 && !this.is(end, "version") && !this.isSmallWord(end);
    const isLabel = token.isNumber || mayBeLabel;
    return !isLabel || isApart(token) || startsNumber(this.tokens, end);
  }

  /**
   * True for a word that may be left out.
   * @param {number} place
   * @param {boolean} isNamed  whether an edition is named before it
   */
  meansNothing(place, isNamed) {
    const [token, following] = this.tokens.slice(place, place + 2);
    if (following?.gap === " " && this.is(place + 1, "version") && this.is(place, ...SKIPPED)) return true; // “w wersji 2.0”
    const isLabel = ["", "."].includes(following?.gap) || this.is(place - 1, "clause", "sub");
    if (token.text.length === 1 && isLabel && !this.is(place, "clause", "part")) return false;
    const isEdition = isNamed || !following?.isNumber;
    return this.is(place, ...SKIPPED) || this.is(place, "version") && isEdition;
  }
}

/** @param {Token} token */
function isLetter({ text, isNumber }) {
  return !isNumber && !text.startsWith("+");
}

/** @param {Token} token */
function isApart({ gap }) {
  return JOINT_SIGN.test(gap) || isRangeSign(gap);
}
