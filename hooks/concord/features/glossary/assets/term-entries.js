/** The entries of a game's glossary, as cards show them. */

import { withoutLinks } from "#ui/blocks.js";
import { build, create } from "#ui/elements.js";
import { shownText, stateLanguage } from "#ui/fallback.js";
import { fetchOnce } from "#ui/fetch-once.js";
import { pageLanguage, siteUrl } from "#ui/site.js";
import { parseText } from "#ui/trusted-types.js";

/** @import { TermData, TermsData } from "#api.d.ts" */

/**
 * Fetches a glossary; without terms if it cannot be loaded. The next call tries again.
 * @param {URL} source
 * @returns {Promise<Pick<TermsData, "source_language" | "terms">>}
 */
export const loadTerms = (source) => fetchOnce(source).catch(() => ({ source_language: pageLanguage(), terms: [] }));

/**
 * Returns the name of each term in several languages, with its definition.
 * @param {Pick<TermsData, "source_language" | "terms">} glossary
 * @param {string[]} ids
 * @param {string[]} languages
 */
export function entriesOf({ source_language: source, terms }, ids, languages) {
  return terms.filter(({ id }) => ids.includes(id)).flatMap((term) => {
    const head = build("p", { class: "term-head" }, equation(term, languages));
    const { text, language } = shownText(term.definition, pageLanguage(), source);
    return text ? [head, stateLanguage(withoutLinks(parseText(text)), language)] : [head];
  });
}

/**
 * Formats a term in several languages: "action card = карта действия = karta akcji".
 * @param {TermData} data
 * @param {string[]} languages
 */
function equation({ term }, languages) {
  const line = create("span");
  for (const language of languages.filter((each) => each in term)) {
    line.append(...(line.hasChildNodes() ? [" = "] : []), build("span", { lang: language }, term[language]));
  }
  return line;
}

/** @param {TermData} term */
export function pageOf({ url, id }) {
  const { href } = siteUrl(url[pageLanguage()] ?? "");
  return new URL(`${id}/`, href).href;
}
