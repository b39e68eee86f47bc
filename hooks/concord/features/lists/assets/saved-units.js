/** The reader's list of pinned units, stored in the browser as paths: "reef/abilities/before-and-after". */

import { isId } from "#ui/ids.js";
import { localStore } from "#ui/storage.js";

const STORED = "list";
const DEPTH = 3; // ids of a path

/**
 * Returns the valid paths of units among untrusted values, without duplicates.
 * @param {unknown[]} values
 * @returns {string[]}
 */
export const unitPathsIn = (values) => [...new Set(values.filter(isPath))];

/**
 * @param {unknown} value
 * @returns {value is string}
 */
function isPath(value) {
  const ids = typeof value === "string" ? value.split("/") : [];
  return ids.length === DEPTH && ids.every(isId);
}

/** Returns the paths of the pinned units, in the order of the list. */
export function pinnedUnits() {
  const stored = localStore.getJson(STORED);
  return Array.isArray(stored) ? unitPathsIn(stored) : [];
}

/**
 * Replaces the list. Returns whether the browser stored it.
 * @param {string[]} paths
 */
export const storePinned = (paths) => localStore.set(STORED, paths.length ? JSON.stringify(paths) : null);

/**
 * @param {string} path
 * @returns {boolean | null} whether it is pinned now; null if the browser stores nothing
 */
export function togglePin(path) {
  const before = pinnedUnits();
  const isPinned = !before.includes(path);
  const isStored = storePinned(isPinned ? [...before, path] : before.filter((each) => each !== path));
  return isStored ? isPinned : null;
}
