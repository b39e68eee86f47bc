/** The menus of the clauses of a comparison, which open from any number of a row. */

import { clauseOf } from "../actions/data-clause.js";
import { attachOpeners } from "../actions/openers.js";
import { closest } from "../ui/elements.js";
import { fileUrl } from "../ui/site.js";
import { fetchTopic } from "../ui/unit-data.js";

/**
 * @import { TopicData } from "../api.d.ts"
 * @import { Clause } from "../actions/clause.js"
 */

const NUMBERS = ".comparison > tbody > tr[id] > td > a";

/**
 * @param {HTMLTableElement} table  `data-game` and `data-topic` are the ids of its topic
 */
export function attachRowActions(table) {
  attachOpeners(table, NUMBERS, (number) => rowClause(table, number));
}

/**
 * @param {HTMLTableElement} table
 * @param {HTMLAnchorElement} number
 * @returns {Promise<Clause | null>} null if the data of the topic cannot be loaded
 */
async function rowClause({ dataset: { game = "", topic: id = "", short = "", edition = "" } }, number) {
  try {
    /** @type {TopicData} */
    const topic = await fetchTopic(fileUrl("topic_data", { game, topic: id }));
    const unit = topic.units.find((each) => each.id === closest(number, "tr")?.id);
    return unit ? { ...clauseOf(topic, unit, nameOf(number), { short, edition, compared: false }), context: number.href } : null;
  } catch {
    return null;
  }
}

/**
 * Returns a number in full, or the first words of its text if there is none.
 * @param {HTMLAnchorElement} number
 */
function nameOf(number) {
  const cell = closest(number, "td");
  const words = cell?.querySelector(":scope > :is(p, h2, .blocks)")?.textContent.trim() ?? "";
  return number.title || number.textContent.trim() || `${words.slice(0, 30)}…`;
}
