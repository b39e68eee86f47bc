/** The reader's last place in each game, stored in the browser. */

import { localStore } from "../ui/storage.js";

const STORED = "places";

/**
 * @typedef {object} Place
 * @property {string} topic
 * @property {string} unit  its id; empty at the top of the page
 * @property {string} name  the number of the unit, else of the topic
 * @property {string} title  of the topic
 * @property {string} language  of the page
 */

/**
 * Returns the last place in each game, the most recent first.
 * @returns {[game: string, place: Place][]}
 */
export function lastPlaces() {
  const stored = localStore.getJson(STORED);
  return stored && typeof stored === "object" ? Object.entries(stored) : [];
}

/**
 * Stores a place as the last one of its game, if the browser stores anything.
 * @param {string} game
 * @param {Place} place
 */
export function rememberPlace(game, place) {
  const others = lastPlaces().filter(([each]) => each !== game);
  localStore.set(STORED, JSON.stringify(Object.fromEntries([[game, place], ...others])));
}
