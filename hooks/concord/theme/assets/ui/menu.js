/** A menu that follows the ARIA menu pattern and is opened by many buttons. */

import { closest, findAll, keyAlongLine } from "./elements.js";
import { FloatingPanel, place } from "./floating.js";

/**
 * Makes the menu in a sheet work. The sheet covers small screens.
 * @param {HTMLElement} sheet
 * @param {(item: HTMLElement, opener: HTMLButtonElement) => void} choose  called with the chosen item
 * @returns {(opener: HTMLButtonElement, click: Event) => void} opens the menu below a button, or closes it
 */
export function menuIn(sheet, choose) {
  const panel = new FloatingPanel(sheet);
  const itemsNow = () => findAll(sheet, "[role^=menuitem]:not([hidden])");

  /** @param {number} steps */
  const moveBy = (steps) => {
    const items = itemsNow();
    items.at((focusedPlace(items) + steps) % items.length)?.focus();
  };

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    ArrowRight: () => moveBy(1),
    ArrowLeft: () => moveBy(-1),
    Home: () => itemsNow()[0]?.focus(),
    End: () => itemsNow().at(-1)?.focus(),
    Escape: () => panel.close(),
  };

  sheet.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return panel.close(); // the focus then moves on from the button
    const act = keys[keyAlongLine(event.key)] ?? (isLetter(event) ? () => focusNextStarting(itemsNow(), event.key) : null);
    if (!act) return undefined;
    event.preventDefault();
    return act();
  });
  sheet.addEventListener("click", ({ target }) => {
    const item = closest(target, "[role^=menuitem]");
    const { opener } = panel;
    if (item || target === sheet) panel.close();
    if (item && opener) choose(item, opener);
  });
  return (opener, click) => {
    if (!panel.toggle(opener, click)) return;
    place(sheet, opener.getBoundingClientRect());
    itemsNow()[0]?.focus({ preventScroll: true });
  };
}

/** @param {KeyboardEvent} event */
const isLetter = ({ key, ctrlKey, metaKey, altKey }) => key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** @param {HTMLElement[]} items */
const focusedPlace = (items) => items.findIndex((item) => item === document.activeElement);

/**
 * Focuses the next item whose text starts with a letter; after the last item comes the first.
 * @param {HTMLElement[]} items
 * @param {string} letter
 */
function focusNextStarting(items, letter) {
  const from = focusedPlace(items) + 1;
  /** @param {HTMLElement} item */
  const starts = (item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
  [...items.slice(from), ...items.slice(0, from)].find(starts)?.focus();
}
