/** The search page: everything that is found, as its address asks. */

import { build, create, find } from "#ui/elements.js";
import { currentGame } from "#ui/site.js";
import { questionLink } from "./question-report.js";
import { rememberQuery } from "./recent-queries.js";
import { describeResult, groupCitedUnits, pickBest, renderHead, renderHit, separateTitle } from "./result-view.js";
import { isLongEnough, SearchClient, TYPING_PAUSE } from "./search-client.js";

/**
 * @import { Say } from "#ui/words.js"
 * @import { Searcher } from "./searcher.js"
 * @import { HitGroup, SearchOptions, SearchResult, ShownGroup, ShownHit } from "./types.d.ts"
 */

/** @typedef {{searcher: Searcher, say: Say, isStale: () => boolean}} Context */

const MAX_GROUPS = 8; // at a time
const MAX_HITS = 4; // of a group, until the reader asks for more

const PARAMETERS = ["q", "game", "kind", "language"];

/** Answers the queries of the form on the search page, while they are typed too. */
export class SearchPage {
  #form;
  #field;
  #client;
  #results = find(document, ".search-results");
  #status = find(this.#results, ".search-status");
  #nQueries = 0;
  #pending = 0;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.#form = form;
    this.#field = find(form, ".search-field", HTMLInputElement);
    this.#client = new SearchClient();
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#field.addEventListener("input", () => {
      clearTimeout(this.#pending);
      this.#pending = setTimeout(() => this.#answer(this.#readForm(), true), TYPING_PAUSE);
    });
    this.#field.addEventListener("change", () => this.#keepQuery());
    for (const select of form.querySelectorAll("select")) select.addEventListener("change", () => this.#submit());
    addEventListener("popstate", () => this.answerQuery());
  }

  /** Shows what the address asks for. */
  answerQuery() {
    return this.#answer(this.#fillForm(readParameters()));
  }

  /**
   * @param {Record<string, string>} parameters
   * @param {boolean} [isUnfinished]  while the reader types
   * @param {SearchOptions} [options]
   */
  async #answer({ q: query, ...filter }, isUnfinished = false, options = {}) {
    clearTimeout(this.#pending);
    const number = (this.#nQueries += 1);
    const isStale = () => number !== this.#nQueries;
    this.#carryQuery();
    if (!isUnfinished) {
      reserveRoom(query !== "");
      rememberQuery(query);
    }
    if (!query || (isUnfinished && !isLongEnough(query))) {
      reserveRoom(false);
      this.#show("", []);
      return;
    }
    try {
      await this.#client.load();
      if (isStale()) return;
      const { result, searcher, say } = await this.#client.ask(query, { ...filter, isUnfinished, ...options });
      const shown = await searcher.loadTexts(result.groups, MAX_HITS);
      if (isStale()) return;
      reserveRoom(result.n > 0);
      const groups = groupCitedUnits(result);
      const cited = groups.map((group) => this.#renderGroup(group, say, pickBest(groups, result)));
      this.#show(describeResult(result, query, say), cited);
      if (result.corrected) this.#results.append(this.#createAnswerButton(say("search_as_typed", { query }), { isLiteral: true }));
      this.#appendBest(result, shown, { searcher, say, isStale });
      if (result.nLacking) this.#results.append(this.#createAnswerButton(say("n_not_in_box", { n: result.nLacking }), { missing: [] }));
      const question = { query, game: result.named || result.scope, groups: shown };
      if (searcher.report && !cited.length) this.#results.append(build("p", {}, questionLink(searcher.report, question, say)));
    } catch {
      if (!isStale()) this.#show(this.#results.dataset.unavailable ?? "", []);
    }
  }

  /**
   * @param {string} words
   * @param {SearchOptions} options  of the answer that the button shows instead
   */
  #createAnswerButton(words, options) {
    const button = create("button", "search-more", words);
    button.addEventListener("click", async () => {
      await this.#answer(this.#readForm(), false, options);
      this.#results.querySelector("a")?.focus();
    });
    return button;
  }

  /** Answers what the form asks for. */
  #submit() {
    this.#keepQuery();
    this.#answer(this.#readForm());
  }

  /** Puts what the form asks for into the address. */
  #keepQuery() {
    const asked = Object.entries(this.#readForm()).filter(([, value]) => value);
    const parameters = new URLSearchParams(asked);
    if (`?${parameters}` !== location.search) history.pushState(null, "", `?${parameters}`);
    this.#carryQuery();
  }

  /** @returns {Record<string, string>} the parameters that the form asks for */
  #readForm() {
    const values = [...new FormData(this.#form)].map(([name, value]) => [name, String(value).trim()]);
    return { q: "", ...Object.fromEntries(values) };
  }

  /**
   * Fills the form. Returns the parameters without filters that the form does not know.
   * @param {Record<string, string>} parameters
   * @returns {Record<string, string>}
   */
  #fillForm(parameters) {
    const known = { ...parameters };
    for (const [name, value] of Object.entries(parameters)) {
      const control = this.#form.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = value;
      else if (control instanceof HTMLSelectElement) {
        control.value = value;
        if (control.selectedIndex === -1) known[name] = control.value = "";
      } else known[name] = ""; // there is nothing to choose from
    }
    return known;
  }

  /** Lets the links into other languages ask the same. */
  #carryQuery() {
    for (const link of document.querySelectorAll("[data-keeps-place]")) {
      if (link instanceof HTMLAnchorElement) link.search = location.search;
    }
  }

  /**
   * @param {string} words
   * @param {HTMLElement[]} elements
   */
  #show(words, elements) {
    this.#results.replaceChildren(this.#status, ...elements);
    this.#status.textContent = words;
  }

  /**
   * Appends the best hits, and a button that shows all instead.
   * @param {SearchResult} result
   * @param {ShownGroup[]} shown  the groups of the best
   * @param {Context} context
   */
  #appendBest({ groups, allGroups, n, isSure }, shown, context) {
    const before = this.#results.children.length;
    this.#append(groups, shown, context, isSure);
    if (countHits(groups) === countHits(allGroups)) return;
    const button = create("button", "search-more", context.say("show_all", { n }));
    button.addEventListener("click", async () => {
      for (const element of [...this.#results.children].slice(before)) element.remove();
      const first = await this.#appendGroups(allGroups, context);
      first?.querySelector("a")?.focus();
    });
    this.#results.append(button);
  }

  /**
   * Appends the next groups, and a button for the rest.
   * @param {HitGroup[]} groups
   * @param {Context} context
   * @returns {Promise<HTMLElement | undefined>} the first of them
   */
  async #appendGroups(groups, context) {
    const shown = await context.searcher.loadTexts(groups.slice(0, MAX_GROUPS), MAX_HITS);
    return context.isStale() ? undefined : this.#append(groups, shown, context);
  }

  /**
   * @param {HitGroup[]} groups
   * @param {ShownGroup[]} shown  the first of them
   * @param {Context} context
   * @param {boolean} isSure  whether the first hit leads clearly
   */
  #append(groups, shown, context, isSure = false) {
    const { searcher, say } = context;
    const best = this.#results.querySelector(".search-group") ? undefined : pickBest(shown, { cited: [], isSure });
    const elements = shown.map((group, index) => this.#renderGroup(group, say, best, () => searcher.loadTexts([groups[index]])));
    const rest = groups.slice(shown.length);
    this.#results.append(...elements);
    if (rest.length) this.#results.append(this.#createMoreButton(rest, context));
    return elements[0];
  }

  /**
   * @param {HitGroup[]} rest
   * @param {Context} context
   */
  #createMoreButton(rest, context) {
    const button = create("button", "search-more", context.say("show_more"));
    button.addEventListener("click", async () => {
      const first = await this.#appendGroups(rest, context);
      button.remove();
      first?.querySelector("a")?.focus();
    });
    return button;
  }

  /**
   * @param {ShownGroup} group
   * @param {Say} say
   * @param {ShownHit | undefined} best
   * @param {(() => Promise<ShownGroup[]>) | null} loadAll  loads the group with all of its hits
   */
  #renderGroup(group, say, best, loadAll = null) {
    const { titleHit, hits, chunk, title, nMore } = separateTitle(group);
    const section = create("section", "search-group");
    const heading = create("h2");
    const link = create("a");
    const list = create("ul");
    link.href = new URL(`../${chunk.game}/${chunk.address}/`, location.href).href;
    link.append(renderHead({ chunk, title, titleHit }, say, best));
    heading.append(link);
    const renderOne = (/** @type {ShownHit} */ hit) => build("li", {}, renderHit(hit, say, best));
    list.append(...hits.map(renderOne));
    section.append(heading);
    if (hits.length || nMore) section.append(list);
    if (nMore && loadAll) section.append(createMoreHitsButton(list, say("n_more_results", { n: nMore }), renderOne, loadAll));
    return section;
  }
}

/**
 * Shows the results alone, or the lists to browse below them.
 * @param {boolean} isWanted
 */
function reserveRoom(isWanted) {
  document.documentElement.toggleAttribute("data-query", isWanted);
}

/** @param {HitGroup[]} groups */
function countHits(groups) {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0);
}

function readParameters() {
  const parameters = new URLSearchParams(location.search);
  const read = (/** @type {string} */ name) => [name, parameters.get(name)?.trim() ?? ""];
  const values = Object.fromEntries(PARAMETERS.map(read));
  return { ...values, game: currentGame(values.game) };
}

/**
 * @param {HTMLUListElement} list
 * @param {string} words  how many hits it does not show
 * @param {(hit: ShownHit) => HTMLElement} renderOne
 * @param {() => Promise<ShownGroup[]>} loadAll
 */
function createMoreHitsButton(list, words, renderOne, loadAll) {
  const button = create("button", "search-more", words);
  button.type = "button";
  button.addEventListener("click", async () => {
    const [group] = await loadAll();
    const items = separateTitle(group).hits.slice(list.children.length).map(renderOne);
    list.append(...items);
    items[0]?.querySelector("a")?.focus();
    button.remove();
  });
  return button;
}
