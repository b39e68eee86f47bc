/** The bar of actions of a clause: copy its link, save it, compare it, show its languages, report a mistake. */

import { pinnedUnits, togglePin } from "../lists/saved-units.js";
import { announce } from "../ui/clipboard.js";
import { build, closest, create, createButton, find } from "../ui/elements.js";
import { icon } from "../ui/icons.js";
import { say } from "../ui/words.js";
import { copyClause, copyMenuIn, nameCopyButton } from "./copy-menu.js";
import { attachToolbarKeys, setTabStop } from "./toolbar.js";

/**
 * @import { Clause } from "./clause.js"
 *
 * @typedef {object} BarOptions
 * @property {(bar: HTMLElement, clause: Clause) => void} [onLanguages]  shows the other languages, or hides them
 * @property {(bar: HTMLElement, clause: Clause) => void} [onSave]  called when the clause was saved or removed
 * @property {(bar: HTMLElement, clause: Clause) => void} [onSelect]  begins to select several clauses
 */

const MORE = { class: "copy-more", type: "button", "aria-haspopup": "menu", "aria-expanded": "false" };

/** The bars of clauses in one part of a page. */
export class ActionBars {
  /** @type {WeakMap<Element, Clause>} by bar */
  #clauses = new WeakMap();
  #options;
  #toggleMenu;

  /**
   * @param {HTMLElement} container  of all the bars
   * @param {BarOptions} options
   */
  constructor(container, options) {
    this.#options = options;
    this.#toggleMenu = copyMenuIn(container, (opener) => this.clauseOf(opener), this.#selectFrom());
    attachToolbarKeys(container);
    container.addEventListener("click", (event) => this.#onClick(event));
  }

  /**
   * Makes an empty element the bar of a clause.
   * @param {HTMLElement} bar
   * @param {Clause} clause
   * @param {{hasLanguages: boolean, remarks?: HTMLDetailsElement}} options  whether it has texts in other
   *   languages to show, and the remarks that the bar unfolds
   */
  fill(bar, clause, { hasLanguages, remarks }) {
    const { name, compare, report } = clause;
    bar.role = "toolbar";
    bar.ariaLabel = say("actions_of", { name });
    const copyMore = build("button", { ...MORE, "aria-label": say("copy_menu", { name }) }, icon("down"));
    bar.append(build("button", { class: "copy", type: "button" }), copyMore, build("button", { class: "save", type: "button" }));
    if (compare) bar.append(build("a", { class: "compare", href: compare }, say("compare")));
    if (hasLanguages) bar.append(build("button", { class: "others", type: "button", "aria-expanded": "false" }, say("languages")));
    if (report) bar.append(reportLink(clause));
    if (remarks) bar.append(toggleOf(remarks));
    this.#clauses.set(bar, clause);
    nameCopyButton(find(bar, ".copy"));
    showSaved(bar, pinnedUnits().includes(clause.path));
    setTabStop(bar);
  }

  /**
   * Returns the clause whose bar contains an element.
   * @param {Element} element
   */
  clauseOf(element) {
    const bar = closest(element, ".actions");
    return (bar && this.#clauses.get(bar)) ?? null;
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const button = closest(event.target, ".actions > button", HTMLButtonElement);
    const bar = closest(button, ".actions");
    const clause = bar && this.#clauses.get(bar);
    if (!button || !bar || !clause) return;
    if (button.matches(".copy")) copyClause(clause);
    else if (button.matches(".copy-more")) this.#toggleMenu(button, event);
    else if (button.matches(".save")) this.#save(bar, clause);
    else if (button.matches(".others")) this.#options.onLanguages?.(bar, clause);
  }

  /**
   * @param {HTMLElement} bar
   * @param {Clause} clause
   */
  #save(bar, clause) {
    const isSaved = togglePin(clause.path);
    if (isSaved === null) {
      announce(say("pin_refused"));
      return;
    }
    showSaved(bar, isSaved);
    announce(say(isSaved ? "pin_done" : "unpin_done", { name: clause.name }));
    this.#options.onSave?.(bar, clause);
  }

  /** Returns the function that the menu calls to select several clauses; null where that is not possible. */
  #selectFrom() {
    const { onSelect } = this.#options;
    if (!onSelect) return null;
    return (/** @type {Element} */ opener) => {
      const bar = closest(opener, ".actions");
      const clause = bar && this.#clauses.get(bar);
      if (bar && clause) onSelect(bar, clause);
    };
  }
}

/**
 * Returns the link to the report of a mistake. Where its address is still to be found, it leads to the
 * clause, and a click finds it.
 * @param {Clause} clause
 */
function reportLink({ link, report }) {
  const href = typeof report === "string" ? report : link();
  const element = build("a", { class: "report", href, rel: "noopener nofollow" }, say("report"));
  if (typeof report !== "function") return element;
  element.addEventListener("click", async (event) => {
    event.preventDefault();
    location.assign(await report().catch(() => href));
  });
  return element;
}

/**
 * Returns a button that unfolds remarks and folds them, and takes the tab stop of their summary.
 * @param {HTMLDetailsElement} remarks
 */
function toggleOf(remarks) {
  const summary = find(remarks, "summary");
  const button = createButton(summary.textContent.trim(), () => { remarks.open = !remarks.open; }, "remarks-toggle");
  const showState = () => button.setAttribute("aria-expanded", String(remarks.open));
  remarks.addEventListener("toggle", showState);
  showState();
  summary.tabIndex = -1;
  return button;
}

/**
 * Shows in a bar whether its clause is saved.
 * @param {HTMLElement} bar
 * @param {boolean} isSaved
 */
export function showSaved(bar, isSaved) {
  const button = find(bar, ".save");
  button.replaceChildren(create("span", "", say(isSaved ? "saved" : "pin")));
  button.setAttribute("aria-pressed", String(isSaved));
}
