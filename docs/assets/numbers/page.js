/** The table of a game's numbers, whose rows get ids here: in the page they would take a tenth of its bytes. */

import { findAll } from "../ui/elements.js";
import { targetId } from "../ui/site.js";

/**
 * Gives each row the id of what it is about, "abilities.costs", and leads to the row that the address names.
 * @param {HTMLTableElement} table
 */
export function attachNumbers(table) {
  for (const row of findAll(table, "tbody > tr", HTMLTableRowElement)) {
    const id = idOf(row);
    if (id) row.id = id;
  }
  if (table.querySelector(`[id="${CSS.escape(targetId())}"]`)) location.replace(location.href); // scrolls, and marks it
}

/**
 * Returns the topic and the unit that the numbers of a row lead to; empty for the row of a topic.
 * @param {HTMLTableRowElement} row
 */
function idOf(row) {
  const [link] = findAll(row, "a", HTMLAnchorElement);
  if (!link?.hash) return "";
  const topic = link.pathname.split("/").at(-2) ?? "";
  return `${topic}.${link.hash.slice(1)}`;
}
