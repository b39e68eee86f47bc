/** A clause as its actions take it, made from the data of its topic. */

import { fileUrl, pageLanguage } from "../ui/site.js";
import { shownText } from "../ui/fallback.js";
import { itemsOf, quotedTextOf, sharedAddressOf } from "../ui/unit-data.js";
import { say } from "../ui/words.js";
import { numbers } from "./quotation.js";
import { reportUrl } from "./report.js";

/**
 * @import { TopicData, UnitData } from "../api.d.ts"
 * @import { Clause } from "./clause.js"
 *
 * @typedef {object} GameFacts  what the data of a topic do not say of its game
 * @property {string} short  its short name; empty if it has none
 * @property {string} edition  the title and version of the edition that the language of the page has the numbers of
 * @property {boolean} compared  whether its topics have pages of comparison
 */

/**
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @param {string} name  its number, or its place
 * @param {GameFacts} game
 * @returns {Clause}
 */
export function clauseOf(topic, unit, name, game) {
  const link = (language = pageLanguage()) => sharedAddressOf(topic, unit, language).href;
  const editions = editionsOf(topic);
  return {
    path: `${topic.game}/${topic.id}/${unit.id}`,
    name,
    link,
    cited: () => ({ name, lines: linesOf(topic, unit), link: link(), edition: [game.short, game.edition].filter(Boolean).join(", ") }),
    numbers: editions.length > 1 ? async () => numbers(topic, unit.id, editions, game.short) : null,
    compare: game.compared ? rowUrl({ game: topic.game, topic: topic.id, unit: unit.id }) : "",
    report: reportOf(topic, unit, name, link()),
  };
}

/**
 * Returns the address of a unit's row in the comparison of its topic.
 * @param {{game: string, topic: string, unit: string}} ids
 */
export function rowUrl({ game, topic, unit }) {
  const page = fileUrl("compare", { game, topic });
  page.hash = unit;
  return page.href;
}

/**
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @param {string} name
 * @param {string} address
 */
function reportOf(topic, unit, name, address) {
  const form = topic.report[pageLanguage()];
  const line = String(unit.line[pageLanguage()] ?? "");
  return form ? reportUrl(form, { name, address, line, texts: linesOf(topic, unit) }, say("report_cut")) : null;
}

/**
 * Returns the text of a unit, then the items of its lists, in the language of the page.
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @returns {string[]}
 */
function linesOf(topic, unit) {
  const { text } = shownText(quotedTextOf(unit), pageLanguage(), topic.source_language);
  return [text, ...itemsOf(topic, unit).flatMap((each) => linesOf(topic, each))];
}

/**
 * Returns the languages whose editions number a topic, that of the page first. A topic without a number is cited by names, which each language has.
 * @param {TopicData} topic
 */
function editionsOf(topic) {
  const numbered = Object.keys(topic.number).filter((each) => topic.number[each]);
  const editions = numbered.length ? numbered : Object.keys(topic.title);
  return editions.toSorted((one, other) => Number(other === pageLanguage()) - Number(one === pageLanguage()));
}
