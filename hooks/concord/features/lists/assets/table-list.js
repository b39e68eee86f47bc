/** The saved clauses of a game in the bar of the mode for the table. */

import { build, create, icon } from "#ui/elements.js";
import { shownText } from "#ui/fallback.js";
import { fileUrl, pageLanguage, pageUrl } from "#ui/site.js";
import { fetchTopic } from "#ui/unit-data.js";
import { wordsOfFrame } from "#ui/words.js";
import { pinnedUnits } from "./saved-units.js";

/**
 * @import { TopicData } from "#api.d.ts"
 * @import { Place } from "#topic/places.js"
 */

const MOST = 8;

/**
 * Returns the link to all saved clauses, and the list of the last ones, which follows what is saved.
 * @param {string} game
 * @param {(place: Place) => HTMLElement} itemOf
 */
export function savedInTableBar(game, itemOf) {
  const say = wordsOfFrame();
  const saved = build("ul", { class: "pinned", "aria-label": say("reading_list") });
  const link = build("a", { href: pageUrl("reading_list").href }, icon("bookmark"), create("span", "", say("reading_list")));
  const list = async () => {
    const paths = document.documentElement.dataset.table ? pinnedUnits().filter((path) => path.startsWith(`${game}/`)) : [];
    const places = await Promise.all(paths.slice(-MOST).reverse().map(savedPlace));
    saved.replaceChildren(...places.flatMap((place) => (place ? [itemOf(place)] : [])));
  };
  addEventListener("concord:preferences", list);
  addEventListener("concord:saved", list);
  list();
  return [link, saved];
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
