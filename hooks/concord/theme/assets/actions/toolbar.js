/** Toolbars with a single tab stop: arrow keys move the focus within them. */

import { closest, findAll, keyAlongLine } from "../ui/elements.js";

/**
 * Makes one item of a new toolbar the tab stop.
 * @param {HTMLElement} toolbar  its items are buttons and links
 */
export function setTabStop(toolbar) {
  const [first] = itemsOf(toolbar);
  if (first) moveTabStop(toolbar, first);
}

/**
 * Lets arrow keys, Home and End move the focus within the toolbars of an element.
 * @param {HTMLElement} container
 */
export function attachToolbarKeys(container) {
  container.addEventListener("keydown", (event) => {
    const toolbar = closest(event.target, "[role=toolbar]");
    if (!toolbar || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = itemsOf(toolbar);
    const target = targetOf(keyAlongLine(event.key), items.findIndex((each) => each === document.activeElement), items.length);
    if (target === null) return;
    event.preventDefault();
    items.at(target)?.focus({ preventScroll: true });
  });
  container.addEventListener("focusin", ({ target }) => {
    const toolbar = closest(target, "[role=toolbar]");
    const item = closest(target, "[role=toolbar] > *");
    if (toolbar && item) moveTabStop(toolbar, item);
  });
}

/**
 * Returns the index of the item that a key leads to; null if it leads nowhere.
 * @param {string} key
 * @param {number} index  of the item with the focus
 * @param {number} n  of items
 */
export function targetOf(key, index, n) {
  if (index < 0) return null;
  /** @type {Record<string, number>} */
  const targets = { ArrowRight: (index + 1) % n, ArrowLeft: (index - 1 + n) % n, Home: 0, End: n - 1 };
  return targets[key] ?? null;
}

/** @param {HTMLElement} toolbar */
const itemsOf = (toolbar) => findAll(toolbar, ":scope > :is(a, button)");

/**
 * @param {HTMLElement} toolbar
 * @param {HTMLElement} item
 */
function moveTabStop(toolbar, item) {
  for (const each of itemsOf(toolbar)) each.tabIndex = each === item ? 0 : -1;
}
