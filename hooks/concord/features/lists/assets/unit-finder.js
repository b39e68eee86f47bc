/** Finds the unit of a path that may be old: the unit, its topic or its game may have been renamed or retired. */

import { fetchOnce } from "#ui/fetch-once.js";
import { currentGame, fileUrl } from "#ui/site.js";
import { fetchTopic } from "#ui/unit-data.js";
import { isGame } from "./listed-games.js";

/**
 * @import { NumbersData, RetiredNumbers, TopicData, UnitData } from "#api.d.ts"
 *
 * @typedef {{topic: TopicData, unit: UnitData}} Found
 *
 * @typedef {{sourceLanguage: string, retired: RetiredNumbers}} Retired  what became of a unit without a successor
 */

/**
 * Finds the unit of a path. Rejects if its data cannot be loaded.
 * @param {string} path  "reef/abilities/costs"
 * @returns {Promise<Found | Retired | null>} null if the site has never had such a unit
 */
export async function findUnit(path) {
  const [former = "", topicId = "", unitId = ""] = path.split("/");
  const game = currentGame(former);
  if (!isGame(game)) return null;
  const fullId = `${topicId}#${unitId}`;
  const found = findIn(await loadTopic(game, topicId), unitId, fullId);
  if (found) return found;
  /** @type {NumbersData} */
  const numbers = await fetchOnce(fileUrl("numbers_data", { game }));
  const { [fullId]: current } = numbers.former_ids;
  const [currentTopic = "", currentUnit = ""] = (current ?? "").split("#");
  const retired = numbers.retired.find(({ id }) => id === current || id === fullId || id === topicId);
  if (retired) return { sourceLanguage: numbers.source_language, retired };
  return current ? findIn(await loadTopic(game, currentTopic), currentUnit, current) : null;
}

/** @param {Found} found */
export const pathOf = ({ topic, unit }) => `${topic.game}/${topic.id}/${unit.id}`;

/**
 * Finds a unit in a topic by its id, else by one that it had.
 * @param {TopicData | null} topic
 * @param {string} unitId
 * @param {string} fullId  "abilities#costs"
 */
function findIn(topic, unitId, fullId) {
  const unit = topic?.units.find(({ id }) => id === unitId) ?? topic?.units.find(({ former_ids: ids }) => ids.includes(fullId));
  return topic && unit ? { topic, unit } : null;
}

/**
 * Loads the data of a topic, which are also at the addresses of its former ids.
 * @param {string} game
 * @param {string} topic
 * @returns {Promise<TopicData | null>} null if there is no such topic, or if it is retired
 */
async function loadTopic(game, topic) {
  try {
    const data = await fetchTopic(fileUrl("topic_data", { game, topic }));
    return data.retired ? null : data;
  } catch (error) {
    if (error instanceof Error && error.cause === 404) return null;
    throw error;
  }
}
