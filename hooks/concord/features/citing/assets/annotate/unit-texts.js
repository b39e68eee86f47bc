/** The names and texts of the units that a discussion cites. */

import { fileUrl, pageLanguage, publishedUrl } from "#ui/site.js";
import { fetchTopic, quotedLines, sharedAddressOf } from "#ui/unit-data.js";

/**
 * @import { TopicData } from "#api.d.ts"
 * @import { NumberLookup } from "../number-lookup.js"
 * @import { Match, ShownText } from "../types.d.ts"
 */

/** @typedef {{lines: ShownText[], link: string}} UnitText  what a unit says, and the address under which it is published */

/** Describes the units that citations match, in a language, by default that of the page. */
export class UnitTexts {
  #language;
  #lookup;
  #loadThen;

  /**
   * @param {Pick<NumberLookup, "describe" | "urlOf">} lookup
   * @param {string} [language]
   * @param {((match: Match, language: string) => Promise<string>) | null} [loadThen]
   *   loads the text in the version that was asked about; without it, all texts are present ones
   */
  constructor(lookup, language = pageLanguage(), loadThen = null) {
    this.#lookup = lookup;
    this.#language = language;
    this.#loadThen = loadThen;
  }

  /** @param {Match} match */
  #isPast({ then }) {
    return Boolean(this.#loadThen && then);
  }

  /**
   * Returns the number that was cited with the version that was asked about, or with the present number in the
   * reader's edition if that is another.
   * @param {Match} match
   */
  nameOf(match) {
    if (this.#isPast(match)) return `${match.citation} (${match.then})`;
    const { numberNow } = this.#lookup.describe(match);
    if (!numberNow || numberNow === match.citation) return match.citation;
    return `${match.languages[0].toUpperCase()} ${match.citation} = ${this.#language.toUpperCase()} ${numberNow}`;
  }

  /**
   * Returns the words by which a reader tells a match from others.
   * @param {Match} match
   */
  summarize(match) {
    const { game, words } = this.#lookup.describe(match);
    const said = this.#isPast(match) ? [this.nameOf(match)] : [match.citation, "·", words.text];
    return [game, "·", match.languages.join(" ").toUpperCase(), ...said].join(" ");
  }

  /** @param {Match} match */
  gameOf(match) {
    return this.#lookup.describe(match).game;
  }

  /**
   * Returns the game and the edition that prints the number that was cited.
   * @param {Match} match
   */
  editionOf(match) {
    const { game, edition } = this.#lookup.describe(match);
    return [game, edition].filter(Boolean).join(", ");
  }

  /** @param {Match} match */
  urlOf(match) {
    return this.#lookup.urlOf(match);
  }

  /**
   * Loads what a unit says, or said in the version that was asked about: no lines if that is not recorded. Of one
   * that is retired, or whose topic cannot be loaded, these are its first words.
   * @param {Match} match
   * @returns {Promise<UnitText>}
   */
  async load(match) {
    const { topic, unit } = await this.loadUnit(match);
    if (!topic || !unit) return { lines: await this.#loadWords(match), link: publishedUrl(this.urlOf(match)).href };
    return {
      lines: quotedLines(topic, unit, this.#language),
      link: publishedUrl(sharedAddressOf(topic, unit, this.#language)).href,
    };
  }

  /** @param {Match} match */
  async #loadWords(match) {
    if (!this.#isPast(match)) return [this.#lookup.describe(match).words];
    const text = await this.#loadThen?.(match, this.#language);
    return text ? [{ text, language: this.#language }] : [];
  }

  /**
   * Loads the data of a unit; none of one that is retired or of the past, or whose topic cannot be loaded.
   * @param {Match} match
   */
  async loadUnit(match) {
    const isGone = this.#isPast(match) || this.#lookup.describe(match).isRetired;
    /** @type {TopicData | null} */
    const topic = isGone ? null : await fetchTopic(fileUrl("topic_data", { game: match.game, topic: match.topic })).catch(() => null);
    return { topic, unit: topic?.units.find(({ id }) => id === match.unit) };
  }
}
