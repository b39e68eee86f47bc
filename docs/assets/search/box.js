/** The search box: a field and what it finds, over any page. */

import { icon } from "../ui/icons.js";
import { Searcher } from "./searcher.js";
import { citedGroups, fillHit, headOf, make, speaking, summary, withHead } from "./results.js";

const PAUSE = 120; // milliseconds without a key, after which a query is worth asking
const MOST_GROUPS = 6;
const MOST_HITS = 3; // of a group
const LEAST = 2; // letters

const { documentElement: root } = document;

let box = null;

/** Open the box over the page; `link` leads to the page of the search. */
export function openSearch(link) {
  box ??= new SearchBox(link);
  box.open();
}

class SearchBox {
  #searcher = null;
  #asked = 0; // how many queries there were
  #pending = 0;
  #options = [];
  #cited = [];

  constructor(link) {
    this.page = link.href;
    this.words = link.querySelector("span").textContent;
    this.unavailable = link.dataset.unavailable;
    this.dialog = make("dialog", "search-box");
    this.dialog.setAttribute("aria-label", this.words);
    this.dialog.innerHTML = `<form class="search-line" role="search" method="get">
        <input name="q" type="search" role="combobox" aria-expanded="false" aria-controls="search-list" aria-autocomplete="list" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search" maxlength="200">
        <button class="search-close" type="button">${icon("close")}</button>
      </form>
      <p class="search-status" role="status"></p>
      <div id="search-list" class="search-list" role="listbox" tabindex="-1"></div>
      <p class="search-foot"><a></a></p>`;
    [this.form, this.status, this.list, this.foot] = this.dialog.children;
    this.field = this.form.querySelector("input");
    this.form.action = link.href;
    this.field.placeholder = link.dataset.hint;
    for (const element of [this.field, this.list]) element.setAttribute("aria-label", this.words);
    this.form.querySelector("button").setAttribute("aria-label", link.dataset.close);
    this.foot.hidden = true;
    this.#listen();
    document.body.append(this.dialog);
  }

  open() {
    if (this.dialog.open) return;
    this.dialog.showModal();
    this.field.focus();
    this.field.select();
    this.#load();
  }

  #listen() {
    this.field.addEventListener("input", () => {
      clearTimeout(this.#pending);
      this.#pending = setTimeout(() => this.#ask(), PAUSE);
    });
    this.field.addEventListener("keydown", (event) => this.#move(event));
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.form.querySelector("button").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", ({ target }) => target === this.dialog && this.dialog.close());
    // A link to a clause of this very page leads out of the box too.
    this.list.addEventListener("click", ({ target }) => target.closest("a") && this.dialog.close());
  }

  /** Null where the index cannot be loaded; it is tried again when a query wants it. */
  async #load() {
    this.#searcher ??= Searcher.load(new URL("../..", import.meta.url), new URL("..", this.page), root.lang);
    try {
      return await this.#searcher;
    } catch {
      this.#searcher = null;
      return null;
    }
  }

  async #ask() {
    const query = this.field.value.trim();
    const asking = (this.#asked += 1);
    const isStale = () => asking !== this.#asked;
    if ([...query].length < LEAST && !/\d/.test(query)) return this.#show([], null, query);
    const searcher = await this.#load();
    if (isStale()) return;
    if (!searcher) return this.#fail();
    const say = speaking(searcher.index.contents.say);
    try {
      const answer = await searcher.search(this.field.value, { isUnfinished: true });
      const read = await searcher.read(answer.groups.slice(0, MOST_GROUPS), MOST_HITS);
      const nearest = answer.n ? [] : await searcher.nearestWords(query.split(/\s+/));
      if (isStale()) return;
      this.#cited = answer.cited;
      this.#show([...citedGroups(answer.cited), ...read], say, query, { answer, nearest });
    } catch {
      if (!isStale()) this.#fail();
    }
  }

  #show(groups, say, query, { answer, nearest = [] } = {}) {
    this.#options = [];
    this.list.replaceChildren(...groups.map((group, place) => this.#group(group, place, say)), ...this.#nearest(nearest, say));
    this.status.textContent = answer ? summary(answer, query, say) : "";
    this.field.setAttribute("aria-expanded", String(this.#options.length > 0));
    this.foot.hidden = !answer?.n;
    const all = this.foot.querySelector("a");
    if (say) all.textContent = say("all_results");
    all.href = `${this.page}?${new URLSearchParams({ q: query })}`;
    this.#choose(null);
    this.list.scrollTop = 0;
  }

  #fail() {
    this.#show([], null, "");
    this.status.textContent = this.unavailable;
  }

  #group(group, place, say) {
    const { found, hits, ...rest } = withHead(group);
    const element = make("div", "search-group");
    element.setAttribute("role", "group");
    const head = headOf({ ...rest, found }, say);
    head.id = `search-head-${place}`;
    element.setAttribute("aria-labelledby", head.id);
    // A topic that was found is itself something to choose.
    element.append(found ? this.#option(found.href, (link) => link.append(head)) : head);
    element.append(...hits.map((hit) => this.#option(hit.href, (link) => fillHit(link, hit, say))));
    return element;
  }

  #option(href, fill) {
    const link = make("a", "search-hit");
    link.href = href;
    link.id = `search-option-${this.#options.length}`;
    link.tabIndex = -1;
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    fill(link);
    this.#options.push(link);
    return link;
  }

  #nearest(words, say) {
    if (!words.length) return [];
    const element = make("div", "search-nearest");
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", say("nearest_words"));
    element.append(make("span", "search-head", say("nearest_words")));
    for (const word of words) {
      const option = this.#option(`${this.page}?${new URLSearchParams({ q: word })}`, (link) => link.append(word));
      element.append(option);
    }
    return [element];
  }

  #move(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!steps || !this.#options.length) return;
    event.preventDefault();
    // The field itself is one of the places that the arrows go round.
    const places = [null, ...this.#options];
    const current = places.findIndex((option) => option === this.#chosen) + steps;
    this.#choose(places.at(current % places.length));
  }

  get #chosen() {
    return this.#options.find((option) => option.getAttribute("aria-selected") === "true") ?? null;
  }

  #choose(option) {
    for (const each of this.#options) each.setAttribute("aria-selected", String(each === option));
    if (option) this.field.setAttribute("aria-activedescendant", option.id);
    else this.field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  /** Enter leads to what is chosen, or to the one unit with that number, else to all results. */
  async #submit(event) {
    if (this.#chosen) {
      event.preventDefault();
      this.#chosen.click();
      return;
    }
    if (!/\d/.test(this.field.value)) return;
    event.preventDefault();
    clearTimeout(this.#pending);
    await this.#ask();
    if (this.#cited.length !== 1) return this.form.submit();
    this.dialog.close();
    location.assign(this.#cited[0].href);
  }
}
