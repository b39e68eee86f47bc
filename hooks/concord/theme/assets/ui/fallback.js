/** Chooses the language to show where the reader's has no text, in the same way as the pages. */

import { pageLanguage } from "./site.js";

/**
 * Returns the text in a language, else in the game's source language, else in any that has one.
 * @param {import("../api.d.ts").Texts} texts
 * @param {string} language  the reader's
 * @param {string} sourceLanguage
 * @returns {{text: string, language: string}} the reader's language and no text where there is none
 */
export function shownText(texts, language, sourceLanguage) {
  for (const each of [language, sourceLanguage, ...Object.keys(texts)]) {
    const text = texts[each];
    if (text) return { text, language: each };
  }
  return { text: "", language };
}

/**
 * States the language of an element's text where it is not that of the page.
 * @template {HTMLElement} T
 * @param {T} element
 * @param {string} language
 */
export function stateLanguage(element, language) {
  if (language !== pageLanguage()) element.lang = language;
  return element;
}
