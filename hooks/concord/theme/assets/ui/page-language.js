/** The pages for missing addresses, which hold a section for each language. */

import { find, findAll } from "./elements.js";

/**
 * Makes the frame of the page and the words of the scripts follow the section that is shown, which is in
 * the language of the address.
 */
export function showLanguageOfAddress() {
  const first = find(document, ".not-found"); // in the site's first language
  const shown = find(document, ".not-found:not([hidden])");
  const { language = "" } = shown.dataset;
  translateHeader(shown, homeIn(first));
  document.title = document.title.replace(/^.* ·/, `${find(shown, "h1").textContent} ·`);
  document.documentElement.lang = language;
  document.documentElement.dir = getComputedStyle(shown).direction;
  document.documentElement.dataset.chosen = "";
  find(shown, "script").id = "words.json";
}

/** @param {HTMLElement} section */
const homeIn = (section) => find(section, ".lead-on a", HTMLAnchorElement).href;

/**
 * Makes the links and the search of the header lead to pages in the language of a section.
 * @param {HTMLElement} section
 * @param {string} home  the home address that the links of the header start with
 */
function translateHeader(section, home) {
  for (const link of findAll(document, ".header a[href]:not([href^='#'], [hreflang])", HTMLAnchorElement)) {
    link.href = new URL(link.href.slice(home.length), homeIn(section)).href;
  }
  for (const form of findAll(document, ".header form", HTMLFormElement)) {
    form.action = new URL(form.action.slice(home.length), homeIn(section)).href;
    const field = find(form, ".search-field", HTMLInputElement);
    field.placeholder = section.dataset.searchHint ?? "";
    field.ariaLabel = section.dataset.searchLabel ?? "";
  }
  const path = location.href.slice(homeIn(section).length);
  for (const link of findAll(document, ".languages a", HTMLAnchorElement)) {
    link.href = homeIn(find(document, `.not-found[lang="${link.lang}"]`)) + path;
  }
  for (const languages of findAll(document, ".languages")) languages.ariaLabel = section.dataset.languages ?? "";
  const [, cite] = findAll(section, ".lead-on a");
  for (const words of findAll(document, ".header-find span")) words.textContent = cite?.textContent ?? "";
}
