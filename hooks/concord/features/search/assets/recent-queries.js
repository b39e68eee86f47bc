/** What a reader searched for last. It is stored on the device alone. */

import { localStore } from "#ui/storage.js";

const STORED = "queries";
const MOST = 4;

/** Returns the last queries, the most recent first. */
export function recentQueries() {
  const stored = localStore.getJson(STORED);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MOST) : [];
}

/**
 * Stores a query as the last one, if the browser stores anything.
 * @param {string} typed
 */
export function rememberQuery(typed) {
  const query = typed.trim();
  if (query) localStore.set(STORED, JSON.stringify([query, ...recentQueries().filter((each) => each !== query)].slice(0, MOST)));
}

export const forgetQueries = () => localStore.set(STORED, null);
