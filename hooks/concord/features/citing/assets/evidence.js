/** Tells the numbers of rules in a text from measures, prices, dates, versions and scores. */

import { hasAny, LAST_PARTS, Passage } from "./tokens.js";

/** @import { Token } from "./types.d.ts" */

const MONEY_BEFORE = /[$€£₽¥] ?$/;
const MEASURE_AFTER = /^ ?[%‰°$€£₽¥×"″′]/;
const MARK_BEFORE = /[§№#] ?$/;
const NEAR = /^[ «„“"[(*_'`=:~≈<>-]*$/;
const BETWEEN = /^ *[,/&-]? *$/; // two numbers that are measured alike
const CELL = /^[ \t|]+$/;
const YEAR = /^(?:19|20)[0-9]{2}$/;
const MAX_DAY = 31;
const MAX_MONTH = 12;
const SCALES = ["5", "10", "100"]; // of scores
const MAX_WORDS = 3; // between a number and the word that says what it measures
const NEUTRAL = /** @type {const} */ (["filler", "link", "joint", "through"]);
const COMPANY = /** @type {const} */ (["cue", "clause", "topic", "part", ...LAST_PARTS]);

/** Judges numbers by the words around them. */
export class Evidence extends Passage {
  /**
   * True if a word or a sign beside a number says that it is one of a rule.
   * @param {number} start
   * @param {number} end
   */
  hasCompany(start, end) {
    const startsLine = start === 0 || this.gap(start).includes("\n");
    const isQuoted = startsLine && this.gap(end).startsWith(":");
    if (isQuoted || MARK_BEFORE.test(this.gap(start))) return true;
    const before = this.#before(start);
    const hasClause = this.tokens.slice(start, end).some((token) => this.grammar.kinds(token).has("clause")); // “chapter 3, point 2”
    const isOfBook = before !== undefined && !hasClause && this.grammar.measures(before).has("before"); // “chapter 3.2”
    return before !== undefined && !isOfBook && hasAny(this.grammar.kinds(before), COMPANY);
  }

  /**
   * True if what stands before a number says that it is none of a rule.
   * @param {number} start
   */
  isMeasuredBefore(start) {
    const isApart = start === 1 || this.gap(start - 1) !== ""; // not as 4 in “AB4”
    const isCell = start > 0 && isApart && this.tokens[start - 1].isNumber && CELL.test(this.gap(start)); // in a row of numbers
    if (MONEY_BEFORE.test(this.gap(start)) || isCell) return true;
    for (let place = start - 1; place >= Math.max(0, start - MAX_WORDS); place -= 1) {
      const [gap, token] = [this.gap(place + 1), this.tokens[place]];
      const kinds = this.grammar.kinds(token);
      const isMeasure = this.grammar.measures(token).has("before") || kinds.has("version");
      const isAbbreviation = isMeasure && place === start - 1; // “fig. 2.2”
      if (!NEAR.test(isAbbreviation ? gap.replace(/^\./, "") : gap)) return false;
      if (isMeasure) return true;
      if (!hasAny(kinds, NEUTRAL)) {
        const isName = place === start - 1 && token.text !== token.text.toLowerCase() && !kinds.size;
        return isName && token.text.length > 1 && !gap.includes(":");
      }
    }
    return false;
  }

  /** @param {number} end */
  isMeasuredAfter(end) {
    const gap = this.gap(end);
    if (MEASURE_AFTER.test(gap)) return true;
    const [word, following] = this.tokens.slice(end, end + 2);
    if (word && [". ", "."].includes(gap) && YEAR.test(word.text)) return true;
    if (!word || !["", " ", "-", "/"].includes(gap)) return false;
    if (word.isNumber) return gap === "/" && SCALES.includes(word.text);
    const kinds = this.grammar.kinds(word);
    const isNeutral = word.text.length === 1 ? hasAny(kinds, NEUTRAL) : following?.gap === " " && kinds.has("link"); // “2.1 in the action phase”
    if (this.grammar.measures(word).has("after") && !isNeutral) return true;
    return Boolean(following) && hasAny(kinds, ["link", "filler"]) && this.#isScaleOrTime(end, following);
  }

  /**
   * True for “7.5 of 10”, “8.4 on BGG”, “2.5 at 18:00”, “2.5 at noon”.
   * @param {number} end
   * @param {Token} following
   */
  #isScaleOrTime(end, following) {
    const isClock = this.gap(end + 2).startsWith(":");
    const isPlace = this.grammar.measures(following).has("places");
    return following.gap === " " && (isClock || isPlace || SCALES.includes(following.text));
  }

  /**
   * True for two numbers that may be a day and a month, after a word that dates have.
   * @param {number} start
   * @param {number} end
   */
  isDate(start, end) {
    const before = this.#before(start);
    const numbers = this.tokens.slice(start, end).filter(({ isNumber }) => isNumber).map(({ text }) => Number(text));
    const isPlausible = Math.min(...numbers) > 0 && Math.min(...numbers) <= MAX_MONTH && Math.max(...numbers) <= MAX_DAY;
    return before !== undefined && isPlausible && this.grammar.measures(before).has("dated");
  }

  /**
   * True if nothing but a sign or a word such as “to” parts two numbers.
   * @param {number} end  of the first
   * @param {number} start  of the second
   */
  areAlike(end, start) {
    if (start === end) return BETWEEN.test(this.gap(start));
    if (start - end !== 1 || this.gap(end) !== " " || this.gap(start).replace(/[$€£₽]+$/, "") !== " ") return false;
    return this.is(end, "joint", "through");
  }

  /** @param {number} start */
  #before(start) {
    return start > 0 && NEAR.test(this.gap(start).replace(/^\./, "")) ? this.tokens[start - 1] : undefined;
  }
}
