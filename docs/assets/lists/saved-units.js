/** The reading list: units named by their paths, "ti4/abilities/before-and-after", kept in the browser. */

import { localStore } from "../ui/storage.js";

const STORED = "list";
const PATH = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/;

/**
 * Returns the paths of units among values that anyone may have written, each once.
 * @param {unknown[]} values
 * @returns {string[]}
 */
export const unitPathsIn = (values) => [...new Set(values.filter(isPath))];

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isPath = (value) => typeof value === "string" && PATH.test(value);

/** Returns the paths of the pinned units, in the order of the list. */
export function pinnedUnits() {
  const stored = localStore.getJson(STORED);
  return Array.isArray(stored) ? unitPathsIn(stored) : [];
}

/**
 * Makes these units the list. Returns whether the browser stores it.
 * @param {string[]} paths
 */
export const storePinned = (paths) => localStore.set(STORED, paths.length ? JSON.stringify(paths) : null);

/**
 * Pins a unit, or takes it off the list.
 * @param {string} path
 * @returns {boolean | null} whether it is on the list now; null if the browser stores nothing
 */
export function togglePin(path) {
  const before = pinnedUnits();
  const isPinned = !before.includes(path);
  const isStored = storePinned(isPinned ? [...before, path] : before.filter((each) => each !== path));
  return isStored ? isPinned : null;
}
