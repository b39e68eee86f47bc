/** The order of what a search finds, by pages. */

import { GLOSSARY } from "./index-reader.js";

/** @import { HitGroup } from "./types.d.ts" */

const MAX_GROUPS = 6; // of a short list

/** @param {HitGroup} group */
const isOfTerms = ({ chunk }) => chunk.address === GLOSSARY;

/**
 * Orders groups that are ranked: those of the reader's game come first.
 * @param {HitGroup[]} groups
 * @param {string} nearGame  empty outside of games
 */
export function orderGroups(groups, nearGame) {
  const isFar = (/** @type {HitGroup} */ { chunk }) => Number(Boolean(nearGame) && chunk.game !== nearGame);
  return groups.toSorted((one, other) => isFar(one) - isFar(other));
}

/**
 * Picks the groups that a short list shows: the first ones, with one of terms if there is any.
 * @param {HitGroup[]} groups
 */
export function pickGroups(groups) {
  const first = groups.slice(0, MAX_GROUPS);
  const terms = groups.find(isOfTerms);
  return !terms || first.includes(terms) ? first : [...first.slice(0, -1), terms];
}
