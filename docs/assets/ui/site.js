/** The addresses of the site, and the language of the page. */

/** The folder of the scripts and styles, which is named by their hash. */
export const ASSETS = new URL("../", import.meta.url);

const page = globalThis.document; // absent where scripts are tested without a page

/** The root of the site. Every page states it. */
export const ROOT = new URL(page?.documentElement.dataset.root ?? "../", page?.baseURI ?? ASSETS);

/**
 * Returns the address of a path that the data give from the root of the site.
 * @param {string} path  "/ti4/abilities/"; the leading slash may be absent
 */
export const siteUrl = (path) => new URL(path.replace(/^\//, ""), ROOT);

/**
 * Returns the address of a file of the library's data.
 * @param {string} path  below api/v1/: "ti4/abilities.json"
 */
export const dataUrl = (path) => siteUrl(`api/v1/${path}`);

/**
 * Returns the address to give to others of a page of the site, which a reader may have from a copy.
 * @param {URL} address  below ROOT
 */
export function publishedUrl({ href }) {
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? document.baseURI;
  const root = new URL(document.documentElement.dataset.root ?? "", canonical);
  return new URL(href.slice(ROOT.href.length), root);
}

/** Returns the language of the page, as an IETF tag. */
export const pageLanguage = () => document.documentElement.lang;

/**
 * Resolves the links in a text of the data, which are given from the root of the site.
 * @template {Element} T
 * @param {T} element
 */
export function resolveLinks(element) {
  for (const link of element.querySelectorAll("a[href^='/']")) {
    link.setAttribute("href", siteUrl(link.getAttribute("href") ?? "").href);
  }
  return element;
}
