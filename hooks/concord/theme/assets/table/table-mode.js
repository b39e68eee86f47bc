/** The mode for the table: large text, a screen that stays on, and the clauses that were opened last at hand. */

import { pinnedUnits } from "#lists/saved-units.js";
import { recentPlaces } from "../topic/places.js";
import { build, create, find, icon } from "../ui/elements.js";
import { shownText, stateLanguage } from "../ui/fallback.js";
import { fileUrl, pageLanguage, pageUrl, unitUrl } from "../ui/site.js";
import { fetchTopic } from "../ui/unit-data.js";
import { wordsOfFrame } from "../ui/words.js";

/**
 * @import { TopicData } from "../api.d.ts"
 * @import { Place } from "../topic/places.js"
 */

const MOST_SAVED = 8;

const root = document.documentElement;

/** Shows the bar while the reader wants the mode, which the settings switch for each game. */
export function attachTableMode() {
  const say = wordsOfFrame();
  const status = build("p", { role: "status" });
  const recent = build("ul", { class: "recent", "aria-label": say("table_recent") });
  const saved = build("ul", { class: "pinned", "aria-label": say("reading_list") });
  const link = build("a", { href: pageUrl("reading_list").href }, icon("bookmark"), create("span", "", say("reading_list")));
  const leave = build("button", { type: "button", "aria-label": say("table_leave") }, icon("close"));
  const bar = build("nav", { class: "table-bar", "aria-label": say("table_mode") }, status, link, saved, recent, leave);
  document.body.append(bar);
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
      status.textContent = say("table_screen");
    }
  };
  const apply = () => {
    bar.hidden = !root.dataset.table;
    lock?.release();
    lock = null;
    keepScreenOn();
    listRecent();
    listSaved();
  };
  const listRecent = () => recent.replaceChildren(...recentPlaces(game).map((place) => item(game, place)));
  const listSaved = async () => {
    const paths = root.dataset.table ? pinnedUnits().filter((path) => path.startsWith(`${game}/`)) : [];
    const places = await Promise.all(paths.slice(-MOST_SAVED).reverse().map(savedPlace));
    saved.replaceChildren(...places.flatMap((place) => (place ? [item(game, place)] : [])));
  };
  leave.addEventListener("click", () => {
    const input = find(document, "[data-is=table] input", HTMLInputElement);
    input.click();
    find(document, ".reading-button").focus();
  });
  addEventListener("concord:preferences", apply);
  addEventListener("concord:recent", listRecent);
  addEventListener("concord:saved", listSaved);
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

/**
 * Returns the place of a saved clause; null for an old path, which the page of saved clauses brings up to date, and
 * without a connection.
 * @param {string} path
 */
async function savedPlace(path) {
  const [game = "", id = "", unit = ""] = path.split("/");
  /** @type {TopicData | null} */
  const topic = await fetchTopic(fileUrl("topic_data", { game, topic: id })).catch(() => null);
  const found = topic?.units?.find((each) => each.id === unit); // a retired topic has none
  if (!topic || !found) return null;
  const [title, number] = [topic.title, found.citation].map((texts) => shownText(texts, pageLanguage(), topic.source_language));
  return { topic: id, unit, name: number?.text ?? "", title: title?.text ?? "", language: title?.language ?? "" };
}
