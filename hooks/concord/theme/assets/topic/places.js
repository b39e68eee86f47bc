/** The reader's last place in each game, stored in the browser. */

import { isId } from "../ui/ids.js";
import { localStore } from "../ui/storage.js";

const STORED = "places";
const RECENT = "recent"; // the clauses that were opened last, by game
const MOST_RECENT = 8; // of a game

/**
 * @typedef {object} Place
 * @property {string} topic
 * @property {string} unit  its id; empty at the top of the page
 * @property {string} name  the number of the unit, else of the topic
 * @property {string} title  of the topic
 * @property {string} language  of the page
 */

/**
 * Returns the last place in each game, the most recent first. Stored values that are no places are
 * left out.
 * @returns {[game: string, place: Place][]}
 */
export function lastPlaces() {
  const stored = localStore.getJson(STORED);
  return stored && typeof stored === "object" ? Object.entries(stored).filter(([game, place]) => isId(game) && isPlace(place)) : [];
}

/**
 * @param {unknown} value
 * @returns {value is Place}
 */
function isPlace(value) {
  if (!value || typeof value !== "object") return false;
  const { topic, unit, name, title, language } = /** @type {Record<string, unknown>} */ (value);
  return isId(topic) && (unit === "" || isId(unit)) && [name, title, language].every((each) => typeof each === "string");
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

/**
 * Returns the clauses of a game that were opened last, the most recent first.
 * @param {string} game
 * @returns {Place[]}
 */
export function recentPlaces(game) {
  const stored = localStore.getJson(`${RECENT}.${game}`);
  return Array.isArray(stored) ? stored.filter(isPlace).slice(0, MOST_RECENT) : [];
}

/**
 * Stores a clause as the one that was opened last, if the browser stores anything.
 * @param {string} game
 * @param {Place} place
 */
export function rememberRecent(game, place) {
  const others = recentPlaces(game).filter(({ topic, unit }) => topic !== place.topic || unit !== place.unit);
  localStore.set(`${RECENT}.${game}`, JSON.stringify([place, ...others].slice(0, MOST_RECENT)));
  dispatchEvent(new Event("concord:recent"));
}
