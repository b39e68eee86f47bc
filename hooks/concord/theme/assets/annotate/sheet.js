/** What the citations of a discussion have in common: whether they are one clause, and what each edition says there. */

import { languagePanel, partIn } from "../actions/language-parts.js";
import { build, create, find } from "../ui/elements.js";
import { shownText, stateLanguage } from "../ui/fallback.js";
import { pageLanguage } from "../ui/site.js";
import { itemsOf } from "../ui/unit-data.js";
import { say } from "../ui/words.js";
import { nameUnit } from "./annotation-list.js";

/**
 * @import { TopicData, UnitData } from "../api.d.ts"
 * @import { NumberLookup } from "../cite/number-lookup.js"
 * @import { Match } from "../cite/types.d.ts"
 * @import { UnitTexts } from "./unit-texts.js"
 */

const MAX_UNITS = 12;

/** Compares what is cited, in a section of the page. */
export class Sheet {
  #section;
  #texts;
  #lookup;
  #version = 0;

  /**
   * @param {HTMLElement} section
   * @param {UnitTexts} texts
   * @param {NumberLookup} lookup
   */
  constructor(section, texts, lookup) {
    this.#section = section;
    this.#texts = texts;
    this.#lookup = lookup;
  }

  /**
   * Compares what two or more citations mean; of fewer nothing is shown.
   * @param {Match[][]} meant  what each citation means
   */
  async show(meant) {
    this.#version += 1;
    const version = this.#version;
    const chosen = meant.filter(({ length }) => length);
    const units = [...new Map(chosen.flat().map((match) => [nameUnit(match), match])).values()];
    const parts = chosen.length > 1 ? await Promise.all(units.slice(0, MAX_UNITS).map((match) => this.#renderUnit(match))) : [];
    if (version !== this.#version) return; // the reader has typed on
    this.#section.hidden = !parts.length;
    find(this.#section, "p").textContent = say(units.length > 1 ? "sheet_different" : "sheet_same");
    find(this.#section, "div").replaceChildren(...parts);
  }

  /** @param {Match} match */
  async #renderUnit(match) {
    const { topic, unit } = await this.#texts.loadUnit(match);
    const link = build("a", { class: "number", href: this.#texts.urlOf(match).href }, this.#texts.nameOf(match));
    const part = build("article", { class: "sheet-unit" }, build("h3", {}, link, " ", create("span", "match-place", this.#texts.gameOf(match))), this.#renderNumbers(match));
    if (!topic || !unit) return part;
    part.append(...renderDivergences(topic, unit));
    const items = itemsOf(topic, unit);
    part.append(partIn(pageLanguage(), topic, unit, items), languagePanel(this.#texts.nameOf(match), topic, unit, items));
    return part;
  }

  /** @param {Match} match */
  #renderNumbers(match) {
    return build("ul", { class: "sheet-numbers" }, ...this.#lookup.numbersOf(match).map(({ citation, edition, title }) => {
      const languages = Object.keys(citation).join(" ").toUpperCase();
      const [number] = Object.values(citation);
      return build("li", {}, create("span", "edition-mark", languages), ` ${number} `, stateLanguage(create("span", "", title), edition));
    }));
  }
}

/**
 * @param {TopicData} topic
 * @param {UnitData} unit
 */
function renderDivergences(topic, { divergences = [] }) {
  return divergences.map(({ note }) => {
    const { text, language } = shownText(note, pageLanguage(), topic.source_language);
    return build("p", { class: "sheet-divergence" }, create("strong", "", say("editions_differ")), ": ", stateLanguage(create("span", "", text), language));
  });
}
