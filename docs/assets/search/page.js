/** The page of a search: all that was found, as its address says. */

import { Searcher } from "./searcher.js";
import { citedGroups, fillHit, headOf, make, speaking, summary, withHead } from "./results.js";

const GROUPS = 8; // shown at a time
const HITS = 4; // of a group, until more are asked for

const NAMES = ["q", "game", "kind", "language"];

/** Let the form search; what the address asks for is searched at once. */
export function offerSearching(form) {
  new SearchPage(form).answer();
}

class SearchPage {
  #searcher = null;

  constructor(form) {
    this.form = form;
    this.results = document.querySelector(".search-results");
    [this.status] = this.results.children;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#go();
    });
    for (const select of form.querySelectorAll("select")) select.addEventListener("change", () => this.#go());
    addEventListener("popstate", () => this.answer());
  }

  get #asked() {
    const parameters = new URLSearchParams(location.search);
    return Object.fromEntries(NAMES.map((name) => [name, parameters.get(name)?.trim() ?? ""]));
  }

  get #here() {
    return location.href.split("?")[0];
  }

  #go() {
    const wanted = [...new FormData(this.form)].filter(([, value]) => value.trim());
    const address = `?${new URLSearchParams(wanted)}`;
    if (address !== location.search) history.pushState(null, "", address);
    this.answer();
  }

  /** Show what the address asks for. */
  async answer() {
    const { q: query, ...filter } = this.#asked;
    const address = location.search;
    const isStale = () => address !== location.search;
    this.#fill({ q: query, ...filter });
    for (const link of document.querySelectorAll("[data-keeps-place]")) link.search = address; // into the other languages too
    if (!query) return this.#show("", []);
    try {
      this.#searcher ??= Searcher.load(new URL("../..", import.meta.url), new URL("..", this.#here), document.documentElement.lang);
      const searcher = await this.#searcher;
      const answer = await searcher.search(query, filter);
      const say = speaking(searcher.index.contents.say);
      const nearest = answer.n ? [] : await searcher.nearestWords(query.split(/\s+/));
      if (isStale()) return;
      this.#show(summary(answer, query, say), [...this.#nearest(nearest, say), ...citedGroups(answer.cited).map((group) => this.#group(group, say))]);
      await this.#append(answer.groups, { searcher, say, isStale });
    } catch {
      this.#searcher = null;
      if (!isStale()) this.#show(this.results.dataset.unavailable, []);
    }
  }

  /** A filter that is not known is none. */
  #fill(asked) {
    for (const [name, value] of Object.entries(asked)) {
      const control = this.form.elements.namedItem(name);
      control.value = value;
      if (control.selectedIndex === -1) control.value = "";
    }
  }

  #show(words, elements) {
    this.results.replaceChildren(this.status, ...elements);
    this.status.textContent = words;
  }

  /** The next groups, and a button for the rest of them. */
  async #append(groups, context) {
    const { searcher, say, isStale } = context;
    const read = await searcher.read(groups.slice(0, GROUPS), HITS);
    if (isStale()) return null;
    const elements = read.map((group, place) => this.#group(group, say, () => searcher.read([groups[place]])));
    this.results.append(...elements);
    const rest = groups.slice(GROUPS);
    if (rest.length) {
      const button = make("button", "search-more", say("show_more"));
      button.addEventListener("click", async () => {
        const first = await this.#append(rest, context);
        button.remove();
        first?.querySelector("a").focus();
      });
      this.results.append(button);
    }
    return elements[0];
  }

  /** A topic and its hits; `readAll` gives the ones that are not shown yet. */
  #group(group, say, readAll = null) {
    const { found, hits, leaf, title, nMore } = withHead(group);
    const section = make("section", "search-group");
    const heading = make("h2");
    const link = make("a");
    link.href = new URL(`../${leaf.game}/${leaf.address}/`, this.#here).href;
    link.append(headOf({ leaf, title, found }, say));
    heading.append(link);
    const list = make("ul");
    list.append(...hits.map((hit) => itemOf(hit, say)));
    section.append(heading);
    if (hits.length || nMore) section.append(list);
    if (nMore) section.append(this.#moreButton(list, nMore, say, readAll));
    return section;
  }

  #moreButton(list, n, say, readAll) {
    const button = make("button", "search-more", say("n_more_results", { n }));
    button.type = "button";
    button.addEventListener("click", async () => {
      const [group] = await readAll();
      const items = withHead(group).hits.slice(list.children.length).map((hit) => itemOf(hit, say));
      list.append(...items);
      items[0]?.querySelector("a").focus();
      button.remove();
    });
    return button;
  }

  #nearest(words, say) {
    if (!words.length) return [];
    const paragraph = make("p", "search-nearest", `${say("nearest_words")} `);
    for (const word of words) {
      const link = make("a", "", word);
      link.href = `?${new URLSearchParams({ q: word })}`;
      paragraph.append(link, " ");
    }
    return [paragraph];
  }
}

function itemOf(hit, say) {
  const item = make("li");
  const link = make("a", "search-hit");
  link.href = hit.href;
  fillHit(link, hit, say);
  item.append(link);
  return item;
}
