/** The compare page, which shows a topic in several languages. */

import { find, findAll } from "#ui/elements.js";
import { pageLanguage, targetId } from "#ui/site.js";
import { localStore } from "#ui/storage.js";
import { say } from "#ui/words.js";
import { confineSelections } from "./column-selection.js";
import { attachRowActions } from "./row-actions.js";
import { ViewForm } from "./view-form.js";
import { defaultColumns, formatView, translateView, wantedView } from "./view-options.js";

/** @import { Layout, View } from "./view-options.js" */

const STORED = "comparison";
const STICKY_HEIGHT = 120; // pixels that the header and the heads of the columns cover
const wide = matchMedia("(min-width: 37.51em)"); // where columns are side by side unless the reader decides

/**
 * Shows a comparison as its address asks, or as the reader chose before, and lets readers change the view.
 * @param {HTMLTableElement} table
 */
export function attachCompareView(table) {
  new CompareView(table).start();
  attachRowActions(table);
  confineSelections();
  showTarget();
}

class CompareView {
  #own = pageLanguage();
  #status = find(document, ".view-status");
  #languageLinks = findAll(document, ".languages a", HTMLAnchorElement);
  #table;
  #rows;
  #form;
  #languages;
  #view;
  /** Whether the remarks were opened, since only what differs is shown. */
  #areRemarksOpen = false;

  /** @param {HTMLTableElement} table */
  constructor(table) {
    this.#table = table;
    arrangeRows(table, this.#own);
    this.#rows = [...table.rows].filter(({ id }) => id);
    this.#form = new ViewForm(find(document, ".view", HTMLDetailsElement), (view) => this.#changeTo(view));
    // In the order of the site; that of the form is the reader's.
    const offered = new Set(this.#form.languages);
    this.#languages = this.#languageLinks.map(({ hreflang }) => hreflang).filter((each) => offered.has(each));
    this.#view = wantedView(location.search, localStore.get(STORED) ?? "", this.#languages, this.#own);
  }

  /** Shows the first view. The address says it too, so that it can be shared. */
  start() {
    this.#show();
    this.#storeInAddress();
    wide.addEventListener("change", () => this.#show());
  }

  /** Shows the view in the table, the form and the links. */
  #show() {
    const { columns, layout, notes, examples } = this.#view;
    const order = [...new Set([...columns, ...defaultColumns(this.#languages, this.#own)])];
    for (const row of this.#table.rows) this.#orderCells(row, order);
    for (const row of this.#rows) this.#markDifference(row);
    const shown = layout === "auto" ? automaticLayout() : layout;
    this.#table.dataset.layout = shown;
    this.#table.toggleAttribute("data-differences", this.#view.differences);
    this.#table.toggleAttribute("data-no-notes", !notes);
    this.#table.toggleAttribute("data-no-examples", !examples);
    for (const cell of findAll(this.#table, "[colspan]", HTMLTableCellElement)) cell.colSpan = columns.length;
    this.#form.show(this.#view, order, shown);
    this.#openRemarks();
    this.#announceDifferences();
    this.#updateLinks();
  }

  /**
   * Changes the view. The row that the reader is at keeps its place on the screen.
   * @param {View} chosen
   */
  #changeTo(chosen) {
    const row = this.#rows.find((each) => each.getBoundingClientRect().bottom > STICKY_HEIGHT && each.checkVisibility());
    const top = row?.getBoundingClientRect().top ?? 0;
    // What would be shown anyway suits a screen of any width.
    const layout = chosen.layout === automaticLayout() ? "auto" : chosen.layout;
    this.#view = { ...chosen, layout };
    this.#show();
    const isScrolled = this.#table.getBoundingClientRect().top < 0;
    if (isScrolled && row?.checkVisibility()) scrollBy(0, row.getBoundingClientRect().top - top);
    localStore.set(STORED, formatView(this.#view, "", this.#languages, this.#own) || null);
    this.#storeInAddress();
  }

  #storeInAddress() {
    const query = formatView(this.#view, location.search, this.#languages, this.#own);
    if (query !== location.search) history.replaceState(null, "", location.pathname + query + location.hash);
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {string[]} order
   */
  #orderCells(row, order) {
    const cells = new Map([...row.cells].map((cell) => [cell.lang, cell]));
    for (const [index, language] of order.entries()) {
      const cell = cells.get(language);
      if (!cell) return; // the row is the head of a section, or has the remarks on another row
      cell.hidden = !this.#view.columns.includes(language);
      // What is moved loses the focus, so a cell that has its place already stays.
      if (row.cells[index] !== cell) row.insertBefore(cell, row.cells[index]);
    }
  }

  /**
   * Marks a row in which no language that is shown differs, and hides remarks on editions that are not shown.
   * @param {HTMLTableRowElement} row
   */
  #markDifference(row) {
    const isShown = (/** @type {string | undefined} */ languages) => languages?.split(" ").some((each) => this.#view.columns.includes(each)) ?? false;
    const cells = [...row.cells].filter((cell) => !cell.hidden);
    for (const cell of cells) cell.toggleAttribute("data-unmarked", !isShown(cell.dataset.against));
    row.toggleAttribute("data-same", !cells.some(({ dataset }) => dataset.state || "differs" in dataset || isShown(dataset.against)));
    const remarks = row.nextElementSibling;
    if (!remarks?.matches(".row-remarks")) return;
    for (const each of findAll(remarks, "[data-editions]")) each.hidden = !isShown(each.dataset.editions);
  }

  /** Opens all remarks where only what differs is shown, and closes them again. */
  #openRemarks() {
    const { differences } = this.#view;
    if (differences === this.#areRemarksOpen) return;
    this.#areRemarksOpen = differences;
    for (const each of findAll(this.#table, ".row-remarks details", HTMLDetailsElement)) each.open = differences;
  }

  /** Says how many rows differ, where only these are shown. */
  #announceDifferences() {
    const n = this.#rows.filter((row) => row.checkVisibility()).length;
    this.#status.textContent = this.#view.differences ? (n ? say("compared", { n }) : say("nothing_differs")) : "";
  }

  /** Makes the links to this comparison in another language, and to others, lead to the same view. */
  #updateLinks() {
    const isUsual = this.#view.columns.join() === defaultColumns(this.#languages, this.#own).join();
    for (const link of this.#languageLinks) {
      const view = isUsual
        ? { ...this.#view, columns: defaultColumns(this.#languages, link.hreflang) }
        : translateView(this.#view, this.#own, link.hreflang);
      link.search = formatView(view, `?language=${link.hreflang}`, this.#languages, link.hreflang);
    }
    const stated = new URLSearchParams(location.search).get("language");
    for (const link of findAll(document, ".neighbours a", HTMLAnchorElement)) {
      link.search = formatView(this.#view, stated ? `?language=${stated}` : "", this.#languages, this.#own);
    }
  }
}

/**
 * Puts the rows into the order of the reader's language, and shows which units other languages print in another place.
 * @param {HTMLTableElement} table  in the order of the site's first language
 * @param {string} own  the reader's language
 */
function arrangeRows(table, own) {
  const isTold = (/** @type {string | undefined} */ readers) => readers?.split(" ").includes(own) ?? false;
  for (const remark of findAll(table, "p[data-readers]")) remark.hidden = !isTold(remark.dataset.readers);
  for (const cell of findAll(table, "td[data-moved]")) cell.toggleAttribute("data-differs", isTold(cell.dataset.moved));
  const order = table.getAttribute(`data-order-${own.toLowerCase()}`);
  if (!order) return;
  const rows = [...table.rows].filter(({ id }) => id);
  for (const place of order.split(" ")) {
    const row = rows[Number(place)];
    const remarks = row.nextElementSibling?.matches(".row-remarks") ? [row.nextElementSibling] : [];
    row.parentElement?.append(row, ...remarks); // all rows of a section stay in it
  }
}

/** @returns {Layout} */
const automaticLayout = () => (wide.matches ? "side" : "lines");

/** Scrolls to what the address names, or to its row where the column with it is hidden. */
function showTarget() {
  const target = document.getElementById(targetId());
  (target?.checkVisibility() ? target : target?.closest(".comparison > * > tr[id]"))?.scrollIntoView();
}
