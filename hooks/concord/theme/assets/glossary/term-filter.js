/** Filters the terms of a glossary by any of their forms, in any language, and components by their kind. */

import { fold } from "../search/tokens.js";
import { find, findAll } from "../ui/elements.js";
import { fetchOnce } from "../ui/fetch-once.js";
import { targetId } from "../ui/site.js";
import { say } from "../ui/words.js";

/** @import { TermData, TermsData } from "../api.d.ts" */

/**
 * Attaches the filter. The inflected forms are fetched when it is first focused; until then, or where
 * they cannot be loaded, terms are found by what the page shows of them.
 * @param {HTMLElement} filter  its `data-source` is the address of the game's terms
 */
export function attachTermFilter(filter) {
  new TermFilter(filter).attach();
}

class TermFilter {
  /** @type {Map<string, string[]>} the forms of each term and the kind of a component, in the words of `fold` */
  #forms = new Map();

  /** @param {HTMLElement} filter */
  constructor(filter) {
    this.filter = filter;
    this.input = find(filter, "input", HTMLInputElement);
    this.count = find(filter, "output");
    this.terms = findAll(document, ".terms > li");
    for (const term of this.terms) this.#forms.set(term.id, findAll(term, ":scope > a, small").map(wordsOf));
  }

  attach() {
    this.filter.addEventListener("focusin", () => this.#load(), { once: true });
    this.input.addEventListener("input", () => this.#apply());
    addEventListener("hashchange", () => this.#showTarget());
    if (!this.input.value) return;
    this.#apply(); // what was typed before the script was there, or is restored by the browser
    this.#load();
  }

  async #load() {
    try {
      /** @type {TermsData} */
      const { terms } = await fetchOnce(new URL(this.filter.dataset.source ?? "", document.baseURI));
      for (const term of terms) this.#forms.set(term.id, [...(this.#forms.get(term.id) ?? []), ...formsOf(term)]);
      this.#apply();
    } catch {
      // Without a connection the words on the page have to do.
    }
  }

  #apply() {
    const query = fold(this.input.value).split(" ").filter(Boolean);
    for (const term of this.terms) term.hidden = !(this.#forms.get(term.id) ?? []).some((form) => hasAll(form, query));
    for (const section of findAll(document, "section:has(> .terms)")) section.hidden = !section.querySelector("li:not([hidden])");
    find(document, ".initials").hidden = query.length > 0;
    const n = this.terms.filter(({ hidden }) => !hidden).length;
    this.count.textContent = query.length ? say("n_terms", { n }) : "";
  }

  /** A link to a term that is filtered out shows all terms again. */
  #showTarget() {
    const target = document.getElementById(targetId());
    if (!target?.closest("[hidden]")) return;
    this.input.value = "";
    this.#apply();
    target.scrollIntoView();
  }
}

/** @param {TermData} term */
const formsOf = ({ forms }) => Object.values(forms).flat().map(fold);

/** @param {HTMLElement} element */
const wordsOf = (element) => fold(element.textContent ?? "");

/**
 * Tells whether a form has a word that begins with each of the typed words.
 * @param {string} form
 * @param {string[]} query
 */
const hasAll = (form, query) => query.every((word) => ` ${form}`.includes(` ${word}`));
