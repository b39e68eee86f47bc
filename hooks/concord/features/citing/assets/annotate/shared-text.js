/** A discussion in the address of the page: what a phone shares with the site, and what readers give to others. */

const MAX_ADDRESS = 4000; // characters, which chats and mails leave whole
const SHARED = ["shared-title", "shared-text", "shared-url"]; // as the manifest names them

/**
 * Returns the discussion that an address has in its fragment, or in the query that a phone makes.
 * @param {Pick<URL, "hash" | "search">} address
 */
export function readSharedText({ hash, search }) {
  const shared = new URLSearchParams(search);
  return new URLSearchParams(hash.slice(1)).get("text") ?? SHARED.flatMap((name) => shared.get(name) ?? []).filter(Boolean).join("\n");
}

/**
 * Returns the address of a page with a discussion in its fragment, which no server gets to see.
 * @param {URL} page
 * @param {string} text
 * @param {string} shorter  stands in place of a text that is too long
 */
export function addressWith(page, text, shorter) {
  const [whole, short] = [text, shorter].map((each) => `${page.origin}${page.pathname}${page.search}#text=${encode(each)}`);
  return whole.length <= MAX_ADDRESS ? whole : short.slice(0, MAX_ADDRESS).replace(/%[0-9A-F]?$/, "");
}

/**
 * Encodes also the signs at which chats take an address to end.
 * @param {string} text
 */
function encode(text) {
  return encodeURIComponent(text.toWellFormed?.() ?? text).replace(/[!'()*.]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
