/** The texts of a clause in the languages beside that of the page. */

import { textElement } from "../ui/blocks.js";
import { build, create } from "../ui/elements.js";
import { pageLanguage } from "../ui/site.js";
import { parseText } from "../ui/trusted-types.js";
import { addressOf, htmlOf } from "../ui/unit-data.js";
import { say } from "../ui/words.js";

/** @import { TopicData, TranslationState, UnitData } from "../api.d.ts" */

/** @type {Partial<Record<TranslationState, string>>} */
const STATES = { draft: say("draft"), outdated: say("outdated") };

/**
 * Returns a panel with the texts of a unit in the other languages; an empty one without data.
 * @param {string} name  the number of the unit, or its place
 * @param {TopicData | null} topic  null if there are no data
 * @param {UnitData} [unit]
 * @param {UnitData[]} [items]  the items without a number that belong to its text
 */
export function languagePanel(name, topic, unit, items = []) {
  const label = say("reveal", { name });
  const panel = build("div", { class: "other-languages", role: "group", "aria-label": label });
  const others = Object.keys(unit?.text ?? {}).filter((each) => each !== pageLanguage());
  if (topic && unit) panel.append(...others.map((language) => partIn(language, topic, unit, items)));
  return panel;
}

/**
 * Returns a unit in one language: its number and state, its text and its items.
 * @param {string} language
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @param {UnitData[]} items
 */
export function partIn(language, topic, unit, items) {
  const { [language]: html } = htmlOf(unit);
  const part = build("div", { lang: language }, headIn(language, topic, unit));
  if (html) part.append(textIn("p", html));
  const listed = items.flatMap((item) => htmlOf(item)[language] ?? []);
  if (listed.length) part.appendChild(create("ul")).append(...listed.map((each) => textIn("li", each)));
  return part;
}

/**
 * @param {string} language
 * @param {TopicData} topic
 * @param {UnitData} data
 */
function headIn(language, topic, data) {
  const attributes = { class: "number", href: addressOf(topic, data, language).href, hreflang: language };
  const link = build("a", attributes, data.citation[language] ?? "");
  link.hidden = !data.citation[language];
  const state = build("span", { class: "other-state", lang: pageLanguage() }, stateIn(language, data));
  return build("p", { class: "other-head" }, create("span", "edition-mark", language.toUpperCase()), " ", link, " ", state);
}

/**
 * Returns the translation status of a unit in words; empty if it is up to date.
 * @param {string} language
 * @param {UnitData} data
 */
function stateIn(language, data) {
  const { [language]: state = "untranslated" } = data.state;
  if (data.text[language]) return STATES[state] ?? "";
  return say(state === "untranslated" ? "untranslated" : "absent_here");
}

/**
 * @param {"p" | "li"} tag
 * @param {string} html
 */
const textIn = (tag, html) => textElement({}, parseText(html), tag);
