/** The actions of the clauses of a comparison. The bar of a row opens below it, from any of its numbers. */

import { ActionBars } from "../actions/bar.js";
import { clauseOf } from "../actions/data-clause.js";
import { setTabStop } from "../actions/toolbar.js";
import { build, closest, create, find, findAll } from "../ui/elements.js";
import { opensElsewhere } from "../ui/link-buttons.js";
import { fileUrl } from "../ui/site.js";
import { fetchTopic } from "../ui/unit-data.js";
import { say } from "../ui/words.js";

/** @import { TopicData } from "../api.d.ts" */

const NUMBERS = ".comparison > tbody > tr[id] > td > a";

/**
 * Lets the numbers of the rows open bars of actions. Each remains a link, which can be opened in a new tab.
 * @param {HTMLTableElement} table  `data-game` and `data-topic` are the ids of its topic
 */
export function attachRowActions(table) {
  new RowActions(table).attach();
}

class RowActions {
  /** @type {HTMLAnchorElement | null} the number that opened the bar; null while there is none */
  #opener = null;
  #table;
  #bars;

  /** @param {HTMLTableElement} table */
  constructor(table) {
    this.#table = table;
    this.#bars = new ActionBars(find(document, ".content"), {});
  }

  attach() {
    for (const number of findAll(document, NUMBERS)) {
      number.setAttribute("role", "button");
      number.setAttribute("aria-expanded", "false");
    }
    this.#table.addEventListener("click", (event) => this.#onClick(event));
    this.#table.addEventListener("keydown", (event) => this.#onKeyDown(event));
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const number = closest(event.target, NUMBERS, HTMLAnchorElement);
    if (!number || opensElsewhere(event)) return;
    event.preventDefault();
    this.#toggle(number, event.detail === 0); // a key has no count of clicks
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    const number = closest(event.target, NUMBERS, HTMLAnchorElement);
    const isWithin = closest(event.target, ".row-actions") ?? (number && number === this.#opener);
    if (event.key === "Escape" && isWithin && !event.defaultPrevented) this.#close();
  }

  /**
   * @param {HTMLAnchorElement} number
   * @param {boolean} takesFocus  whether the bar gets the focus
   */
  async #toggle(number, takesFocus) {
    const wasOpen = number === this.#opener;
    this.#close();
    if (wasOpen) return;
    this.#opener = number;
    number.setAttribute("aria-expanded", "true");
    const bar = await this.#barOf(number);
    if (!bar || this.#opener !== number) return;
    const row = closest(number, "tr", HTMLTableRowElement);
    const cell = build("td", { colspan: String(row?.cells.length ?? 1) }, bar);
    row?.after(build("tr", { class: "row-actions" }, cell));
    if (takesFocus) find(bar, "button").focus({ preventScroll: true });
  }

  /**
   * Returns a bar with the actions of a row and a link to where the number stands. Where the data cannot
   * be loaded, the link is followed, and there is no bar.
   * @param {HTMLAnchorElement} number
   */
  async #barOf(number) {
    const { game = "", topic: id = "", short = "" } = this.#table.dataset;
    const bar = create("div", "actions");
    try {
      /** @type {TopicData} */
      const topic = await fetchTopic(fileUrl("topic_data", { game, topic: id }));
      const unit = topic.units.find((each) => each.id === closest(number, "tr")?.id);
      if (!unit) throw new RangeError("the data have no such unit");
      this.#bars.fill(bar, clauseOf(topic, unit, nameOf(number), { short, compared: false }), { hasLanguages: false });
    } catch {
      location.assign(number.href);
      return null;
    }
    bar.append(build("a", { href: number.href }, say("read_in_context")));
    setTabStop(bar);
    return bar;
  }

  /** Removes the bar. If it had the focus, its number gets it. */
  #close() {
    const opener = this.#opener;
    this.#opener = null;
    opener?.setAttribute("aria-expanded", "false");
    for (const row of findAll(this.#table, ".row-actions")) {
      if (row.contains(document.activeElement)) opener?.focus({ preventScroll: true });
      row.remove();
    }
  }
}

/**
 * Returns a number in full, or the first words of its text if there is none.
 * @param {HTMLAnchorElement} number
 */
function nameOf(number) {
  const cell = closest(number, "td");
  const words = cell?.querySelector(":scope > :is(p, h2, .blocks)")?.textContent.trim() ?? "";
  return number.title || number.textContent.trim() || `${words.slice(0, 30)}…`;
}
