/** The addresses of the site, for pages of other sites. In the linker this module takes the place of ui/site.js. */

import { READER_LANGUAGE, ROOT } from "#linking/settings.js";

/** @param {string} path */
export const siteUrl = (path) => new URL(`./${path.replace(/^\/+/, "")}`, ROOT);

/**
 * @param {string} pattern
 * @param {Record<string, string>} ids
 */
export const fillPattern = (pattern, ids) => pattern.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");

/**
 * @param {string} name
 * @param {Record<string, string>} ids
 */
export const fileUrl = (name, ids = {}) => siteUrl(fillPattern(LINKER.files[name] ?? "", ids));

/**
 * @param {{game: string, topic: string, unit?: string}} place
 * @param {string} [language]
 */
export function unitUrl({ game, topic, unit = "" }, language = pageLanguage()) {
  const url = siteUrl((LINKER.homes[language] ?? "") + fillPattern(LINKER.topic, { game, topic }));
  if (unit) url.hash = unit;
  return url;
}

/** @param {URL} address  of the site, which is published where the script is */
export const publishedUrl = (address) => address;

/** Returns the language of the reader. */
export const pageLanguage = () => READER_LANGUAGE;
