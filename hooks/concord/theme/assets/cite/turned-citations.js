/** Reads citations of a text that begin with their last part: “note 4b of topic 1”. */

import { hasAny, LAST_PARTS } from "./tokens.js";
import { MAX_CITATION_TOKENS } from "./lookup.js";
import { Scope } from "./scopes.js";
import { isRangeSign, WordOrder } from "./word-order.js";

/**
 * @import { Shapes } from "./shapes.js"
 * @import { Games, Hit, Token } from "./types.d.ts"
 */

const INLINE_GAP = /^[»”"')\].,]{0,2} ?[(«„“"'[/-]{0,2} ?$/;

/** Reads the turned citations of one text. */
export class TurnedCitations {
  #games;
  #order;
  #shapes;
  #tokens;

  /**
   * @param {Games} games
   * @param {Shapes} shapes
   * @param {Token[]} tokens
   */
  constructor(games, shapes, tokens) {
    this.#games = games;
    this.#order = new WordOrder(games);
    this.#shapes = shapes;
    this.#tokens = tokens;
  }

  /**
   * Reads the citation at a token: “подпункты а и б пункта 28.6” cites two units.
   * @param {number} place
   * @param {Scope} scope
   */
  read(place, scope) {
    if (!hasAny(this.#shapes.kinds(place), ["clause", ...LAST_PARTS])) return undefined;
    const turned = this.#order.turn(this.#tokens.slice(0, place + MAX_CITATION_TOKENS), place, scope);
    if (!turned || !this.#shapes.isInline(place, turned.end, INLINE_GAP) || !this.#shapes.isEnd(turned.end)) return undefined;
    const hits = this.#findAll(turned.tokens, scope);
    return hits.length ? { end: turned.end, hits } : undefined;
  }

  /**
   * Reads “note 4” in “1.14, note 4”: a word without the number of its topic, which none follows.
   * @param {Hit[]} before  what is cited before it
   * @param {number} first  its token; 0 if there is no such word
   */
  readBeside(before, first) {
    if (!first || this.read(first, new Scope())) return undefined;
    for (const last of this.#shapes.listEnds(first)) {
      const hits = this.#games.lookup.findBeside(before, this.#tokens.slice(first, last));
      if (hits.length) return { first, last, hits };
    }
    return undefined;
  }

  /**
   * Finds what a citation in the order of a number cites, with those that are joined to it.
   * @param {Token[]} tokens
   * @param {Scope} scope
   */
  #findAll(tokens, scope) {
    const title = this.#games.names.findTitles(tokens, 0);
    for (let end = tokens.length; end > 0; end -= 1) {
      const hits = title && end > title.end
        ? this.#games.lookup.findBelow(title, tokens.slice(title.end, end), scope, { isLiteral: true })
        : this.#games.lookup.find(tokens.slice(0, end), scope, { isLiteral: true });
      if (hits.length) return this.#findRest(hits, tokens.slice(end));
    }
    return [];
  }

  /**
   * @param {Hit[]} hits
   * @param {Token[]} tokens
   */
  #findRest(hits, tokens) {
    const all = new Map(hits.map((hit) => [hit.entry, hit]));
    let last = hits;
    for (const [place, token] of tokens.entries()) {
      const isRange = isRangeSign(token.gap) || place > 0 && this.#games.grammar.kinds(tokens[place - 1]).has("through");
      const range = isRange ? this.#games.lookup.findRange(last, [token]) : [];
      const found = range.length ? range : this.#games.lookup.complete(last, [token]);
      if (found.length) last = found;
      for (const hit of last) all.set(hit.entry, hit);
    }
    return [...all.values()];
  }
}
