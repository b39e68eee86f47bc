/** The names of games and editions that a text has had so far, and what they limit. */

import { hasAny } from "./tokens.js";
import { Scope } from "./scopes.js";

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Mention, Names } from "./names.js"
 * @import { Games, Token } from "./types.d.ts"
 */

const NAME_GAP = /^(?!\.)[^\n,;!?()]{1,24}$/; // between a name and a number

/** The last name in a text. */
export class NameContext {
  /** @type {Names} */
  #names;
  /** @type {Grammar} */
  #grammar;
  #tokens;
  #text;
  /** @type {{mention: Mention, first: number} | undefined} with the token that it begins with */
  #named;

  /**
   * @param {Games} games
   * @param {Token[]} tokens
   * @param {string} text
   */
  constructor({ names, grammar }, tokens, text) {
    this.#names = names;
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#text = text;
  }

  /**
   * Reads the name at a token; it adds to one right before it.
   * @param {number} place
   */
  read(place) {
    const mention = this.#names.find(this.#tokens, place);
    if (!mention || !this.#isName(mention, place)) return undefined;
    const known = this.#named && this.#isBeside(this.#named.mention.end, place) ? this.#named : undefined;
    const scope = known ? known.mention.scope.limitedBy(mention.scope) : mention.scope;
    this.#named = { mention: { end: mention.end, scope }, first: known?.first ?? place };
    return mention;
  }

  /**
   * Returns what a citation at a token is limited to, and where it starts with the name of that.
   * @param {number} place
   */
  scopeAt(place) {
    const { start } = this.#tokens[place];
    if (!this.#named || !this.#isBeside(this.#named.mention.end, place)) return { scope: new Scope(), start };
    const { mention, first } = this.#named;
    const version = this.#names.findVersion(this.#tokens, mention.end);
    const scope = version ? mention.scope.limitedBy(version.scope) : mention.scope;
    return { scope, start: scope.isLoose ? start : this.#tokens[first].start };
  }

  /**
   * False for a short word that marks a language only in capitals.
   * @param {Mention} mention
   * @param {number} place
   */
  #isName({ scope }, place) {
    const { text } = this.#tokens[place];
    return !scope.languages.length || text.length > 2 || text === text.toUpperCase();
  }

  /**
   * @param {number} end  of a name
   * @param {number} place
   */
  #isBeside(end, place) {
    const version = end < place ? this.#names.findVersion(this.#tokens, end) : undefined;
    const between = this.#tokens.slice(version?.end ?? end, place);
    const gap = this.#text.slice(this.#tokens[end - 1].end, this.#tokens[place].start);
    return between.every((token) => hasAny(this.#grammar.kinds(token), ["clause", "part", "topic"])) && NAME_GAP.test(gap);
  }
}
