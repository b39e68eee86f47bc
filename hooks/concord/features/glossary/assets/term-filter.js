/** Filters the terms of a glossary by any of their forms, in any language, and components by their kind. */

import { fold } from "#ui/spelling.js";
import { find, findAll } from "#ui/elements.js";
import { fetchOnce } from "#ui/fetch-once.js";
import { targetId } from "#ui/site.js";
import { say } from "#ui/words.js";

/** @import { TermData, TermsData } from "#api.d.ts" */

/**
 * Attaches the filter. The inflected forms are fetched when it is first focused; until then, or where
 * they cannot be loaded, terms are found by what the page shows of them.
 * @param {HTMLElement} filter  its `data-source` is the address of the game's terms
 */
export function attachTermFilter(filter) {
  const input = find(filter, "input", HTMLInputElement);
  const terms = findAll(document, ".terms > li");
  /** The forms of each term and the kind of a component, in the words of `fold`. */
  const forms = new Map(terms.map((term) => [term.id, findAll(term, ":scope > a, small").map(wordsOf)]));

  const apply = () => {
    const query = fold(input.value).split(" ").filter(Boolean);
    for (const term of terms) term.hidden = !forms.get(term.id)?.some((form) => hasAll(form, query));
    for (const section of findAll(document, "section:has(> .terms)")) section.hidden = !section.querySelector("li:not([hidden])");
    const n = terms.filter(({ hidden }) => !hidden).length;
    find(filter, "output").textContent = query.length ? say("n_terms", { n }) : "";
  };
  const load = async () => {
    try {
      /** @type {TermsData} */
      const data = await fetchOnce(new URL(filter.dataset.source ?? "", document.baseURI));
      for (const term of data.terms) forms.set(term.id, [...(forms.get(term.id) ?? []), ...formsOf(term)]);
      apply();
    } catch {
      // Without a connection the words on the page have to do.
    }
  };
  filter.addEventListener("focusin", load, { once: true });
  input.addEventListener("input", apply);
  addEventListener("hashchange", () => {
    const target = document.getElementById(targetId());
    if (!target?.closest("[hidden]")) return;
    input.value = ""; // a link to a term that is filtered out shows all terms again
    apply();
    target.scrollIntoView();
  });
  if (!input.value) return;
  apply(); // what was typed before the script was there, or is restored by the browser
  load();
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
