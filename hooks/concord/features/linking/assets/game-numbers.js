/** The numbers of games, by which citations on a page are read. */

import { describeMatch } from "#citing/match-description.js";
import { findCitations, indexGames } from "#citing/text-reader.js";
import { fetchOnce } from "#ui/fetch-once.js";
import { shownText } from "#ui/fallback.js";
import { fileUrl, pageLanguage, unitUrl } from "#ui/site.js";

/**
 * @import { NumberData, NumbersData, PackedNumber, PackedNumbers } from "#api.d.ts"
 * @import { Citation, Games, Match } from "#citing/types.d.ts"
 */

export class GameNumbers {
  /** @type {Map<string, NumbersData>} */
  #data = new Map();
  /** @type {Games | null} */
  #games = null;

  /**
   * Loads games, besides those that are loaded. Rejects if one cannot be loaded.
   * @param {string[]} games
   */
  async load(games) {
    const missing = games.filter((game) => !this.#data.has(game));
    /** @type {PackedNumbers[]} */
    const loaded = await Promise.all(missing.map((game) => fetchOnce(fileUrl("citations_data", { game }))));
    for (const each of loaded) this.#data.set(each.game, unpack(each));
    if (loaded.length) this.#games = indexGames([...this.#data.values()], LINKER.grammar);
  }

  /**
   * @param {string} text
   * @param {string} language  of the text
   * @returns {Citation[]}
   */
  find(text, language) {
    return this.#games ? findCitations(this.#games, text, language, false) : [];
  }

  /** @param {Match} match */
  describe(match) {
    return describeMatch(match, this.#dataOf(match), pageLanguage());
  }

  /**
   * @param {Match} match
   * @param {string} language
   */
  titleOf(match, language) {
    const { topics, source_language: source } = this.#dataOf(match);
    return shownText(topics.find(({ id }) => id === match.topic)?.title ?? {}, language, source).text;
  }

  /** @param {Match} match */
  urlOf(match) {
    return unitUrl(match);
  }

  /** @param {Match} match */
  #dataOf({ game }) {
    const data = this.#data.get(game);
    if (!data) throw new RangeError(`the numbers of ${game} are not loaded`);
    return data;
  }
}

/** @param {PackedNumbers} packed */
function unpack(packed) {
  return {
    ...packed,
    topics: packed.topics.map(({ numbers, units, ...topic }) => {
      const own = unpackAll(numbers);
      return { ...topic, numbers: own, units: units.map(([id, ...below]) => ({ id, numbers: unpackAll(below, own), text: {} })) };
    }),
    parts: packed.parts.map(({ numbers, ...part }) => ({ ...part, numbers: unpackAll(numbers) })),
    retired: packed.retired.map(([id, ...own]) => ({ id, numbers: unpackAll(own), text: {}, see: "" })),
  };
}

/**
 * @param {PackedNumber[]} packed  a citation of 0 is written as the key
 * @param {NumberData[]} [above]  what numbers may begin with
 */
function unpackAll(packed, above = []) {
  return packed.map(([key, place, citations, version]) => {
    const start = typeof place === "number" ? above[place] : { key: "", edition: place, citation: {}, earlier: undefined };
    const citation = Object.fromEntries(Object.entries(citations).map(([language, each]) => [language, (start.citation[language] ?? "") + (each || key)]));
    const earlier = version ?? start.earlier;
    return { key: start.key + key, edition: start.edition, citation, ...(earlier === undefined ? {} : { earlier }) };
  });
}
