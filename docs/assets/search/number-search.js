/** Searches for the units whose number a query is. */

import { once } from "../ui/fetch-once.js";
import { parseQuery } from "./query.js";
import { rankDocuments } from "./ranking.js";

/**
 * @import { Resolver } from "../cite/resolver.js"
 * @import { GrammarData, Match } from "../cite/types.d.ts"
 * @import { IndexReader } from "./index-reader.js"
 * @import { CitedUnit } from "./types.d.ts"
 */

const MAX_WORDS = 6; // a query of more words is no citation

/** A word too long for a number: a query with one may begin with the title of a topic. */
export const WORD = /\p{L}{3,}/u;

/** Resolves citations with those parts of the games' numbers that they need. */
export class NumberSearch {
  #reader;
  #loadGrammar;
  /** @type {Map<string, Promise<Resolver>>} by the number that a citation begins with */
  #resolvers = new Map();

  /**
   * @param {IndexReader} reader
   * @param {() => Promise<GrammarData>} loadGrammar
   */
  constructor(reader, loadGrammar) {
    this.#reader = reader;
    this.#loadGrammar = loadGrammar;
  }

  /**
   * Finds the units whose number a query is. Rejects if the numbers cannot be loaded.
   * @param {string} query
   * @param {string} game  the only game that is searched; empty for all
   * @returns {Promise<Omit<CitedUnit, "href">[]>}
   */
  async find(query, game) {
    const [first] = query.match(/\d+/) ?? [];
    if (!first || query.split(/\s+/).length > MAX_WORDS) return [];
    const numbered = await this.#resolve(query, first);
    const matches = numbered.length || !WORD.test(query) ? numbered : await this.#resolveUnderTitle(query);
    const wanted = matches.filter((match) => !game || match.game === game);
    return (await Promise.all(wanted.map((match) => this.#addEntry(match)))).flat();
  }

  /**
   * Resolves the title of a topic with a number below it.
   * @param {string} query
   * @returns {Promise<Match[]>}
   */
  async #resolveUnderTitle(query) {
    const { words } = await parseQuery(query.replace(/\d.*$/, ""), this.#reader);
    const { hits } = words.length ? await rankDocuments(this.#reader, words, { fields: ["title"] }) : { hits: [] };
    if (!hits.length) return [];
    const [{ number }] = await this.#reader.loadEntries(this.#reader.findChunk(hits[0].document));
    const [first] = number.match(/\d+/) ?? [];
    return first ? this.#resolve(query, first) : [];
  }

  /**
   * @param {string} query
   * @param {string} first  the number that the citation begins with
   */
  async #resolve(query, first) {
    const resolver = await once(this.#resolvers, first, () => this.#loadResolver(first));
    return resolver.resolve(query, this.#reader.language).matches;
  }

  /** @param {string} first */
  async #loadResolver(first) {
    const [resolver, grammar, numbers] = await Promise.all([
      import("../cite/resolver.js"),
      this.#loadGrammar(),
      this.#reader.loadNumbers(first),
    ]);
    return new resolver.Resolver(numbers, grammar);
  }

  /**
   * @param {Match} match
   * @returns {Promise<Omit<CitedUnit, "href">[]>} nothing for what is retired
   */
  async #addEntry(match) {
    const chunk = this.#reader.findTopic(match.game, match.topic);
    if (!chunk) return [];
    const entries = await this.#reader.loadEntries(chunk);
    const entry = entries.find(({ id }) => id === match.unit);
    return entry ? [{ ...match, chunk, title: entries[0], entry }] : [];
  }
}
