/** Looks up citations in the numbers of games, which are loaded when they are first needed. */

import { fetchOnce } from "#ui/fetch-once.js";
import { fileUrl, pageLanguage, unitUrl } from "#ui/site.js";
import { loadGrammar } from "./grammar-file.js";
import { describeMatch } from "./match-description.js";
import { Resolver } from "./resolver.js";
import { anchorAt } from "./times.js";

/**
 * @import { NumbersData } from "#api.d.ts"
 * @import { Answer, Citation, Match, MatchDescription } from "./types.d.ts"
 */

/** @typedef {{isPartial: boolean}} Completeness  whether the numbers of some games could not be loaded, so that these were not searched */

/** Looks up citations for the readers of one page. */
export class NumberLookup {
  #language = pageLanguage();
  /** @type {Map<string, NumbersData>} */
  #games = new Map();
  /** @type {Map<string, Resolver>} by the ids of their games */
  #resolvers = new Map();

  /**
   * Finds what a query cites in some games. Rejects if none of them can be loaded.
   * @param {string} query
   * @param {string[]} games
   * @returns {Promise<Answer & Completeness>}
   */
  async resolve(query, games) {
    const { resolver, isPartial } = await this.#loadResolver(games);
    return { ...resolver.resolve(query, this.#language), isPartial };
  }

  /**
   * Finds the citations in a text, and numbers that seem to be some. Rejects if none of the games can be loaded.
   * @param {string} text
   * @param {string[]} games
   * @returns {Promise<{citations: Citation[], unknown: string[]} & Completeness>}
   */
  async findCitations(text, games) {
    const { resolver, isPartial } = await this.#loadResolver(games);
    const citations = resolver.findCitations(text, this.#language);
    return { citations, unknown: isPartial ? [] : resolver.listUnknown(text, citations.length > 0), isPartial };
  }

  /**
   * Returns the numbers of some games. Rejects if none of them can be loaded.
   * @param {string[]} games
   */
  async load(games) {
    await this.#loadResolver(games);
    return games.flatMap((game) => this.#games.get(game) ?? []);
  }

  /**
   * Lists the numbers that a unit has in all editions, each with its languages, title and version.
   * @param {Match} match  as resolve() or findCitations() has returned it
   */
  numbersOf({ game, topic, unit }) {
    const data = this.#games.get(game);
    const found = data?.topics.find(({ id }) => id === topic)?.units.find(({ id }) => id === unit);
    return (found?.numbers ?? []).filter(({ earlier }) => !earlier).map(({ citation, edition }) => {
      const { title = "", version = "" } = data?.editions[edition] ?? {};
      return { citation, edition, title: `${title} ${version}`.trim() };
    });
  }

  /**
   * Returns the address of a match in the reader's language, in the version that was asked about.
   * @param {Pick<Match, "game" | "topic" | "unit"> & Partial<Match>} match
   */
  urlOf({ game, topic, unit, then = "", place = "" }) {
    return unitUrl({ game, topic: place || topic, unit: anchorAt(unit, then) });
  }

  /**
   * @param {Match} match  as resolve() or findCitations() has returned it
   * @returns {MatchDescription}
   */
  describe(match) {
    const data = this.#games.get(match.game);
    if (!data) throw new RangeError(`the numbers of ${match.game} are not loaded`);
    return describeMatch(match, data, this.#language);
  }

  /** @param {string[]} games */
  async #loadResolver(games) {
    const key = games.join(" ");
    const known = this.#resolvers.get(key);
    if (known) return { resolver: known, isPartial: false };
    const loading = games.map((game) => fetchOnce(fileUrl("numbers_data", { game })));
    const [grammar, results] = await Promise.all([loadGrammar(), Promise.allSettled(loading)]);
    /** @type {NumbersData[]} without a connection only those of some games may be on the device */
    const numbers = results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    if (!numbers.length) await Promise.all(loading); // rejects as they did
    for (const each of numbers) this.#games.set(each.game, each);
    const resolver = new Resolver(numbers, grammar);
    const isPartial = numbers.length < games.length;
    // The games that are missing may be loaded the next time.
    if (!isPartial) this.#resolvers.set(key, resolver);
    return { resolver, isPartial };
  }
}
