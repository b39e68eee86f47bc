/** A page for missing addresses, which has all languages, in the one of the address. */

import { find, findAll } from "./elements.js";
import { ROOT } from "./site.js";

/**
 * Shows the section in the language of the address, else the first, and its language alone in the
 * frame of the page; scripts speak that language too.
 * @returns {HTMLElement} the section that is shown
 */
export function showLanguageOfAddress() {
  const first = find(document, ".not-found"); // in the site's first language
  const sections = findAll(document, ".not-found");
  const [segment] = location.pathname.slice(ROOT.pathname.length).split("/");
  const shown = sections.find(({ dataset }) => dataset.language === segment) ?? first;
  const { language = "" } = shown.dataset;
  for (const part of findAll(document, "[data-language]")) part.hidden = part.dataset.language !== language;
  translateHeader(shown, homeIn(first));
  document.title = document.title.replace(/^.* ·/, `${find(shown, "h1").textContent} ·`);
  document.documentElement.lang = language;
  find(shown, "script").id = "words";
  return shown;
}

/** @param {HTMLElement} section */
const homeIn = (section) => find(section, ".lead-on a", HTMLAnchorElement).href;

/**
 * Makes the links of the header lead to the pages in the language of a section.
 * @param {HTMLElement} section
 * @param {string} home  the address below which the header has its links so far
 */
function translateHeader(section, home) {
  for (const link of findAll(document, ".header a[href]:not([href^='#'])", HTMLAnchorElement)) {
    link.href = new URL(link.href.slice(home.length), homeIn(section)).href;
  }
  const [, cite] = findAll(section, ".lead-on a");
  for (const words of findAll(document, ".header-find span")) words.textContent = cite?.textContent ?? "";
}
