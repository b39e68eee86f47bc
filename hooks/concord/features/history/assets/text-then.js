/** What a unit said in an earlier version. */

import { fetchOnce } from "#ui/fetch-once.js";
import { fileUrl } from "#ui/site.js";
import { stateIn } from "./comparison.js";

/**
 * Returns the text of a unit in the version that was asked about; empty if it is not recorded or cannot be loaded.
 * @param {{game: string, topic: string, unit: string, then: string}} match
 * @param {string} language
 */
export async function loadTextThen({ game, topic, unit, then }, language) {
  try {
    /** @type {import("#api.d.ts").HistoryData} */
    const history = await fetchOnce(fileUrl("history_data", { game, language }));
    return stateIn(history.units.find(({ id }) => id === `${topic}#${unit}`), history, then)?.text ?? "";
  } catch {
    return "";
  }
}
