/** What the citations of a discussion have in common: whether they are one clause, and what each edition says there. */

import { languagePanel, partIn } from "#actions/language-parts.js";
import { build, create, find } from "#ui/elements.js";
import { shownText, stateLanguage } from "#ui/fallback.js";
import { pageLanguage } from "#ui/site.js";
import { itemsOf } from "#ui/unit-data.js";
import { say } from "#ui/words.js";
import { nameUnit } from "./annotation-list.js";

/**
 * @import { TopicData, UnitData } from "#api.d.ts"
 * @import { NumberLookup } from "../number-lookup.js"
 * @import { Match } from "../types.d.ts"
 * @import { UnitTexts } from "./unit-texts.js"
 */

const MAX_UNITS = 12;

/**
 * Returns a function that compares what two or more citations mean; of fewer it shows nothing.
 * @param {HTMLElement} section
 * @param {UnitTexts} texts
 * @param {NumberLookup} lookup
 */
export function createSheet(section, texts, lookup) {
  let version = 0;
  return async (/** @type {Match[][]} */ meant) => {
    version += 1;
    const own = version;
    const chosen = meant.filter(({ length }) => length);
    const units = [...new Map(chosen.flat().map((match) => [nameUnit(match), match])).values()];
    const compared = chosen.length > 1 ? units.slice(0, MAX_UNITS) : [];
    const parts = await Promise.all(compared.map((match) => renderUnit(match, texts, renderNumbers(lookup.numbersOf(match)))));
    if (version !== own) return; // the reader has typed on
    section.hidden = !parts.length;
    find(section, "p").textContent = say(units.length > 1 ? "sheet_different" : "sheet_same");
    find(section, "div").replaceChildren(...parts);
  };
}

/**
 * @param {Match} match
 * @param {UnitTexts} texts
 * @param {HTMLElement} numbers
 */
async function renderUnit(match, texts, numbers) {
  const { topic, unit } = await texts.loadUnit(match);
  const link = build("a", { class: "number", href: texts.urlOf(match).href }, texts.nameOf(match));
  const part = build("article", { class: "sheet-unit" }, build("h3", {}, link, " ", create("span", "match-place", texts.gameOf(match))), numbers);
  if (!topic || !unit) return part;
  const items = itemsOf(topic, unit);
  part.append(...renderDivergences(topic, unit), partIn(pageLanguage(), topic, unit, items), languagePanel(texts.nameOf(match), topic, unit, items));
  return part;
}

/** @param {ReturnType<NumberLookup["numbersOf"]>} numbers */
function renderNumbers(numbers) {
  return build("ul", { class: "sheet-numbers" }, ...numbers.map(({ citation, edition, title }) => {
    const languages = Object.keys(citation).join(" ").toUpperCase();
    const [number] = Object.values(citation);
    return build("li", {}, create("span", "edition-mark", languages), ` ${number} `, stateLanguage(create("span", "", title), edition));
  }));
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
