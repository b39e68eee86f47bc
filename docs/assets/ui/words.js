/** The words of the interface in the language of the page, which come with the page. */

import { pageLanguage } from "./site.js";

/**
 * Words with blanks as `{name}`; where a number decides, the words of each CLDR plural category.
 * @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Pattern
 *
 * @typedef {Record<string, string | number>} Blanks  what to fill in; `n` decides the plural
 *
 * @typedef {(key: string, blanks?: Blanks) => string} Say
 */

/**
 * Returns the function that says the words under a key.
 * @param {Record<string, Pattern>} patterns  by key
 * @param {string} language  whose plural rules hold
 * @returns {Say} throws if there are no words under the key
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

/**
 * Says the words that the page has for its scripts under a key.
 * @type {Say}
 */
export function say(key, blanks) {
  ofPage ??= phrasebook(JSON.parse(document.getElementById("words")?.textContent ?? "{}"), pageLanguage());
  return ofPage(key, blanks);
}
