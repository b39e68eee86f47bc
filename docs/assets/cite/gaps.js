/** What stands between the tokens of a text. */

/** @import { Token } from "./types.d.ts" */

/**
 * Returns what stands before a token of a text, or after the last one.
 * @param {Token[]} tokens
 * @param {string} text
 * @param {number} place
 */
export function gapAt(tokens, text, place) {
  return tokens[place]?.gap ?? text.slice(tokens.at(-1)?.end ?? 0);
}
