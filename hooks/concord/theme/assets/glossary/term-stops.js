/**
 * Lets the keyboard reach terms without a tab stop for each: arrow keys lead from the number of a
 * clause to the terms of its text, and from term to term. Where a row shows other languages, one of
 * their terms is a tab stop while the row has the focus.
 */

import { findAll, keyAlongLine } from "../ui/elements.js";
import { isOpen, rowAt, termsIn } from "./term-rows.js";

export class TermStops {
  /** @type {HTMLElement | null} the row whose terms can be reached by Tab */
  #row = null;

  /** @param {HTMLElement} content */
  constructor(content) {
    for (const link of findAll(content, "a.gloss")) link.tabIndex = -1;
  }

  /**
   * Makes a term of a row the tab stop: the focused one, or the next one after the focus.
   * @param {HTMLElement} row
   * @param {Element} focused
   * @param {boolean} [isBackwards]  whether the one before the focus is wanted
   */
  set(row, focused, isBackwards = false) {
    for (const term of [...(this.#row ? termsIn(this.#row) : []), ...termsIn(row)]) term.tabIndex = -1;
    this.#row = row;
    const stops = stopsOf(row);
    const after = stops.findIndex((term) => focused.compareDocumentPosition(term) & Node.DOCUMENT_POSITION_FOLLOWING);
    const next = after < 0 ? stops.length : after;
    const [first, second] = isBackwards ? [next - 1, next] : [next, next - 1];
    const stop = stops.find((term) => term === focused) ?? stops[first] ?? stops[second];
    if (stop) stop.tabIndex = 0;
  }

  /**
   * Moves the focus from a number to the first term, or from a term to another one of its row.
   * @param {KeyboardEvent} event
   */
  onKeyDown(event) {
    const { target, shiftKey } = event;
    const key = keyAlongLine(event.key);
    const row = rowAt(target);
    if (!row || !(target instanceof Element)) return;
    // Other languages may have been opened since the row was focused.
    if (key === "Tab") this.set(row, target, shiftKey);
    const number = numberOf(row);
    const chain = [...(number ? [number] : []), ...termsIn(row).filter((term) => term.checkVisibility())];
    const place = chain.findIndex((each) => each === target);
    if (place < 0) return;
    /** @type {Record<string, HTMLElement | undefined>} */
    const targets = { ArrowRight: chain[place + 1], ArrowLeft: chain[place - 1] };
    if (target !== number) Object.assign(targets, { Home: chain[number ? 1 : 0], End: chain.at(-1) });
    if (!Object.hasOwn(targets, key)) return;
    event.preventDefault();
    targets[key]?.focus();
  }
}

/**
 * Lists the terms of a row of which one is a tab stop: those in other languages, and those of a clause
 * without a number to which arrow keys would lead from there.
 * @param {HTMLElement} row
 */
function stopsOf(row) {
  const terms = termsIn(row).filter((term) => term.checkVisibility());
  if (isOpen(row)) return terms.filter((term) => !term.matches("a.gloss"));
  return numberOf(row) ? [] : terms;
}

/**
 * @param {HTMLElement} row
 * @returns {HTMLElement | null}
 */
const numberOf = (row) => row.querySelector(":scope > a.number");
