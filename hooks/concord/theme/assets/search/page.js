/** The search page: everything that is found, as its address asks. */

import { build, create, find } from "../ui/elements.js";
import { currentGame } from "../ui/site.js";
import { describeResult, groupCitedUnits, pickBest, renderHead, renderHit, separateTitle } from "./result-view.js";
import { SearchClient } from "./search-client.js";

/**
 * @import { Say } from "../ui/words.js"
 * @import { Searcher } from "./searcher.js"
 * @import { HitGroup, SearchResult, ShownGroup, ShownHit } from "./types.d.ts"
 */

/** @typedef {{searcher: Searcher, say: Say, isStale: () => boolean}} Context */

const MAX_GROUPS = 8; // at a time
const MAX_HITS = 4; // of a group, until the reader asks for more

const PARAMETERS = ["q", "game", "kind", "language"];

/** Answers the queries of the form on the search page. */
export class SearchPage {
  #form;
  #client;
  #results = find(document, ".search-results");
  #status = find(this.#results, ".search-status");

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.#form = form;
    this.#client = new SearchClient();
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    for (const select of form.querySelectorAll("select")) select.addEventListener("change", () => this.#submit());
    addEventListener("popstate", () => this.answerQuery());
  }

  /** Shows what the address asks for. */
  async answerQuery() {
    const { q: query, ...filter } = this.#fillForm(readParameters());
    const address = location.search;
    const isStale = () => address !== location.search;
    this.#carryQuery();
    reserveRoom(query !== "");
    if (!query) {
      this.#show("", []);
      return;
    }
    try {
      const { result, suggestions, searcher, say } = await this.#client.ask(query, filter);
      if (isStale()) return;
      reserveRoom(result.n > 0);
      const groups = groupCitedUnits(result.cited);
      const cited = groups.map((group) => this.#renderGroup(group, say, pickBest(groups, result.cited)));
      this.#show(describeResult(result, query, say), suggestions.length ? [renderSuggestions(suggestions, say), ...cited] : cited);
      await this.#appendBest(result, { searcher, say, isStale });
    } catch {
      if (!isStale()) this.#show(this.#results.dataset.unavailable ?? "", []);
    }
  }

  /** Puts what the form asks for into the address. */
  #submit() {
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form)) {
      if (typeof value === "string" && value.trim()) parameters.append(name, value);
    }
    if (`?${parameters}` !== location.search) history.pushState(null, "", `?${parameters}`);
    this.answerQuery();
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
   * @param {Context} context
   */
  async #appendBest({ groups, allGroups, n }, context) {
    const before = this.#results.children.length;
    await this.#appendGroups(groups, context, groups.length);
    if (context.isStale() || countHits(groups) === countHits(allGroups)) return;
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
   * @param {number} most
   * @returns {Promise<HTMLElement | undefined>} the first of them
   */
  async #appendGroups(groups, context, most = MAX_GROUPS) {
    const { searcher, say, isStale } = context;
    const shown = await searcher.loadTexts(groups.slice(0, most), MAX_HITS);
    if (isStale()) return undefined;
    const best = this.#results.querySelector(".search-group") ? undefined : pickBest(shown, []);
    const elements = shown.map((group, index) => this.#renderGroup(group, say, best, () => searcher.loadTexts([groups[index]])));
    const rest = groups.slice(most);
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
   * Renders a topic and its hits.
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

/**
 * @param {string[]} words
 * @param {Say} say
 */
function renderSuggestions(words, say) {
  const paragraph = create("p", "search-nearest", `${say("nearest_words")} `);
  for (const word of words) {
    const link = create("a", "", word);
    link.href = `?${new URLSearchParams({ q: word })}`;
    paragraph.append(link, " ");
  }
  return paragraph;
}
