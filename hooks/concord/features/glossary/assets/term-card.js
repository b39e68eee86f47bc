/** Shows what a term means, and marks the same term in the other languages of its row. */

import { build, closest, create, findAll, keyAlongLine } from "#ui/elements.js";
import { HoverCard } from "#ui/hover-card.js";
import { equation, pageOf, TermEntries } from "./term-entries.js";
import { counterpartsOf, idsOf, isOpen, languagesOf, markCounterparts, rowAt, rowOf, termAt, termsIn, wrapTerms } from "./term-rows.js";
import { attachTermTips } from "./term-tips.js";

const SHOW_AFTER = 200; // milliseconds

/**
 * Attaches tips to the links to terms, and cards to all terms in rows of several languages.
 * @param {HTMLElement} element  its `data-terms` is the address of the game's glossary
 */
export function attachTerms(element) {
  const content = closest(element, ".content");
  if (!content) return;
  const entries = new TermEntries(new URL(element.dataset.terms ?? "", document.baseURI));
  attachTermTips(content, entries);
  new TermCards(content, entries).attach();
}

class TermCards {
  /**
   * @param {HTMLElement} content
   * @param {TermEntries} entries
   */
  constructor(content, entries) {
    this.content = content;
    this.entries = entries;
    this.stops = new TermStops(content);
    this.status = content.appendChild(create("div", "aside-only"));
    this.status.setAttribute("role", "status");
    this.card = new HoverCard(content, {
      className: "term-box",
      showAfter: SHOW_AFTER,
      anchorAt: termAt,
      contentOf: (term) => this.#contentOf(term),
      isHeld: (term) => document.activeElement === term,
      keptClear: counterpartsOf,
      onOpen: (term) => markCounterparts(term, true),
      onClose: (term) => {
        markCounterparts(term, false);
        this.status.replaceChildren();
      },
    });
    this.card.element.id = "term-card";
  }

  attach() {
    const { content } = this;
    content.addEventListener("pointerover", (event) => this.#onPointerOver(event));
    content.addEventListener("focusin", ({ target, relatedTarget }) => this.#onFocusIn(target, relatedTarget));
    content.addEventListener("keydown", (event) => this.#onKeyDown(event));
    content.addEventListener("click", (event) => this.#onClick(event), { capture: true });
    // The reader may have focused a row before this script was loaded.
    if (content.contains(document.activeElement)) this.#onFocusIn(document.activeElement, null);
  }

  /** @param {HTMLElement} row  in which terms are marked up */
  async #prepare(row) {
    if (isOpen(row)) wrapTerms(row, (await this.entries.load()).terms);
  }

  /** @param {PointerEvent} event */
  #onPointerOver({ target, pointerType }) {
    const row = pointerType === "touch" ? null : rowAt(target);
    if (row) this.#prepare(row);
  }

  /**
   * @param {EventTarget | null} target
   * @param {EventTarget | null} relatedTarget  the element that lost the focus
   */
  async #onFocusIn(target, relatedTarget) {
    if (this.card.contains(target)) return;
    if (this.card.anchor !== target) this.card.close();
    const row = rowAt(target);
    if (!row) return;
    const isGivenBack = this.card.contains(relatedTarget);
    await this.#prepare(row);
    const term = termAt(target);
    if (target instanceof Element) this.stops.set(row, target);
    const focused = term ?? (target instanceof HTMLAnchorElement ? findAll(target, "[data-term]:not(a)")[0] : null);
    if (focused && !isGivenBack && document.activeElement === target) this.#showAndTell(focused);
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    this.stops.onKeyDown(event);
    if (termAt(event.target) !== event.target || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    findAll(this.card.element, "a")[0]?.focus();
  }

  /**
   * A touch on a term shows its card, unless the touch has another effect.
   * @param {PointerEvent} event
   */
  async #onClick(event) {
    const { target, clientX, clientY } = event;
    if (!this.card.isTouched || this.card.contains(target)) return;
    this.card.close();
    const row = rowAt(target);
    if (!row || closest(target, "a, button, summary")) return;
    if (termAt(target)) event.stopPropagation();
    await this.#prepare(row);
    const term = termAt(document.elementFromPoint(clientX, clientY));
    if (term && rowOf(term) === row) this.#showAndTell(term);
  }

  /**
   * Shows the card of a term without delay, and has it read out.
   * @param {HTMLElement} term
   */
  async #showAndTell(term) {
    await this.card.show(term);
    const row = rowOf(term);
    if (this.card.anchor !== term || !row) return;
    const terms = await this.entries.termsOf(idsOf(term));
    this.status.replaceChildren(...terms.map((each) => equation(each, languagesOf(row))));
  }

  /** @param {HTMLElement} term */
  async #contentOf(term) {
    const row = rowOf(term);
    return row ? this.entries.entriesOf(idsOf(term), languagesOf(row), (name, each) => build("a", { href: pageOf(each) }, name)) : null;
  }
}

/**
 * Lets the keyboard reach terms without a tab stop for each: arrow keys lead from the number of a
 * clause to the terms of its text, and from term to term. Where a row shows other languages, one of
 * their terms is a tab stop while the row has the focus.
 */
class TermStops {
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
