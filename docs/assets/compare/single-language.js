/** The layout with one language, in which each row opens to show the others. */

import { build, closest, find } from "../ui/elements.js";
import { icon } from "../ui/icons.js";
import { pageLanguage } from "../ui/site.js";
import { say } from "../ui/words.js";

/**
 * Adds a button that opens the row to every row, or removes it.
 * @param {HTMLTableRowElement[]} rows
 * @param {boolean} areWanted
 */
export function toggleRowButtons(rows, areWanted) {
  for (const row of rows) {
    row.querySelector(".reveal")?.remove();
    if (areWanted) addButton(row);
  }
}

/**
 * Opens and closes rows by their buttons and, where they have one, by a click on their texts.
 * @param {HTMLElement} table
 */
export function openRowsOnClick(table) {
  table.addEventListener("click", ({ target }) => {
    const row = closest(target, ".comparison > * > tr[id]");
    const button = row?.querySelector(".reveal");
    if (!row || !button) return;
    const isForOther = closest(target, "a, summary, .divergence") || String(getSelection());
    if (closest(target, ".reveal") || !isForOther) toggleRow(row, button);
  });
}

/**
 * @param {HTMLElement} row
 * @param {Element} button
 */
function toggleRow(row, button) {
  button.setAttribute("aria-expanded", String(row.toggleAttribute("data-open")));
}

/** @param {HTMLTableRowElement} row */
function addButton(row) {
  const [cell] = row.cells;
  const button = build("button", { class: "reveal", type: "button" }, icon("down"));
  button.setAttribute("aria-expanded", String(row.hasAttribute("data-open")));
  button.setAttribute("aria-label", say("reveal_row", { name: nameOf(cell) }));
  button.lang = pageLanguage();
  cell.append(button);
}

/**
 * Returns the number of a cell in full, or its first words if it has none.
 * @param {HTMLTableCellElement} cell
 */
function nameOf(cell) {
  const number = find(cell, ":scope > a");
  return number.title || number.textContent.trim() || `${find(cell, "p, h2, .table").textContent.slice(0, 30)}…`;
}
