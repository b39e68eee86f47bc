/** The mode for the table: large text, a screen that stays on, and the clauses that were opened last at hand. */

import { FEATURES } from "#features/table.js";
import { recentPlaces } from "../topic/places.js";
import { build, create, find, icon } from "../ui/elements.js";
import { stateLanguage } from "../ui/fallback.js";
import { unitUrl } from "../ui/site.js";
import { wordsOfFrame } from "../ui/words.js";

/** @import { Place } from "../topic/places.js" */

const root = document.documentElement;

/** Shows the bar while the reader wants the mode, which the settings switch for each game. */
export function attachTableMode() {
  const say = wordsOfFrame();
  const game = root.dataset.of ?? "";
  const itemOf = (/** @type {Place} */ place) => item(game, place);
  const status = build("p", { role: "status" });
  const recent = build("ul", { class: "recent", "aria-label": say("table_recent") });
  const leave = build("button", { type: "button", title: say("table_leave"), "aria-label": say("table_leave") }, icon("close"));
  const bar = build("nav", { class: "table-bar", "aria-label": say("table_mode") }, ...FEATURES.flatMap((partsFor) => partsFor(game, itemOf)), recent, status, leave);
  document.body.append(bar);
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
      status.textContent = say("table_screen");
    }
  };
  const apply = () => {
    bar.hidden = !root.dataset.table;
    lock?.release();
    lock = null;
    keepScreenOn();
    listRecent();
  };
  const listRecent = () => recent.replaceChildren(...recentPlaces(game).map(itemOf));
  leave.addEventListener("click", () => {
    const input = find(document, "[data-is=table] input", HTMLInputElement);
    input.click();
    find(document, ".reading-button").focus();
  });
  addEventListener("concord:preferences", apply);
  addEventListener("concord:recent", listRecent);
  document.addEventListener("visibilitychange", keepScreenOn);
  apply();
}

/**
 * @param {string} game
 * @param {Place} place
 */
function item(game, { topic, unit, name, title, language }) {
  const href = unitUrl({ game, topic, unit }).href;
  return build("li", {}, build("a", { href }, ...(name ? [create("span", "number", name), " "] : []), stateLanguage(create("span", "", title), language)));
}
