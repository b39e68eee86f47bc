/** How ranges and lists of citations are written within a text. */

import { hasAny, KEY_WORDS } from "./tokens.js";

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Shapes } from "./shapes.js"
 * @import { Token } from "./types.d.ts"
 */

const ENDING = /^(?:[»”"')\]*_`]*(?:$|[ \t\n,.;:!?…])|[»”"')\]])/;

/** The shapes of ranges and lists among the tokens of one text. */
export class ListShapes {
  #shapes;
  #tokens;
  #grammar;

  /**
   * @param {Shapes} shapes
   * @param {Token[]} tokens
   * @param {Grammar} grammar
   */
  constructor(shapes, tokens, grammar) {
    this.#shapes = shapes;
    this.#tokens = tokens;
    this.#grammar = grammar;
  }

  /**
   * Returns the token at which the end of a range begins; 0 if there is no range.
   * @param {number} place
   */
  findRangeEnd(place) {
    if (place >= this.#tokens.length) return 0;
    const gap = this.#shapes.gap(place);
    if (gap === " " && this.#shapes.kinds(place).has("through")) {
      const begin = place + 1;
      if (begin >= this.#tokens.length || this.#shapes.gap(begin) !== " ") return 0;
      return this.#shapes.startsNumber(begin) || this.#isListLetter(begin) ? begin : 0;
    }
    if (["-", ")-", "...", ".."].includes(gap)) return place;
    return [" - ", " … ", "…"].includes(gap) && this.#shapes.startsNumber(place) ? place : 0;
  }

  /**
   * Returns the token of the next label in a list: б in “28.6.а и б”, 15 in “1.14/15”; else 0.
   * @param {number} place
   */
  findNextLabel(place) {
    if (place >= this.#tokens.length) return 0;
    const gap = this.#shapes.gap(place);
    if (gap === "/" && this.#shapes.isShorter(place)) return this.#shapes.isEnd(place + 1) ? place : 0;
    let begin = place;
    if (gap === " " && this.#shapes.kinds(place).has("joint")) {
      begin = place + 1;
      if (begin >= this.#tokens.length || this.#shapes.gap(begin) !== " ") return 0;
    } else if (gap !== "," && gap !== ", ") {
      return 0;
    }
    return this.#isListLetter(begin) ? begin : 0;
  }

  /**
   * Returns the token of a word of a key after a citation: “note” in “1.14, note 4”; else 0.
   * @param {number} place
   */
  findNextWord(place) {
    const gap = this.#shapes.gap(place);
    const isJoint = gap === " " && this.#shapes.kinds(place).has("joint");
    if (!isJoint && !/^[,;] ?$/.test(gap)) return 0;
    const begin = isJoint ? place + 1 : place;
    return this.#tokens[begin]?.text.length > 1 && hasAny(this.#shapes.kinds(begin), KEY_WORDS) ? begin : 0;
  }

  /**
   * True for a letter that is no word of the sentence.
   * @param {number} place
   */
  #isListLetter(place) {
    const token = this.#tokens[place];
    if (!this.#shapes.isLabel(token) || token.isNumber || !this.#shapes.isEnd(place + 1)) return false;
    const isWord = this.#shapes.kinds(place).size > 0 && !this.#grammar.labels.readNumeral(token);
    const gap = this.#shapes.gap(place + 1);
    return !isWord || this.#shapes.kinds(place + 1).has("joint") || gap !== " " && ENDING.test(gap);
  }
}
