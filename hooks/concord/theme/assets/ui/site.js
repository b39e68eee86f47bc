/** The addresses of the site, and the language of the page. */

/** The folder of the scripts and styles, which is named by their hash. */
export const ASSETS = new URL("../", import.meta.url);

const page = globalThis.document; // absent where scripts are tested without a page

/** The root of the site. Every page states it. */
export const ROOT = new URL(page?.documentElement.dataset.root ?? "../", page?.baseURI ?? ASSETS);

/**
 * Returns the address of a path that the data give from the root of the site. No path leads out of it.
 * @param {string} path  "/reef/abilities/"; the leading slash may be absent
 */
export const siteUrl = (path) => new URL(`./${path.replace(/^\/+/, "")}`, ROOT);

/**
 * @param {string} pattern
 * @param {Record<string, string>} ids
 */
export const fillPattern = (pattern, ids) => pattern.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");

/** Returns the present ids of renamed games by those that they had. */
export const formerGames = () => new Map(Object.entries(SITE.former_games));

/**
 * Returns the present id of a game that was renamed; any other id as it is.
 * @param {string} id
 */
export const currentGame = (id) => formerGames().get(id) ?? id;

/** Returns the name of each language of the site, in that language, by its tag. */
export const languageNames = () => new Map(Object.entries(SITE.names));

/**
 * Whether the site has pages of a kind: "reading_list".
 * @param {string} name
 */
export const hasPage = (name) => name in SITE.pages;

/**
 * Whether the site has files of a kind: "topic_data".
 * @param {string} name
 */
export const hasFile = (name) => name in SITE.files;

/**
 * Returns the address of a page, by default in the language of the page that is open.
 * @param {string} name  of its pattern: "topic"
 * @param {Record<string, string>} ids
 * @param {string} language
 */
export function pageUrl(name, ids = {}, language = pageLanguage()) {
  return siteUrl((SITE.homes[language] ?? "") + fillPattern(SITE.pages[name] ?? "", ids));
}

/**
 * Returns the address of a topic or of a unit on its page, by default in the language of the page.
 * @param {{game: string, topic: string, unit?: string}} place
 * @param {string} [language]
 */
export function unitUrl({ game, topic, unit = "" }, language) {
  const url = pageUrl("topic", { game, topic }, language);
  if (unit) url.hash = unit;
  return url;
}

/**
 * @param {string} name  of its pattern: "topic_data"
 * @param {Record<string, string>} ids
 */
export const fileUrl = (name, ids = {}) => siteUrl(fillPattern(SITE.files[name] ?? "", ids));

/**
 * Returns the address to give to others of a page of the site, which a reader may have from a copy.
 * @param {URL} address  below ROOT
 */
export function publishedUrl({ href }) {
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? document.baseURI;
  const root = new URL(document.documentElement.dataset.root ?? "", canonical);
  return new URL(href.slice(ROOT.href.length), root);
}

/** Returns the id of the element that the address names; empty if it names none. */
export function targetId() {
  const id = location.hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // a stray "%" stands for itself
  }
}

/** Returns the language of the page, as an IETF tag. */
export const pageLanguage = () => document.documentElement.lang;
