/** What the search box finds, as a list of options that the arrow keys choose from. */

import { build, create } from "#ui/elements.js";
import { pickBest, renderHead, renderHit, separateTitle } from "./result-view.js";

/**
 * @import { Say } from "#ui/words.js"
 * @import { SearchResult, ShownGroup, ShownHit } from "./types.d.ts"
 */

/** The list box of a combo box: the focus stays in the field, which names the option that is chosen. */
export class OptionList {
  #element;
  #field;
  #page;
  /** @type {HTMLAnchorElement[]} */
  #options = [];

  /**
   * @param {HTMLElement} element
   * @param {HTMLInputElement} field
   * @param {string} page  the address of the search page
   */
  constructor(element, field, page) {
    this.#element = element;
    this.#field = field;
    this.#page = page;
  }

  /** The option that is chosen, if one is. */
  get chosen() {
    return this.#options.find((option) => option.getAttribute("aria-selected") === "true") ?? null;
  }

  clear() {
    this.#options = [];
    this.#render([]);
  }

  /**
   * @param {ShownGroup[]} groups  those of cited units first
   * @param {SearchResult} result
   * @param {Say} say
   */
  show(groups, result, say) {
    this.#options = [];
    const best = pickBest(groups, result);
    this.#render(groups.map((group, index) => this.#renderGroup(group, index, say, best)));
  }

  /**
   * Shows queries that a reader may search for, by what they are.
   * @param {[label: string, queries: string[]][]} sections
   */
  showQueries(sections) {
    this.#options = [];
    this.#render(this.#renderQueries(sections));
  }

  /**
   * Chooses the option before or after the one that is chosen. The field itself is between the last
   * option and the first.
   * @param {1 | -1} step
   * @returns {boolean} false if there are no options
   */
  moveChoice(step) {
    if (!this.#options.length) return false;
    const places = [null, ...this.#options];
    this.#choose(places.at((places.indexOf(this.chosen) + step) % places.length) ?? null);
    return true;
  }

  /** @param {HTMLElement[]} elements */
  #render(elements) {
    this.#element.replaceChildren(...elements);
    this.#element.scrollTop = 0;
    this.#field.setAttribute("aria-expanded", String(this.#options.length > 0));
    this.#choose(null);
  }

  /** @param {HTMLAnchorElement | null} chosen */
  #choose(chosen) {
    for (const option of this.#options) option.setAttribute("aria-selected", String(option === chosen));
    if (chosen) this.#field.setAttribute("aria-activedescendant", chosen.id);
    else this.#field.removeAttribute("aria-activedescendant");
    chosen?.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {ShownGroup} group
   * @param {number} index
   * @param {Say} say
   * @param {ShownHit | undefined} best
   */
  #renderGroup(group, index, say, best) {
    const { titleHit, hits, ...rest } = separateTitle(group);
    const element = create("div", "search-group");
    const head = renderHead({ ...rest, titleHit }, say, best);
    head.id = `search-head-${index}`;
    element.setAttribute("role", "group");
    element.setAttribute("aria-labelledby", head.id);
    element.append(titleHit ? this.#addOption(createLink(titleHit.href, head)) : head);
    element.append(...hits.map((hit) => this.#addOption(renderHit(hit, say, best))));
    return element;
  }

  /** @param {[label: string, queries: string[]][]} sections */
  #renderQueries(sections) {
    return sections.filter(([, queries]) => queries.length).map(([label, queries]) => {
      const links = queries.map((q) => this.#addOption(build("a", { href: `${this.#page}?${new URLSearchParams({ q })}`, "data-query": q }, q)));
      const head = create("span", "search-head", label);
      return build("div", { class: "search-nearest", role: "group", "aria-label": label }, head, ...links);
    });
  }

  /** @param {HTMLAnchorElement} link */
  #addOption(link) {
    link.id = `search-option-${this.#options.length}`;
    link.tabIndex = -1;
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    this.#options.push(link);
    return link;
  }
}

/**
 * @param {string} href
 * @param {Node | string} content
 */
function createLink(href, content) {
  const link = create("a", "search-hit");
  link.href = href;
  link.append(content);
  return link;
}
