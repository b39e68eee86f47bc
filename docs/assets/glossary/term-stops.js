/**
 * Makes one term of the row with the focus a tab stop; arrow keys lead to its others. Other rows have
 * none, so that a page full of terms can be passed with the Tab key.
 */

import { findAll } from "../ui/elements.js";
import { rowAt, stopsOf, termsIn } from "./term-rows.js";

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
   * Moves the focus from a term to another one of its row.
   * @param {KeyboardEvent} event
   */
  onKeyDown(event) {
    const row = rowAt(event.target);
    if (!row || !(event.target instanceof Element)) return;
    // Other languages may have been opened since the row was focused.
    if (event.key === "Tab") this.set(row, event.target, event.shiftKey);
    const stops = stopsOf(row);
    const place = stops.findIndex((term) => term === event.target);
    if (place < 0) return;
    /** @type {Record<string, HTMLElement | undefined>} */
    const targets = { ArrowRight: stops[place + 1], ArrowLeft: stops[place - 1], Home: stops[0], End: stops.at(-1) };
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    targets[event.key]?.focus();
  }
}
