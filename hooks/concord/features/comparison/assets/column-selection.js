/** Keeps what is selected in a comparison, and what is copied from it, within one column. */

import { closest } from "#ui/elements.js";

const CELLS = ".comparison > * > * > td"; // not those of a table within one
const style = new CSSStyleSheet(); // keeps the other columns out of the selection

/**
 * Confines selections to one column where columns are side by side.
 * @param {HTMLElement} table
 */
export function confineSelections(table) {
  document.adoptedStyleSheets.push(style);
  document.addEventListener("pointerdown", ({ target }) => {
    const cell = findCell(target);
    const others = cell && isBesideOthers(cell) ? `${CELLS}:not([lang="${cell.lang}"])` : "";
    style.replaceSync(others && `${others} { user-select: none; -webkit-user-select: none; }`);
  });
  document.addEventListener("copy", (event) => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    const range = selection.getRangeAt(0);
    const cells = listSelectedCells(findCell(selection.anchorNode), range, table);
    if (cells.length < 2) return; // within one cell the browser copies well
    event.clipboardData.setData("text/plain", cells.map((cell) => textWithin(cell, range)).filter(Boolean).join("\n"));
    event.preventDefault();
  });
}

/** @param {EventTarget | null} target  an element or a text */
function findCell(target) {
  const element = target instanceof Text ? target.parentElement : target;
  return closest(element, CELLS, HTMLTableCellElement);
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

/**
 * Lists the cells that a selection touches in the column in which it began.
 * @param {HTMLTableCellElement | null} start
 * @param {Range} range
 * @param {HTMLElement} table
 */
function listSelectedCells(start, range, table) {
  if (!start || !isBesideOthers(start)) return [];
  const cells = [...table.querySelectorAll(`td[lang="${start.lang}"]`)];
  return cells.filter((cell) => range.intersectsNode(cell) && cell.checkVisibility());
}

/**
 * Returns the number and the text of a cell, as far as they are selected.
 * @param {Element} cell
 * @param {Range} range
 */
function textWithin(cell, range) {
  const parts = [...cell.querySelectorAll(":scope > a, :scope > :is(p, h2):not(.remarks, .absent), :scope > .blocks > p, :scope > .blocks :is(caption, th, td)")];
  const selected = parts.filter((part) => range.intersectsNode(part)).map((part) => intersect(range, part).toString());
  return selected.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean).join(" ");
}

/**
 * @param {Range} range
 * @param {Element} element
 */
function intersect(range, element) {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
  return part;
}
