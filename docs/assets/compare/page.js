/** The compare page, which shows a topic in several languages. */

import { find, findAll } from "../ui/elements.js";
import { pageLanguage, targetId } from "../ui/site.js";
import { say } from "../ui/words.js";
import { confineSelections } from "./column-selection.js";
import { openRowsOnClick, toggleRowButtons } from "./single-language.js";
import { ViewForm } from "./view-form.js";
import { defaultColumns, formatView, parseView, translateView } from "./view-options.js";

/** @import { View } from "./view-options.js" */

const STICKY_HEIGHT = 120; // pixels that the header and the heads of the columns cover

/**
 * Shows a comparison as its address asks, and lets readers change the view.
 * @param {HTMLTableElement} table
 */
export function attachCompareView(table) {
  new CompareView(table).show();
  openRowsOnClick(table);
  confineSelections(table);
  document.getElementById(targetId())?.scrollIntoView();
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

  /** @param {HTMLTableElement} table */
  constructor(table) {
    this.#table = table;
    this.#rows = [...table.rows].filter(({ id }) => id);
    this.#form = new ViewForm(find(document, ".view", HTMLDetailsElement), (view) => this.#changeTo(view));
    // In the order of the site; that of the form is the reader's.
    const known = new Set(this.#form.languages);
    this.#languages = this.#languageLinks.map(({ hreflang }) => hreflang).filter((each) => known.has(each));
    this.#view = parseView(location.search, this.#languages, this.#own);
  }

  /** Shows the view in the table, the form and the links. */
  show() {
    const { columns, layout, notes, examples } = this.#view;
    const order = [...new Set([...columns, ...defaultColumns(this.#languages, this.#own)])];
    for (const row of this.#table.rows) this.#orderCells(row, order);
    for (const row of this.#rows) row.toggleAttribute("data-same", !this.#hasDifference(row));
    this.#table.dataset.layout = layout;
    this.#table.dataset.notes = notes ? "" : "no";
    this.#table.dataset.examples = examples ? "" : "no";
    for (const head of findAll(this.#table, "[scope=rowgroup]", HTMLTableCellElement)) head.colSpan = columns.length;
    toggleRowButtons(this.#rows, layout === "one");
    this.#form.show(this.#view, order);
    this.#announceDifferences();
    this.#updateLinks();
  }

  /**
   * Changes the view. The row that the reader is at keeps its place on the screen.
   * @param {View} view
   */
  #changeTo(view) {
    const row = this.#rows.find((each) => each.getBoundingClientRect().bottom > STICKY_HEIGHT && each.checkVisibility());
    const top = row?.getBoundingClientRect().top ?? 0;
    this.#view = view;
    this.show();
    const isScrolled = this.#table.getBoundingClientRect().top < 0;
    if (isScrolled && row?.checkVisibility()) scrollBy(0, row.getBoundingClientRect().top - top);
    const query = formatView(view, location.search, this.#languages, this.#own);
    history.replaceState(null, "", location.pathname + query + location.hash);
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {string[]} order
   */
  #orderCells(row, order) {
    const cells = new Map([...row.cells].map((cell) => [cell.lang, cell]));
    for (const [index, language] of order.entries()) {
      const cell = cells.get(language);
      if (!cell) return; // the row is the head of a section
      cell.hidden = !this.#view.columns.includes(language);
      // What is moved loses the focus, so a cell that has its place already stays.
      if (row.cells[index] !== cell) row.insertBefore(cell, row.cells[index]);
    }
  }

  /**
   * True if a language that is shown has no text of its own in a row, or one that is not up to date or
   * differs in meaning.
   * @param {HTMLTableRowElement} row
   */
  #hasDifference(row) {
    const diverging = (row.dataset.diverges ?? "").split(" ");
    return [...row.cells].some((cell) => !cell.hidden && (cell.dataset.state || diverging.includes(cell.lang)));
  }

  /** Says how many rows differ, where only these are shown. */
  #announceDifferences() {
    const n = this.#rows.filter((row) => row.checkVisibility()).length;
    const isWanted = this.#view.layout === "differences";
    this.#status.textContent = isWanted ? (n ? say("compared", { n }) : say("nothing_differs")) : "";
  }

  /** Makes the links to other comparisons lead to the same view. */
  #updateLinks() {
    for (const link of this.#languageLinks) {
      const view = translateView(this.#view, this.#own, link.hreflang);
      link.search = formatView(view, location.search, this.#languages, link.hreflang);
    }
    for (const link of findAll(document, ".neighbours a", HTMLAnchorElement)) {
      link.search = formatView(this.#view, "", this.#languages, this.#own);
    }
  }
}
