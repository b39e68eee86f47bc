/** What a citation is limited to by the words around it. */

import { versionsOf } from "./times.js";

/** @import { Hit, Token } from "./types.d.ts" */

/**
 * Limits to what a number may mean. What is empty limits nothing.
 *
 * @typedef {object} Limits
 * @property {string[]} [games]
 * @property {string[]} [editions]  each with its game: "reef en"
 * @property {string[]} [languages]
 * @property {string[]} [topics]  each with its game: "reef abilities"
 * @property {string} [version]
 * @property {boolean} [isLoose]  true if the name may be common words too: without any match it is ignored
 */

const KINDS = /** @type {const} */ (["games", "editions", "languages", "topics"]);

export class Scope {
  /** @param {Limits} limits */
  constructor({ games = [], editions = [], languages = [], topics = [], version = "", isLoose = false } = {}) {
    this.games = games;
    this.editions = editions;
    this.languages = languages;
    this.topics = topics;
    this.version = version;
    this.isLoose = isLoose;
  }

  /** @param {string} game */
  hasGame(game) {
    return (!this.games.length || this.games.includes(game))
      && (!this.editions.length || this.editions.some((edition) => edition.split(" ")[0] === game));
  }

  /** @param {Hit} hit */
  admits(hit) {
    const { index: { game }, entry: { topic, number } } = hit;
    if (!this.hasGame(game) || this.topics.length && !this.topics.includes(`${game} ${topic}`)) return false;
    if (!number) return !(this.editions.length || this.languages.length || this.version);
    return (!this.editions.length || this.editions.includes(`${game} ${number.edition}`))
      && (!this.languages.length || this.languages.some((language) => language in number.citation))
      && (!this.version || versionsOf(hit).includes(this.version));
  }

  /**
   * Returns what either of two names with the same words may mean.
   * @param {Scope} other
   */
  unitedWith(other) {
    return new Scope({
      ...this,
      games: [...new Set([...this.games, ...other.games])],
      editions: [...new Set([...this.editions, ...other.editions])],
    });
  }

  /**
   * Returns the limits of both; where both limit the same, those of the other.
   * @param {Scope} other
   */
  limitedBy(other) {
    const limits = KINDS.map((kind) => [kind, other[kind].length ? other[kind] : this[kind]]);
    return new Scope({
      ...Object.fromEntries(limits),
      version: other.version || this.version,
      isLoose: this.isLoose && other.isLoose,
    });
  }

  get isEmpty() {
    return !this.version && KINDS.every((kind) => !this[kind].length);
  }
}

/** The names in a query so far, to which its next citation is limited. */
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
    const scopes = [this.#given.limitedBy(this.#inherited).limitedBy(this.named), this.scope];
    return this.named.isLoose ? [...scopes, this.#given] : scopes;
  }

  /**
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
