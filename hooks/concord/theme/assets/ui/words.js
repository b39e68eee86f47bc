/** The words of the interface for the scripts of a page, in its language: the page contains them, or READERS does. */

import { pageLanguage } from "./site.js";

/**
 * A text with placeholders such as `{name}`, or such a text for each CLDR plural category.
 * @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Pattern
 *
 * @typedef {Record<string, string | number>} Blanks  values of the placeholders; `n` selects the plural category
 *
 * @typedef {(key: string, blanks?: Blanks) => string} Say
 */

/**
 * Returns a function that formats the text of a key.
 * @param {Record<string, Pattern>} patterns  by key
 * @param {string} language  of the texts; its plural rules apply
 * @returns {Say} throws if there is no text for the key
 */
export function phrasebook(patterns, language) {
  const plurals = new Intl.PluralRules(language);
  return (key, blanks = {}) => {
    const pattern = patterns[key];
    const words = typeof pattern === "object" ? pattern[plurals.select(Number(blanks.n))] : pattern;
    if (words === undefined) throw new Error(`no words for “${key}”`);
    return words.replace(/\{(\w+)\}/g, (_, name) => String(blanks[name]));
  };
}

/** @type {Say | null} */
let ofPage = null;

/** @returns {Record<string, Pattern>} */
function readPatterns() {
  if (typeof READERS !== "undefined") return READERS[pageLanguage()].words;
  return JSON.parse(document.getElementById("words.json")?.textContent ?? "{}");
}

/** Returns the function that formats what scripts say on all pages. */
export const wordsOfFrame = () => phrasebook(SITE.words[pageLanguage()] ?? {}, pageLanguage());

/**
 * Formats the text of a key, from the words of the page.
 * @type {Say}
 */
export function say(key, blanks) {
  ofPage ??= phrasebook(readPatterns(), pageLanguage());
  return ofPage(key, blanks);
}
