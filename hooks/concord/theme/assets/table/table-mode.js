/** The mode for the table: large text, a screen that stays on, and the clauses that were opened last at hand. */

import { recentPlaces } from "../topic/places.js";
import { build, create, find } from "../ui/elements.js";
import { stateLanguage } from "../ui/fallback.js";
import { unitUrl } from "../ui/site.js";

const root = document.documentElement;

/**
 * Shows the bar while the reader wants the mode, which the settings switch for each game.
 * @param {HTMLElement} bar
 */
export function attachTableMode(bar) {
  const status = find(bar, "[role=status]");
  const game = root.dataset.of ?? "";
  /** @type {WakeLockSentinel | null} */
  let lock = null;

  const keepScreenOn = async () => {
    if (!root.dataset.table || document.visibilityState !== "visible") return;
    try {
      const gained = await navigator.wakeLock.request("screen");
      if (root.dataset.table) lock = gained;
      else await gained.release();
      status.textContent = "";
    } catch {
      status.textContent = status.dataset.words ?? "";
    }
  };
  const apply = () => {
    bar.hidden = !root.dataset.table;
    lock?.release();
    lock = null;
    keepScreenOn();
    listRecent();
  };
  const listRecent = () => {
    const items = recentPlaces(game).map(({ topic, unit, name, title, language }) => {
      const href = unitUrl({ game, topic, unit }).href;
      return build("li", {}, build("a", { href }, create("span", "number", name), " ", stateLanguage(create("span", "", title), language)));
    });
    find(bar, "ul").replaceChildren(...items);
  };
  find(bar, "button").addEventListener("click", () => {
    const input = find(document, "[data-is=table] input", HTMLInputElement);
    input.click();
    find(document, ".reading-button").focus();
  });
  addEventListener("concord:preferences", apply);
  addEventListener("concord:recent", listRecent);
  document.addEventListener("visibilitychange", keepScreenOn);
  apply();
}
