/** How alike the words of an address and the names of pages are. */

import { fold } from "#ui/spelling.js";

const LEAST = 0.5; // of what may be meant

/**
 * Returns how many pairs of letters two folded texts share, from 0 to 1.
 * @param {string} one
 * @param {string} other
 */
export function likeness(one, other) {
  if (one === other) return 1;
  const [left, right] = [pairs(one), pairs(other)];
  if (!left.size || !right.size) return 0;
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size);
}

/** @param {string} text */
function pairs(text) {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)));
}

/**
 * Lists the candidates of which a name is like one of the queries, the likest first.
 * @template {{names: string[]}} T
 * @param {string[]} queries
 * @param {T[]} candidates
 * @param {number} most
 */
export function likest(queries, candidates, most) {
  const folded = queries.map(fold).filter(Boolean);
  const scored = candidates.map((candidate) => {
    const names = candidate.names.map(fold);
    return { candidate, score: Math.max(0, ...folded.flatMap((query) => names.map((name) => likeness(query, name)))) };
  });
  const likely = scored.filter(({ score }) => score >= LEAST).sort((one, other) => other.score - one.score);
  return likely.slice(0, most).map(({ candidate }) => candidate);
}
