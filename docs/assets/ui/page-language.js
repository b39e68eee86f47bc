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
  translateHeader(shown);
  document.title = document.title.replace(/^.* ·/, `${find(shown, "h1").textContent} ·`);
  document.documentElement.lang = language;
  find(shown, "script").id = "words";
  return shown;
}

/** @param {HTMLElement} section */
function translateHeader(section) {
  const [home, cite] = findAll(section, ".lead-on a", HTMLAnchorElement);
  if (!home || !cite) return;
  find(document, ".header-home", HTMLAnchorElement).href = home.href;
  for (const link of findAll(document, ".header-find", HTMLAnchorElement)) {
    link.href = cite.href;
    find(link, "span").textContent = cite.textContent;
  }
  for (const link of findAll(document, ".header-search", HTMLAnchorElement)) link.href = new URL("search/", home.href).href;
}
