/** The names of games and editions that a text has had so far, and what they limit. */

import { Scope } from "./scopes.js";
import { hasAny } from "./tokens.js";

/**
 * @import { Mention, Names } from "./names.js"
 * @import { Passage } from "./tokens.js"
 */

const NAME_GAP = /^(?!\.)[^\n,;!?()]{0,24}$/; // between a name and a number

/** The last name in a text. */
export class NameContext {
  #names;
  #passage;
  /** @type {{mention: Mention, first: number} | undefined} with the token that it begins with */
  #named;

  /**
   * @param {Names} names
   * @param {Passage} passage
   */
  constructor(names, passage) {
    this.#names = names;
    this.#passage = passage;
  }

  /**
   * Reads the name at a token; it adds to one right before it.
   * @param {number} place
   */
  read(place) {
    const mention = this.#names.find(this.#passage.tokens, place);
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
    const { start } = this.#passage.tokens[place];
    if (!this.#named || !this.#isBeside(this.#named.mention.end, place)) return { scope: new Scope(), start };
    const { mention, first } = this.#named;
    const version = this.#names.findVersion(this.#passage.tokens, mention.end);
    const scope = version ? mention.scope.limitedBy(version.scope) : mention.scope;
    return { scope, start: scope.isLoose ? start : this.#passage.tokens[first].start };
  }

  /**
   * True for the number in “lrr1.14”.
   * @param {number} place
   */
  isGlued(place) {
    return this.#named?.mention.end === place && this.#passage.gap(place) === "";
  }

  /**
   * False for a short word that marks a language only in capitals.
   * @param {Mention} mention
   * @param {number} place
   */
  #isName({ scope }, place) {
    const { text } = this.#passage.tokens[place];
    return !scope.languages.length || text.length > 2 || text === text.toUpperCase();
  }

  /**
   * @param {number} end  of a name
   * @param {number} place
   */
  #isBeside(end, place) {
    const { tokens, text, grammar } = this.#passage;
    const version = end < place ? this.#names.findVersion(tokens, end) : undefined;
    const between = tokens.slice(version?.end ?? end, place);
    const gap = text.slice(tokens[end - 1].end, tokens[place].start);
    return between.every((token) => hasAny(grammar.kinds(token), ["clause", "part", "topic"])) && NAME_GAP.test(gap);
  }
}
