/** Where the reader was last in each game, kept in the browser. */

import { localStore } from "../ui/storage.js";

const STORED = "places";

/**
 * @typedef {object} Place
 * @property {string} topic
 * @property {string} unit  its id; empty at the beginning of the topic
 * @property {string} name  its number, or that of the topic
 * @property {string} title  of the topic
 * @property {string} language  of the page
 */

/**
 * Returns the last place in each game, the latest first.
 * @returns {[game: string, place: Place][]}
 */
export function lastPlaces() {
  const stored = localStore.getJson(STORED);
  return stored && typeof stored === "object" ? Object.entries(stored) : [];
}

/**
 * Remembers a place as the latest of its game. Nothing is, where the browser stores nothing.
 * @param {string} game
 * @param {Place} place
 */
export function rememberPlace(game, place) {
  const others = lastPlaces().filter(([each]) => each !== game);
  localStore.set(STORED, JSON.stringify(Object.fromEntries([[game, place], ...others])));
}
