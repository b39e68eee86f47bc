/** Links to what the reader read last on the home page and on the page of a game. */

import { build, find, findAll } from "../ui/elements.js";
import { currentGame, pageUrl, unitUrl } from "../ui/site.js";
import { lastPlaces } from "./places.js";

const MOST = 3; // games listed on the home page

/**
 * Lists the last place in the section's game; without a game, those of the games read last.
 * @param {HTMLElement} section
 */
export function showResumeLinks(section) {
  const template = find(section, "template", HTMLTemplateElement);
  const places = [...placesByGame()].filter(([game]) => (section.dataset.game ?? game) === game);
  const links = places.slice(0, MOST).map(([game, place]) => linkTo(game, place, section, template));
  template.after(...links.filter((link) => link !== null));
}

/** Returns the last place by the present id of its game, the most recent first. */
function placesByGame() {
  /** @type {Map<string, import("./places.js").Place>} */
  const places = new Map();
  for (const [former, place] of lastPlaces()) {
    const game = currentGame(former);
    if (!places.has(game)) places.set(game, place);
  }
  return places;
}

/**
 * @param {string} game
 * @param {import("./places.js").Place} place
 * @param {HTMLElement} section
 * @param {HTMLTemplateElement} template
 * @returns {HTMLAnchorElement | null} null if the game is gone
 */
function linkTo(game, { topic, unit, name, title, language }, section, template) {
  const { href } = pageUrl("game", { game });
  const card = section.dataset.game ? null : findAll(document, ".card a", HTMLAnchorElement).find((each) => each.href === href);
  if (!section.dataset.game && !card) return null;
  const copy = document.importNode(template.content, true);
  const link = find(copy, "a", HTMLAnchorElement);
  link.href = unitUrl({ game, topic, unit }).href;
  const words = find(link, "span");
  if (card) words.textContent = `${words.textContent} · ${card.textContent}`;
  link.append(build("span", { lang: language }, [name, title].filter(Boolean).join(" ")));
  return link;
}
