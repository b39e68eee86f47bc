/** The search field in the header: a combo box with a panel that shows what is found. */

import { build, closest, create, createButton, find, findAll } from "#ui/elements.js";
import { pickGroups } from "./hit-groups.js";
import { OptionList } from "./option-list.js";
import { questionLink } from "./question-report.js";
import { forgetQueries, recentQueries, rememberQuery } from "./recent-queries.js";
import { describeResult, groupCitedUnits } from "./result-view.js";
import { isLongEnough, SearchClient, TYPING_PAUSE } from "./search-client.js";

/** @import { SearchOptions, SearchResult } from "./types.d.ts" */

const MAX_HITS = 3; // of a group
const MAX_TERMS = 6; // of the page
const AMOUNT = /^\s*\d+\s+\p{L}/u; // a number before words, which may be no citation: “7 action cards”

const COMBO_BOX = { role: "combobox", "aria-expanded": "false", "aria-controls": "search-list", "aria-autocomplete": "list" };
const LIST = { id: "search-list", class: "search-list", role: "listbox" };

/** Shows what the query in the field finds, as the reader types. */
export class SearchBox {
  #form;
  #field;
  #scope;
  #client = new SearchClient();
  #status = build("p", { class: "search-status", role: "status" });
  #allResults = create("a");
  #allGames;
  #foot;
  #list;
  #panel;
  #nQueries = 0;
  #pending = 0;
  /** @type {string[]} what is proposed to search for, in all games */
  #examples = [];
  /** @type {SearchResult | null} of the last query */
  #result = null;

  /** @param {HTMLFormElement} form  with the words of the box */
  constructor(form) {
    const { all = "", close = "" } = form.dataset;
    this.#form = form;
    this.#field = find(form, ".search-field", HTMLInputElement);
    this.#scope = form.querySelector("input[name=game]");
    this.#allGames = createButton(all, () => this.#searchAllGames());
    this.#foot = build("p", { class: "search-foot" }, this.#allResults, this.#allGames);
    const list = build("div", { ...LIST, "aria-label": this.#field.getAttribute("aria-label") ?? "" });
    this.#panel = build("div", { class: "search-panel" }, this.#status, list, this.#foot);
    this.#panel.hidden = true;
    this.#list = new OptionList(list, this.#field, form.action);
    const closeButton = createButton("", () => this.#close(), "search-close");
    closeButton.setAttribute("aria-label", close);
    for (const [name, value] of Object.entries(COMBO_BOX)) this.#field.setAttribute(name, value);
    form.append(closeButton, this.#panel);
    this.#listen();
  }

  /** Continues with what the reader has typed before this script was there. */
  takeOver() {
    this.#client.load().catch(() => {}); // the first query tries again
    this.#field.value ||= history.state?.typed ?? "";
    if (document.activeElement === this.#field) this.#search();
  }

  /** The only game that is searched; empty for all. */
  get #game() {
    return this.#scope instanceof HTMLInputElement && this.#scope.checked ? this.#scope.value : "";
  }

  #listen() {
    this.#field.addEventListener("input", () => {
      clearTimeout(this.#pending);
      this.#pending = setTimeout(() => this.#search(), TYPING_PAUSE);
    });
    this.#field.addEventListener("focus", () => this.#panel.hidden && this.#search());
    this.#field.addEventListener("keydown", (event) => this.#act(event));
    this.#scope?.addEventListener("change", () => this.#search());
    this.#form.addEventListener("submit", (event) => this.#submit(event));
    this.#form.addEventListener("focusout", ({ relatedTarget }) => {
      this.#remember();
      if (relatedTarget instanceof Node && !this.#form.contains(relatedTarget)) this.#close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !this.#form.contains(target)) this.#close();
    });
    // Before the cards of the page, which keep the key for themselves.
    addEventListener("keydown", ({ key }) => key === "Escape" && this.#close(), true);
    // A link to a clause of this page does not leave the page.
    this.#panel.addEventListener("click", (event) => {
      const link = closest(event.target, "a");
      if (!link) return;
      if (link.dataset.query) {
        event.preventDefault();
        this.#field.value = link.dataset.query;
        if (this.#examples.includes(this.#field.value)) this.#searchAllGames();
        else this.#searchAgain();
        return;
      }
      rememberQuery(this.#field.value);
      this.#remember();
      this.#close();
    });
    // The keyboard of a phone covers the end of the page.
    visualViewport?.addEventListener("resize", () => {
      this.#form.style.setProperty("--visible-height", `${visualViewport?.height}px`);
    });
  }

  /** Keeps what is typed, for when the reader comes back to the page. */
  #remember() {
    history.replaceState({ ...history.state, typed: this.#field.value }, "");
  }

  /** @param {KeyboardEvent} event */
  #act(event) {
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    if (step && !this.#panel.hidden && this.#list.moveChoice(step)) event.preventDefault();
    const isAtStart = this.#field.selectionStart === 0 && this.#field.selectionEnd === 0;
    if (key === "Backspace" && isAtStart && this.#game) this.#searchAllGames();
  }

  #searchAllGames() {
    if (this.#scope instanceof HTMLInputElement) this.#scope.checked = false;
    this.#searchAgain();
  }

  /** @param {SearchOptions} [options] */
  #searchAgain(options) {
    this.#field.focus();
    this.#search(options);
  }

  /**
   * Searches for what is in the field, and shows what is found.
   * @param {SearchOptions} [options]
   */
  async #search(options = {}) {
    clearTimeout(this.#pending);
    const typed = this.#field.value;
    const query = typed.trim();
    const number = (this.#nQueries += 1);
    const isStale = () => number !== this.#nQueries;
    this.#result = null;
    try {
      if (!isLongEnough(query)) {
        await this.#showStart(isStale);
        return;
      }
      await this.#client.load();
      if (isStale()) return;
      const { result, searcher, say } = await this.#client.ask(typed, {
        game: this.#game,
        nearGame: this.#scope?.getAttribute("value") ?? "",
        page: location.pathname,
        isUnfinished: true,
        ...options,
      });
      const groups = await searcher.loadTexts(pickGroups(result.groups), MAX_HITS);
      if (isStale()) return;
      this.#result = result;
      this.#list.show([...groupCitedUnits(result), ...groups], result, say);
      this.#show(describeResult(result, query, say));
      this.#showFoot(query, say("all_results"), result.n > 0);
      if (result.corrected) this.#addToFoot(createButton(say("search_as_typed", { query }), () => this.#searchAgain({ isLiteral: true })));
      if (result.nLacking) this.#addToFoot(createButton(say("n_not_in_box", { n: result.nLacking }), () => this.#searchAgain({ missing: [] })));
      const isAnswered = result.cited.length || result.nLacking || (result.n && !result.isPartial);
      if (searcher.report && !isAnswered) this.#addToFoot(questionLink(searcher.report, { query, game: result.named || result.scope, groups }, say));
    } catch {
      if (isStale()) return;
      this.#list.clear();
      this.#show(this.#form.dataset.unavailable ?? "");
      this.#foot.hidden = true;
    }
  }

  /**
   * Shows what a reader may search for while nothing is typed: the last queries, the terms of the page and examples.
   * @param {() => boolean} isStale
   */
  async #showStart(isStale) {
    const { say, examples } = await this.#client.start();
    this.#examples = examples;
    if (isStale() || !this.#form.contains(document.activeElement)) return;
    const [recent, terms] = [recentQueries(), new Set(findAll(document, ".content a.gloss").map(({ textContent }) => textContent))];
    this.#list.showQueries([[say("recent_queries"), recent], [say("terms_here"), [...terms].slice(0, MAX_TERMS)], [say("for_example"), examples]]);
    this.#show("");
    this.#foot.replaceChildren(createButton(say("forget_queries"), () => {
      forgetQueries();
      this.#searchAgain();
    }));
    this.#foot.hidden = !recent.length;
  }

  /** @param {string} status */
  #show(status) {
    this.#status.textContent = status;
    this.#panel.hidden = false;
    this.#form.toggleAttribute("data-open", true);
  }

  #hide() {
    this.#list.clear();
    this.#status.textContent = "";
    this.#panel.hidden = true;
    this.#form.toggleAttribute("data-open", false);
  }

  /** Hides the panel, also that of a query that is still searched. */
  #close() {
    clearTimeout(this.#pending);
    this.#nQueries += 1;
    this.#hide();
  }

  /**
   * @param {string} query
   * @param {string} words
   * @param {boolean} isFound
   */
  #showFoot(query, words, isFound) {
    const parameters = new URLSearchParams({ q: query, ...(this.#game ? { game: this.#game } : {}) });
    this.#allResults.href = `${this.#form.action}?${parameters}`;
    this.#allResults.textContent = words;
    this.#allResults.hidden = !isFound;
    this.#allGames.hidden = !this.#game;
    this.#foot.replaceChildren(this.#allResults, this.#allGames);
    this.#foot.hidden = !isFound && !this.#game;
  }

  /** @param {HTMLElement} element */
  #addToFoot(element) {
    this.#foot.append(element);
    this.#foot.hidden = false;
  }

  /**
   * Opens what is chosen, or the only unit whose number the query is now, else the page of all results, as for a
   * number or a time that is not understood. A number below a topic that stands before the title may be an amount.
   * @param {SubmitEvent} event
   */
  async #submit(event) {
    rememberQuery(this.#field.value);
    this.#remember();
    if (this.#list.chosen) {
      event.preventDefault();
      this.#list.chosen.click();
      return;
    }
    if (!/[\d/]/.test(this.#field.value)) return;
    event.preventDefault();
    await this.#search();
    const { cited: [cited, ...more] = [], unread = [], groups = [] } = this.#result ?? {};
    const isAmount = AMOUNT.test(this.#field.value) && groups.length && cited?.unit;
    if (!cited || more.length || unread.length || isAmount) {
      this.#form.submit();
      return;
    }
    this.#close();
    location.assign(cited.href);
  }
}
