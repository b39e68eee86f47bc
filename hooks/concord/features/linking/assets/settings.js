/** What the linker is asked for, and the languages of its reader. */

const script = document.currentScript;

/** What the element of the script asks for: the games, the languages, and where on the page to look. */
export const SETTINGS = { ...script?.dataset };

/** The root of the site, below which the script stands; a userscript states it. */
export const ROOT = new URL(LINKER.root || new URL("./", script instanceof HTMLScriptElement ? script.src : document.baseURI));

/**
 * Returns the first of some tags whose language the site has.
 * @param {(string | undefined)[]} tags
 */
export function knownLanguage(...tags) {
  const languages = Object.keys(LINKER.homes);
  return tags.flatMap((tag) => [tag?.toLowerCase(), tag?.toLowerCase().split("-")[0]]).find((tag) => tag && languages.includes(tag));
}

/** Returns the body of the page. A form or picture with the name “body” hides it as a property of the document. */
export const pageBody = () => document.querySelector("body") ?? document.documentElement;

/** Returns the language of the page around an element, if the site has it. */
export const languageOf = (/** @type {Element} */ element) => knownLanguage(element.closest("[lang]")?.getAttribute("lang") ?? "");

export const READER_LANGUAGE = knownLanguage(SETTINGS.lang, ...navigator.languages, document.documentElement.lang) ?? Object.keys(LINKER.homes)[0];

/** Returns the language that stands beside a language: the one that is asked for, else another of the reader or of the site. */
export function secondLanguage(/** @type {string} */ first) {
  const others = [SETTINGS.second, SETTINGS.lang, ...navigator.languages, ...Object.keys(LINKER.homes)];
  return knownLanguage(...others.filter((tag) => knownLanguage(tag) !== first));
}
