/** A clause as its actions take it, made from the data of its topic. */

import { fileUrl, pageLanguage } from "../ui/site.js";
import { fetchTopic, quotedLines, sharedAddressOf } from "../ui/unit-data.js";
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
  const texts = quotedLines(topic, unit, pageLanguage()).map(({ text }) => text);
  const form = topic.report[pageLanguage()];
  const line = String(unit.line[pageLanguage()] ?? "");
  const row = fileUrl("compare", { game: topic.game, topic: topic.id });
  row.hash = unit.id;
  return {
    path: `${topic.game}/${topic.id}/${unit.id}`,
    name,
    nameIn: async (language) => unit.citation[language] ?? name,
    link,
    cited: () => ({ name, lines: texts, link: link(), edition: [game.short, game.edition].filter(Boolean).join(", ") }),
    numbers: editions.length > 1 ? async () => numbers(topic, unit.id, editions, game.short) : null,
    compare: game.compared ? row.href : "",
    report: form ? reportUrl(form, { name, address: link(), line, texts }, say("report_cut")) : null,
  };
}

/**
 * Returns a clause of a page that does not have all of it: the data of its topic have the rest.
 * @param {{game: string, topic: string, unit: string}} ids
 * @param {HTMLAnchorElement} link  to the clause in its topic
 * @param {string} name  its number, or its place
 * @param {GameFacts} facts
 * @returns {Promise<Clause | null>} null if the data of the topic cannot be loaded
 */
export async function fetchClause({ unit: id, ...ids }, link, name, facts) {
  try {
    /** @type {TopicData} */
    const topic = await fetchTopic(fileUrl("topic_data", ids));
    const unit = topic.units.find((each) => each.id === id);
    return unit ? { ...clauseOf(topic, unit, name, facts), context: link.href } : null;
  } catch {
    return null;
  }
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
