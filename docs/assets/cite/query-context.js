/** What the next citation of a query is limited to. */

import { Scope } from "./scopes.js";

/** @import { Token } from "./types.d.ts" */

/** The names in a query so far. */
export class QueryContext {
  #given;
  /** What was named before earlier citations. */
  #inherited = new Scope();
  /** What has been named since the last citation. */
  named = new Scope();
  /** @type {Token[]} */
  namedTokens = [];
  /** True if a sign or a word parts what has been named from the citation before. */
  isApart = false;

  /** @param {Scope} given  what the whole query is limited to */
  constructor(given) {
    this.#given = given;
  }

  get scope() {
    return this.#given.limitedBy(this.named);
  }

  /** Lists the limits of the next citation, the closest first. */
  listScopes() {
    const own = this.scope;
    const soft = this.#given.limitedBy(this.#inherited).limitedBy(this.named);
    const scopes = soft.equals(own) ? [own] : [soft, own];
    return this.named.isLoose ? [...scopes, this.#given] : scopes;
  }

  /**
   * Adds what is named.
   * @param {Scope} scope
   * @param {Token[]} tokens
   * @param {boolean} isApart
   */
  add(scope, tokens, isApart) {
    this.named = this.named.limitedBy(scope);
    this.namedTokens = [...this.namedTokens, ...tokens];
    this.isApart ||= isApart;
  }

  /** Returns what is named before a citation, and begins anew after it. */
  next() {
    const { named } = this;
    this.#inherited = this.#inherited.limitedBy(named);
    this.named = new Scope();
    this.namedTokens = [];
    this.isApart = false;
    return named;
  }
}
