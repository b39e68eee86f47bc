/** Shows the glossary entry of a term, and marks the same term in the other languages of its row. */

import { closest, create, findAll } from "../ui/elements.js";
import { fetchOnce } from "../ui/fetch-once.js";
import { HoverCard } from "../ui/hover-card.js";
import { pageLanguage, siteUrl } from "../ui/site.js";
import { say } from "../ui/words.js";
import { idsOf, languagesOf, rowAt, rowOf, stopsOf, termAt, termsOf, wrapTerms } from "./term-rows.js";

/** @import { TermData, TermsData } from "../api.d.ts" */

const SHOW_AFTER = 200; // milliseconds

/**
 * Attaches cards to the terms in rows that are hovered, touched or focused.
 * @param {HTMLElement} element  its `data-terms` is the address of the game's glossary
 */
export function attachTermCards(element) {
  const content = closest(element, ".content");
  if (content) new TermCards(content, new URL(element.dataset.terms ?? "", document.baseURI)).attach();
}

class TermCards {
  /** @type {HTMLElement | null} the row whose terms can be reached by Tab */
  #stopRow = null;

  /**
   * @param {HTMLElement} content
   * @param {URL} source  of the glossary
   */
  constructor(content, source) {
    this.content = content;
    this.source = source;
    this.status = content.appendChild(create("div", "aside-only"));
    this.status.setAttribute("role", "status");
    this.card = new HoverCard(content, {
      className: "term-box",
      showAfter: SHOW_AFTER,
      anchorAt: termAt,
      contentOf: (term) => this.#contentOf(term),
      isHeld: (term) => document.activeElement === term,
      onOpen: (term) => this.#markCounterparts(term),
      onClose: () => this.#clear(),
    });
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

  /**
   * Returns the glossary; empty if it cannot be loaded. The next call tries again.
   * @returns {Promise<TermData[]>}
   */
  async #terms() {
    try {
      /** @type {TermsData} */
      const { terms } = await fetchOnce(this.source);
      return terms;
    } catch {
      return [];
    }
  }

  /** @param {HTMLElement} row  in which terms are marked up */
  async #prepare(row) {
    const terms = await this.#terms();
    if (terms.length) wrapTerms(row, terms);
  }

  /** @param {PointerEvent} event */
  #onPointerOver({ target, pointerType }) {
    const row = pointerType === "touch" ? null : rowAt(target);
    if (row) this.#prepare(row);
  }

  /**
   * Makes one term of the focused row a tab stop; arrow keys lead to the others. Other rows have none.
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
    this.#setStop(row, term);
    const focused = term ?? termInLink(target);
    if (focused && !isGivenBack && document.activeElement === target) this.#showAndTell(focused);
  }

  /**
   * @param {HTMLElement} row
   * @param {HTMLElement | null} wanted  the new tab stop; null to keep the previous one
   */
  #setStop(row, wanted) {
    if (this.#stopRow && this.#stopRow !== row) for (const term of stopsOf(this.#stopRow)) term.tabIndex = -1;
    this.#stopRow = row;
    const stops = stopsOf(row);
    const stop = wanted ?? stops.find((term) => term.tabIndex === 0) ?? stops[0];
    for (const term of stops) term.tabIndex = term === stop ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const term = event.target instanceof HTMLElement && event.target.matches("[data-term]") ? event.target : null;
    const row = term && rowOf(term);
    if (!row) return;
    const stops = stopsOf(row);
    const place = stops.indexOf(term);
    const enterCard = () => findAll(this.card.element, "a")[0]?.focus();
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowRight: () => stops[place + 1]?.focus(),
      ArrowLeft: () => stops[place - 1]?.focus(),
      Home: () => stops[0]?.focus(),
      End: () => stops.at(-1)?.focus(),
      Enter: enterCard,
      " ": enterCard,
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]?.();
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
    const terms = await this.#termsAt(term);
    this.status.replaceChildren(...terms.map((each) => equation(each, languagesOf(row))));
  }

  /** @param {HTMLElement} term */
  async #termsAt(term) {
    const ids = idsOf(term);
    return (await this.#terms()).filter(({ id }) => ids.includes(id));
  }

  /** @param {HTMLElement} term */
  async #contentOf(term) {
    const row = rowOf(term);
    if (!row) return null;
    const terms = await this.#termsAt(term);
    return terms.map((each) => entryOf(each, languagesOf(row)));
  }

  /** @param {HTMLElement} term */
  #markCounterparts(term) {
    const row = rowOf(term);
    const ids = idsOf(term);
    for (const each of row ? termsOf(row) : []) each.classList.toggle("counterpart", idsOf(each).some((id) => ids.includes(id)));
  }

  #clear() {
    for (const each of findAll(this.content, ".counterpart")) each.classList.remove("counterpart");
    this.status.replaceChildren();
  }
}

/**
 * Returns the first term in a link; null if there is none.
 * @param {EventTarget | null} target
 */
function termInLink(target) {
  const isLink = target instanceof HTMLAnchorElement;
  return isLink ? findAll(target, "[data-term]")[0] ?? null : null;
}

/**
 * @param {TermData} term
 * @param {string[]} languages
 */
function entryOf(term, languages) {
  const line = create("p");
  const link = create("a", "", say("glossary"));
  link.href = siteUrl(term.url[pageLanguage()] ?? "").href;
  line.append(equation(term, languages), link);
  return line;
}

/**
 * Formats a term in several languages: "action card = карта действия = karta akcji".
 * @param {TermData} term
 * @param {string[]} languages
 */
function equation({ term }, languages) {
  const line = create("span");
  for (const language of languages.filter((each) => each in term)) {
    const words = create("span", "", term[language]);
    words.lang = language;
    line.append(...(line.hasChildNodes() ? [" = "] : []), words);
  }
  return line;
}
