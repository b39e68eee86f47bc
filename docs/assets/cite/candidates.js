/** What is written like a citation in a text. */

/** @import { Candidate, Hit } from "./types.d.ts" */

/**
 * Makes a candidate.
 * @param {number} first
 * @param {number} last
 * @param {Pick<Candidate, "start" | "end" | "hits"> & Partial<Candidate>} rest
 * @returns {Candidate}
 */
export function candidate(first, last, rest) {
  return { isRange: false, isCertain: false, isNamed: false, ...rest, first, last };
}

/**
 * True if hits are the same, in the same order.
 * @param {Hit[]} ones
 * @param {Hit[]} others
 */
export function areSame(ones, others) {
  return ones.length === others.length && ones.every(({ entry }, index) => entry === others[index].entry);
}
