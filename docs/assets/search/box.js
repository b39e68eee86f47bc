/** The search box: a dialog over any page, with a field and what it finds. */

import { build, create, find } from "../ui/elements.js";
import { icon } from "../ui/icons.js";
import { OptionList } from "./option-list.js";
import { describeResult, groupCitedUnits } from "./result-view.js";
import { SearchClient } from "./search-client.js";

/** @import { CitedUnit } from "./types.d.ts" */

const TYPING_PAUSE = 120; // milliseconds without a key, after which a query is searched
const MAX_GROUPS = 6;
const MAX_HITS = 3; // of a group
const MIN_LETTERS = 2; // of a query without digits

const LINE = { class: "search-line", role: "search", method: "get" };
const FIELD = {
  name: "q",
  type: "search",
  role: "combobox",
  "aria-expanded": "false",
  "aria-controls": "search-list",
  "aria-autocomplete": "list",
  autocomplete: "off",
  autocapitalize: "none",
  spellcheck: "false",
  enterkeyhint: "search",
  maxlength: "200",
};
const LIST = { id: "search-list", class: "search-list", role: "listbox", tabindex: "-1" };

/** @type {SearchBox | null} */
let box = null;

/**
 * Opens the box over the page.
 * @param {HTMLAnchorElement} link  to the search page, with the words of the box
 */
export function openSearchBox(link) {
  box ??= new SearchBox(link);
  box.open();
}

class SearchBox {
  #page;
  #unavailable;
  #client;
  #field;
  #form;
  #status = build("p", { class: "search-status", role: "status" });
  #foot = build("p", { class: "search-foot" }, create("a"));
  #list;
  #dialog;
  #nQueries = 0;
  #pending = 0;
  /** @type {CitedUnit[]} the units whose number the last query is */
  #cited = [];

  /** @param {HTMLAnchorElement} link */
  constructor(link) {
    const { hint = "", close = "", unavailable = "" } = link.dataset;
    const label = find(link, "span").textContent ?? "";
    this.#page = link.href;
    this.#unavailable = unavailable;
    this.#client = new SearchClient();
    const closeButton = build("button", { class: "search-close", type: "button", "aria-label": close }, icon("close"));
    const list = build("div", { ...LIST, "aria-label": label });
    this.#field = build("input", { ...FIELD, placeholder: hint, "aria-label": label });
    this.#form = build("form", { ...LINE, action: link.href }, this.#field, closeButton);
    this.#list = new OptionList(list, this.#field, link.href);
    this.#dialog = build("dialog", { class: "search-box", "aria-label": label }, this.#form, this.#status, list, this.#foot);
    this.#foot.hidden = true;
    this.#listen();
    document.body.append(this.#dialog);
  }

  open() {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#field.focus();
    this.#field.select();
    this.#client.load().catch(() => {}); // the first query tries again
  }

  #listen() {
    this.#field.addEventListener("input", () => {
      clearTimeout(this.#pending);
      this.#pending = setTimeout(() => this.#search(), TYPING_PAUSE);
    });
    this.#field.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step && this.#list.moveChoice(step)) event.preventDefault();
    });
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    find(this.#dialog, ".search-close").addEventListener("click", () => this.#dialog.close());
    this.#dialog.addEventListener("click", ({ target }) => target === this.#dialog && this.#dialog.close());
    // A link to a clause of this page does not leave the page, but it closes the box.
    this.#list.onFollow(() => this.#dialog.close());
  }

  /** Searches for what is in the field, and shows what is found. */
  async #search() {
    const typed = this.#field.value;
    const query = typed.trim();
    const number = (this.#nQueries += 1);
    const isStale = () => number !== this.#nQueries;
    this.#cited = [];
    if ([...query].length < MIN_LETTERS && !/\d/.test(query)) {
      this.#clear("");
      return;
    }
    try {
      const { result, suggestions, searcher, say } = await this.#client.ask(typed, { isUnfinished: true });
      const groups = await searcher.loadTexts(result.groups.slice(0, MAX_GROUPS), MAX_HITS);
      if (isStale()) return;
      this.#cited = result.cited;
      this.#list.show([...groupCitedUnits(result.cited), ...groups], suggestions, say);
      this.#status.textContent = describeResult(result, query, say);
      this.#showFoot(query, say("all_results"), result.n > 0);
    } catch {
      if (!isStale()) this.#clear(this.#unavailable);
    }
  }

  /** @param {string} status */
  #clear(status) {
    this.#list.clear();
    this.#status.textContent = status;
    this.#foot.hidden = true;
  }

  /**
   * @param {string} query
   * @param {string} words
   * @param {boolean} isShown
   */
  #showFoot(query, words, isShown) {
    const link = find(this.#foot, "a", HTMLAnchorElement);
    link.href = `${this.#page}?${new URLSearchParams({ q: query })}`;
    link.textContent = words;
    this.#foot.hidden = !isShown;
  }

  /**
   * Opens what is chosen, or the only unit whose number the query is, else the page of all results.
   * @param {SubmitEvent} event
   */
  async #submit(event) {
    if (this.#list.chosen) {
      event.preventDefault();
      this.#list.chosen.click();
      return;
    }
    if (!/\d/.test(this.#field.value)) return;
    event.preventDefault();
    clearTimeout(this.#pending);
    await this.#search();
    if (this.#cited.length !== 1) {
      this.#form.submit();
      return;
    }
    this.#dialog.close();
    location.assign(this.#cited[0].href);
  }
}
