/** Keeps what is selected in a comparison within one column: what cannot be selected is not copied either. */

import { closest } from "#ui/elements.js";

const CELLS = ".comparison > * > * > td"; // not those of a table within one
const style = new CSSStyleSheet();

/** Confines selections to one column where columns are side by side. */
export function confineSelections() {
  document.adoptedStyleSheets.push(style);
  document.addEventListener("pointerdown", ({ target }) => {
    const cell = closest(target, CELLS, HTMLTableCellElement);
    const others = cell && isBesideOthers(cell) ? `${CELLS}:not([lang="${cell.lang}"])` : "";
    style.replaceSync(others && `${others} { user-select: none; -webkit-user-select: none; }`);
  });
}

/**
 * True if another language is to the side of a cell, and not below it.
 * @param {HTMLTableCellElement} cell
 */
function isBesideOthers(cell) {
  const row = closest(cell, "tr", HTMLTableRowElement);
  const shown = row ? [...row.cells].filter((each) => !each.hidden) : [];
  return shown.length > 1 && shown[0].offsetTop === shown[1].offsetTop;
}
