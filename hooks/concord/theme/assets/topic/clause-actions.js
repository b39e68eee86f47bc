/** The actions of the clauses on the page of their topic. */

import { ActionBars } from "../actions/bar.js";
import { numbers } from "../actions/quotation.js";
import { reportUrl } from "../actions/report.js";
import { pinnedUnits, replacePaths, storePinned } from "../lists/saved-units.js";
import { plainText } from "../ui/blocks.js";
import { build, closest, create, find, findAll } from "../ui/elements.js";
import { opensElsewhere } from "../ui/link-buttons.js";
import { say } from "../ui/words.js";
import { attachLanguagePanels, toggleLanguages } from "./other-languages.js";
import { citedOf, content, editions, endOfText, formerPathsOf, gameName, isItem, linkTo, loadTopic, nameOf, ownPart, pathOf, textOf, textsOf, unfold, units } from "./topic.js";

/** @import { Clause } from "../actions/clause.js" */

/** Where the bars take too much room, each opens from the number of its clause. */
const folding = matchMedia("(max-width: 45em), (pointer: coarse)");

/** Shows a bar of actions with each clause: always on a wide screen, on a narrow one from its number. */
export function attachClauseActions() {
  new ClauseActions().show();
}

class ClauseActions {
  /** @type {Map<HTMLElement, HTMLElement>} the bars that there are, by unit */
  #bars = new Map();
  #hasLanguages = content.querySelector(".counterparts a[hreflang]") !== null;
  #compare = content.querySelector(".to-comparison")?.getAttribute("href") ?? "";
  #report = reportForm();
  #actions = new ActionBars(content, {
    onLanguages: (bar) => toggleLanguages(unitOf(bar)),
    onSave: (bar) => markSaved(unitOf(bar)),
    onSelect: async (bar) => (await import("./unit-selection.js")).selectUnits(unitOf(bar)),
  });

  show() {
    forgetFormerPaths();
    for (const unit of units()) {
      markSaved(unit);
      if (unit.matches(".intro")) textOf(unit).after(openerOf(unit));
    }
    if (this.#hasLanguages) attachLanguagePanels((unit) => this.#bars.get(unit)?.querySelector(".others"));
    content.addEventListener("click", (event) => this.#onClick(event));
    content.addEventListener("keydown", (event) => this.#onKeyDown(event));
    folding.addEventListener("change", () => this.#adapt());
    this.#adapt();
  }

  /** Shows all bars on a wide screen, and folds them on a narrow one. */
  #adapt() {
    for (const unit of units()) {
      const isFolded = folds(unit);
      if (isFolded) this.#close(unit);
      else this.#show(unit);
      markAsButton(unit, isFolded);
    }
  }

  /**
   * Shows the bar of a unit: on a wide screen below its text, else above it, next to the number that opens it.
   * @param {HTMLElement} unit
   */
  #show(unit) {
    const bar = this.#bars.get(unit) ?? this.#createBar(unit);
    if (folds(unit) && !unit.matches(".intro")) textOf(unit).before(bar);
    else if (endOfText(unit) !== bar) endOfText(unit, ".standing").after(bar);
    bar.hidden = false;
  }

  /** @param {HTMLElement} unit */
  #createBar(unit) {
    const [room] = findAll(unit, ownPart(".actions"));
    const [remarks] = findAll(unit, ownPart(".unit-remarks"), HTMLDetailsElement);
    const bar = room ?? create("div", "actions");
    this.#actions.fill(bar, this.#clauseOf(unit), { hasLanguages: this.#hasLanguages && !isItem(unit), remarks });
    this.#bars.set(unit, bar);
    return bar;
  }

  /** @param {HTMLElement} unit */
  #close(unit) {
    const bar = this.#bars.get(unit);
    if (bar) bar.hidden = true;
    togglerOf(unit)?.setAttribute("aria-expanded", "false");
  }

  /** @param {HTMLElement} unit */
  #toggle(unit) {
    const isOpen = this.#bars.get(unit)?.hidden === false;
    const number = togglerOf(unit);
    const top = number?.getBoundingClientRect().top ?? 0;
    for (const other of this.#bars.keys()) if (folds(other)) this.#close(other);
    if (!isOpen) {
      unfold(unit);
      this.#show(unit);
    }
    number?.setAttribute("aria-expanded", String(!isOpen));
    scrollBy(0, (number?.getBoundingClientRect().top ?? 0) - top); // what closed above has moved it
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const unit = togglingUnit(event.target);
    if (!unit || opensElsewhere(event)) return;
    event.preventDefault();
    this.#toggle(unit);
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const bar = closest(event.target, ".actions");
    if (event.key !== "Escape" || !bar || event.defaultPrevented || !folds(unitOf(bar))) return;
    const opener = togglerOf(unitOf(bar));
    this.#close(unitOf(bar));
    opener?.focus({ preventScroll: true });
  }

  /**
   * @param {HTMLElement} unit
   * @returns {Clause}
   */
  #clauseOf(unit) {
    return {
      path: pathOf(unit),
      name: nameOf(unit),
      link: (language) => linkTo(unit, language),
      cited: () => citedOf(unit),
      numbers: editions.length > 1 ? async () => numbers(await loadTopic(), unit.id, editions, gameName) : null,
      compare: this.#compare && `${this.#compare}#${unit.id}`,
      report: this.#report && reportUrl(this.#report, {
        name: nameOf(unit),
        address: linkTo(unit),
        line: unit.dataset.line ?? "",
        texts: textsOf(unit).map(plainText),
      }, say("report_cut")),
    };
  }
}

/** Returns the form of reports; null where nobody takes them. */
function reportForm() {
  const { report: pattern, reportLongest: longest } = find(content, "[data-api]").dataset;
  return pattern ? { pattern, longest: Number(longest) } : null;
}

/** @param {HTMLElement} bar */
function unitOf(bar) {
  const unit = closest(bar, ".unit");
  if (!unit) throw new TypeError("a bar stands outside of all units");
  return unit;
}

/**
 * Whether the bar of a unit opens from its number: an item's always does, since its text is a word or two.
 * @param {HTMLElement} unit
 */
const folds = (unit) => folding.matches || isItem(unit);

/**
 * Returns what opens the bar of a unit: its number, else a button of its own.
 * @param {HTMLElement} unit
 */
const togglerOf = (unit) => /** @type {HTMLElement | null} */ (unit.querySelector(":scope > :is(.number, .opener)"));

/**
 * Returns the unit whose bar a click or key opens or closes.
 * @param {EventTarget | null} target
 */
function togglingUnit(target) {
  const unit = closest(closest(target, ".unit > :is(.number, .opener)"), ".unit");
  return unit && folds(unit) && !("picking" in content.dataset) ? unit : null;
}

/**
 * A unit without a number has a button in its place.
 * @param {HTMLElement} unit
 */
const openerOf = (unit) =>
  build("button", { class: "opener", type: "button", "aria-expanded": "false", "aria-label": say("actions_of", { name: nameOf(unit) }) }, "¶");

/**
 * @param {HTMLElement} unit
 * @param {boolean} isButton  whether its number opens its bar; else it is a link to itself
 */
function markAsButton(unit, isButton) {
  const [number] = unit.querySelectorAll(":scope > .number");
  if (!number) return;
  if (isButton) number.setAttribute("role", "button");
  else for (const each of ["role", "aria-expanded"]) number.removeAttribute(each);
}

/** @param {HTMLElement} unit */
function markSaved(unit) {
  unit.classList.toggle("pinned", pinnedUnits().includes(pathOf(unit)));
}

/** Replaces the former paths of units in the saved list by the present ones. */
function forgetFormerPaths() {
  const before = pinnedUnits();
  const current = units().flatMap((unit) => formerPathsOf(unit).map((former) => /** @type {const} */ ([former, pathOf(unit)])));
  const paths = replacePaths(before, new Map(current));
  if (paths.join() !== before.join()) storePinned(paths);
}
