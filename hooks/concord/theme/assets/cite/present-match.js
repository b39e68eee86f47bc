/** Which of several matches a plain number means. */

/** @import { Match } from "./types.d.ts" */

/**
 * Returns the only match, or the one that has now the number that all others had before. There is none among several
 * that have it now.
 * @template {Match} M
 * @param {M[]} matches
 * @returns {M | undefined}
 */
export function pickPresent([first, ...others]) {
  return others.every(({ old, citation }) => old && !first.old && citation === first.citation) ? first : undefined;
}
