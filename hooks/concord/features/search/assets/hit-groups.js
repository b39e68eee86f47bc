/** The order of what a search finds, by pages. */

import { GLOSSARY } from "./index-reader.js";

/** @import { HitGroup } from "./types.d.ts" */

const MAX_GROUPS = 6; // of a short list

/** @param {HitGroup} group */
const isOfTerms = ({ chunk }) => chunk.address === GLOSSARY;

/**
 * Orders groups that are ranked: those of the reader's game come first, and rules before terms that the query does not name.
 * @param {HitGroup[]} groups
 * @param {string} nearGame  empty outside of games
 */
export function orderGroups(groups, nearGame) {
  const isFar = (/** @type {HitGroup} */ { chunk }) => Boolean(nearGame) && chunk.game !== nearGame;
  const rank = (/** @type {HitGroup} */ group) => 2 * Number(isFar(group)) + Number(isOfTerms(group) && !group.hits.some(({ isNamed }) => isNamed));
  return groups.toSorted((one, other) => rank(one) - rank(other));
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
