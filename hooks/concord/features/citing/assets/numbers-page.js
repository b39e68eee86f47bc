/** The table of a game's numbers. What its rows need besides one link is added here: in the page it would take half of its bytes. */

import { build, find, findAll } from "#ui/elements.js";
import { targetId, unitUrl } from "#ui/site.js";

/**
 * Gives each row the id of what it is about, "abilities.costs", makes its numbers links, and leads to the row or the
 * topic that the address names.
 * @param {HTMLElement} folds  with a table for each topic
 */
export function attachNumbers(folds) {
  for (const row of findAll(folds, "details tr", HTMLTableRowElement)) {
    const place = placeOf(row);
    if (!place) continue;
    row.id = `${place.topic}.${place.unit}`;
    for (const cell of findAll(row, "td[lang]", HTMLTableCellElement)) attachLink(cell, place);
  }
  const unfold = () => {
    const fold = folds.querySelector(`[id="${CSS.escape(targetId())}"]`)?.closest("details");
    if (fold) fold.open = true;
    return fold;
  };
  addEventListener("hashchange", () => unfold() && find(document, ":target").scrollIntoView());
  if (unfold()) location.replace(location.href); // scrolls, and marks it
}

/**
 * Returns the game, the topic and the unit that the link of a row leads to; null for the row of a topic.
 * @param {HTMLTableRowElement} row
 */
function placeOf(row) {
  const [link] = findAll(row, "a", HTMLAnchorElement);
  if (!link?.hash) return null;
  const [game = "", topic = ""] = link.pathname.split("/").slice(-3);
  return { game, topic, unit: link.hash.slice(1) };
}

/**
 * @param {HTMLTableCellElement} cell
 * @param {{game: string, topic: string, unit: string}} place
 */
function attachLink(cell, place) {
  const number = cell.firstChild; // an element if it is a link already, or if there is no number
  if (number instanceof Text) number.replaceWith(build("a", { href: unitUrl(place, cell.lang).href }, number.data));
}
