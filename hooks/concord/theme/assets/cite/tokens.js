/** The tokens of a text: what stands between them, and the kinds of words, which types.d.ts explains. */

/** @import { Kind, Token } from "./types.d.ts" */

/** The kinds of words that are parts of keys. */
export const KEY_WORDS = /** @type {const} */ (["note", "example", "paragraph", "row", "item", "lead"]);

/** The kinds of words that may stand within a citation and add nothing to its key. */
export const SILENT_WORDS = /** @type {const} */ (["clause", "topic", "sub", "link"]);

/** The kinds of words for the last parts of a number. */
export const LAST_PARTS = /** @type {const} */ (["sub", ...KEY_WORDS]);

/**
 * @param {ReadonlySet<string>} kinds
 * @param {readonly Kind[]} others
 */
export function hasAny(kinds, others) {
  return others.some((kind) => kinds.has(kind));
}

/**
 * Returns what stands before a token of a text, or after the last one.
 * @param {Token[]} tokens
 * @param {string} text
 * @param {number} place
 */
export function gapAt(tokens, text, place) {
  return tokens[place]?.gap ?? text.slice(tokens.at(-1)?.end ?? 0);
}
