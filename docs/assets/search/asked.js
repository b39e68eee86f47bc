/** The phrases of a unit that readers type when the unit is the answer. */

import { splitWords } from "./tokens.js";

/**
 * Returns the phrase with the most words that are found, if these are more than a number; else nothing.
 * @param {string[]} phrases
 * @param {Set<number>} positions  of the words that are found, counted through all phrases
 * @param {number} nElsewhere
 */
export function pickPhrase(phrases, positions, nElsewhere) {
  let [best, most, start] = ["", nElsewhere, 0];
  for (const phrase of phrases) {
    const end = start + splitWords(phrase).length;
    const n = [...positions].filter((position) => position >= start && position < end).length;
    if (n > most) [best, most] = [phrase, n];
    start = end;
  }
  return best;
}
