/** The menus of the clauses of a comparison, which open from any number of a row. */

import { fetchClause } from "#actions/data-clause.js";
import { attachOpeners } from "#actions/openers.js";
import { closest } from "#ui/elements.js";

const NUMBERS = ".comparison > tbody > tr[id] > td > a";

/**
 * @param {HTMLTableElement} table  `data-game` and `data-topic` are the ids of its topic
 */
export function attachRowActions(table) {
  const { game = "", topic = "", short = "", edition = "" } = table.dataset;
  attachOpeners(table, NUMBERS, (number) => {
    const unit = closest(number, "tr")?.id ?? "";
    return fetchClause({ game, topic, unit }, number, nameOf(number), { short, edition, compared: false });
  });
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
