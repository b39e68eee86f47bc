/** Puts the parts of a citation into the order of a number: “note 4 of topic 1” as “1 note 4”. */

import { hasAny, KEY_WORDS, LAST_PARTS } from "./tokens.js";
import { MAX_CITATION_TOKENS } from "./lookup.js";

/**
 * @import { Scope } from "./scopes.js"
 * @import { Games, Token } from "./types.d.ts"
 */

const RANGE_SIGN = /^[ »”"\])]*(?:-+|\.\.+|…)[ «„“"[(]*$/;
const CONNECTING = /** @type {const} */ (["link", "clause", "topic", "part", "filler"]);
const TIGHT_GAPS = ["", ".", "(", ".("];

/**
 * The tokens of a citation in the order of a number, and where it ends in the text.
 *
 * @typedef {{tokens: Token[], end: number}} Turned
 */

/**
 * True for a dash or dots between the ends of a range.
 * @param {string} gap
 */
export function isRangeSign(gap) {
  return RANGE_SIGN.test(gap);
}

/** Finds citations that begin with their last part. */
export class WordOrder {
  #lookup;
  #names;
  #grammar;

  /** @param {Games} games */
  constructor({ lookup, names, grammar }) {
    this.#lookup = lookup;
    this.#names = names;
    this.#grammar = grammar;
  }

  /**
   * Returns the citation at a token in the order of a number; nothing if it is in that order, or if
   * nothing has that number.
   * @param {Token[]} tokens
   * @param {number} start
   * @param {Scope} scope
   * @returns {Turned | undefined}
   */
  turn(tokens, start, scope) {
    const rank = this.#rank(tokens[start]);
    const limit = Math.min(tokens.length, start + MAX_CITATION_TOKENS);
    for (let place = start + 1; place < limit; place += 1) {
      if (!this.#mayBeLastPart(tokens[place - 1], place - 1 === start)) return undefined;
      const base = this.#skipConnection(tokens, place, limit);
      if (base === limit) continue;
      const head = tokens.slice(start, place);
      const below = this.#turnBelowTitle(tokens, base, head, scope);
      if (below) return below;
      const depth = head[head.length - 1].isNumber ? rank : rank + 1; // “п. а п. 85.6”
      const isInner = tokens.slice(place, base).some((each) => this.#isAbove(each, depth));
      const turned = rank && isInner ? this.#turnBelowNumber(tokens, [base, limit], head, scope) : undefined;
      if (turned) return turned;
    }
    return undefined;
  }

  /**
   * @param {Token[]} tokens
   * @param {number} base
   * @param {Token[]} head
   * @param {Scope} scope
   * @returns {Turned | undefined}
   */
  #turnBelowTitle(tokens, base, head, scope) {
    const title = this.#names.findTitles(tokens, base);
    // The number of the topic itself stays before the title: “85 Abilities”.
    if (!title || title.listKeys(scope).some(({ key }) => head.length === 1 && head[0].text === key)) return undefined;
    if (!this.#lookup.findBelow(title, this.#firstOf(head), scope, { isLiteral: true }).length) return undefined;
    return { tokens: join(tokens.slice(base, title.end), head), end: title.end };
  }

  /**
   * @param {Token[]} tokens
   * @param {[number, number]} base
   * @param {Token[]} head
   * @param {Scope} scope
   * @returns {Turned | undefined}
   */
  #turnBelowNumber(tokens, [start, limit], head, scope) {
    const first = this.#firstOf(head);
    for (let end = limit; end > start; end -= 1) {
      const above = tokens.slice(start, end);
      const isWhole = end === tokens.length || !TIGHT_GAPS.includes(tokens[end].gap);
      const hits = isWhole ? this.#lookup.find([...above, ...first], scope, { isLiteral: true }) : [];
      if (hits.length) return { tokens: join(above, head), end };
    }
    return undefined;
  }

  /**
   * Returns “notes 1” of “notes 1 and 2”.
   * @param {Token[]} head
   */
  #firstOf(head) {
    const end = head.findIndex((token, place) => {
      if (place === 0) return false;
      const isJoint = hasAny(this.#grammar.kinds(token), ["joint", "through"]) && !isTight(token);
      return isJoint || isRangeSign(token.gap) || token.gap.includes(",");
    });
    return end > 0 ? head.slice(0, end) : head;
  }

  /**
   * True for what may stand before “of”: labels, words for parts, and words that join.
   * @param {Token} token
   * @param {boolean} isFirst
   */
  #mayBeLastPart(token, isFirst) {
    const kinds = this.#grammar.kinds(token);
    if (isFirst && hasAny(kinds, ["clause", ...LAST_PARTS])) return true;
    if (token.isNumber || token.text.length === 1 || this.#grammar.labels.readNumeral(token)) return true;
    return hasAny(kinds, ["joint", "through", ...LAST_PARTS]);
  }

  /**
   * @param {Token[]} tokens
   * @param {number} start
   * @param {number} limit
   */
  #skipConnection(tokens, start, limit) {
    let end = start;
    while (end < limit && this.#connects(tokens[end])) end += 1;
    return end;
  }

  /** @param {Token} token */
  #connects(token) {
    return !isTight(token) && hasAny(this.#grammar.kinds(token), CONNECTING);
  }

  /**
   * @param {Token} token
   * @param {number} rank
   */
  #isAbove(token, rank) {
    const kinds = this.#grammar.kinds(token);
    return kinds.has("link") || hasAny(kinds, ["clause", "topic", "part"]) && this.#rank(token) < rank;
  }

  /**
   * Returns how deep the words for a part of a number stand: 0 for topics and for other words.
   * @param {Token} token
   */
  #rank(token) {
    const kinds = this.#grammar.kinds(token);
    if (hasAny(kinds, ["topic", "part"])) return 0;
    if (kinds.has("clause")) return 1;
    if (kinds.has("sub")) return 2;
    return hasAny(kinds, KEY_WORDS) ? 3 : 0;
  }
}

/**
 * True for a letter that is written as a label: "85.6.в", and not "в 85.6".
 * @param {Token} token
 */
function isTight({ text, gap }) {
  return text.length === 1 && TIGHT_GAPS.includes(gap);
}

/**
 * Joins tokens, each part with a space before it.
 * @param {Token[][]} parts
 */
function join(...parts) {
  return parts.flatMap(([first, ...rest]) => [{ ...first, gap: " " }, ...rest]);
}
