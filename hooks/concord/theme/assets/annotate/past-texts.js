/** The names and texts of the units that a discussion cites, in the versions that it names. */

import { loadTextThen } from "../history/text-then.js";
import { pageLanguage, publishedUrl } from "../ui/site.js";
import { UnitTexts } from "./unit-texts.js";

/**
 * @import { Match } from "../cite/types.d.ts"
 * @import { UnitText } from "./unit-texts.js"
 */

export class PastTexts extends UnitTexts {
  /**
   * Returns the number that was cited, with the version that was asked about.
   * @param {Match} match
   */
  nameOf(match) {
    return match.then ? `${match.citation} (${match.then})` : super.nameOf(match);
  }

  /** @param {Match} match */
  summarize(match) {
    return match.then ? `${this.gameOf(match)} · ${match.languages.join(" ").toUpperCase()} ${this.nameOf(match)}` : super.summarize(match);
  }

  /**
   * Loads the data of a unit; none of one in a version that was asked about.
   * @param {Match} match
   */
  async loadUnit(match) {
    return match.then ? { topic: null, unit: undefined } : super.loadUnit(match);
  }

  /**
   * Loads what a unit says, or said in the version that was asked about: no lines if that is not recorded.
   * @param {Match} match
   * @returns {Promise<UnitText>}
   */
  async load(match) {
    if (!match.then) return super.load(match);
    const [language, text] = [pageLanguage(), await loadTextThen(match, pageLanguage())];
    return { lines: text ? [{ text, language }] : [], link: publishedUrl(this.urlOf(match)).href };
  }
}
