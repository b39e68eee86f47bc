/** The topic of the page: its units as elements, and the data of the game's topics. */

import { plainText } from "../ui/blocks.js";
import { find, findAll } from "../ui/elements.js";
import { fetchOnce } from "../ui/fetch-once.js";
import { pageUrl, publishedUrl } from "../ui/site.js";

/**
 * @import { TopicData } from "../api.d.ts"
 * @import { CitedUnit } from "./quotation.js"
 */

const header = find(document, "[data-api]");
const data = new URL(header.dataset.api ?? "", document.baseURI);

/** The public address of the page in its own language. */
export const address = find(document, "link[rel=canonical]", HTMLLinkElement).href;
/** The short name of the game; empty if it has none. */
export const gameName = header.dataset.game ?? "";
/** The languages whose editions number the topic, the reader's own first. */
export const editions = (header.dataset.editions ?? "").split(" ");
export const content = find(document, ".content");
/** The ids of the game and of the topic. */
export const [gameId, topicId] = idsIn(data);
export const title = titleIn(find(header, "h1"));

/**
 * @param {URL} address  of the topic's data
 * @returns {[string, string]}
 */
function idsIn({ pathname }) {
  const [topic = "", game = ""] = pathname.replace(/\.json$/, "").split("/").reverse();
  return [game, topic];
}

/** @param {HTMLElement} heading */
function titleIn(heading) {
  const number = heading.querySelector(".number")?.textContent ?? "";
  return { number, words: heading.textContent.slice(number.length).trim() };
}

/** Returns the units of the page in document order. */
export const units = () => findAll(content, ".unit[id]");

/**
 * Returns the full number of a unit, or its place if it has none: "85.6.а", "85.6, item 2".
 * @param {HTMLElement} unit
 */
export const nameOf = (unit) => unit.dataset.name ?? find(unit, ":scope > .number").textContent.trim();

/**
 * Returns the path of a unit, which is unique among all games: "ti4/abilities/before-and-after".
 * @param {HTMLElement} unit
 */
export const pathOf = (unit) => `${gameId}/${topicId}/${unit.id}`;

/**
 * Returns the paths that a unit had before, as far as its page knows them.
 * @param {HTMLElement} unit
 */
export function formerPathsOf(unit) {
  const notices = findAll(unit, ":scope > .was, :scope > .body > .was");
  return notices.map(({ dataset }) => `${gameId}/${(dataset.was ?? "").replace("#", "/")}`);
}

/**
 * Returns the elements with a unit's own text: its paragraph, then its items without a number.
 * @param {HTMLElement} unit
 * @returns {HTMLElement[]}
 */
export function textsOf(unit) {
  const [body = unit] = findAll(unit, ":scope > .body");
  const items = findAll(body, ":scope > .items > .unit:has(> .bullet)");
  return [find(body, ":scope > :is(p, h3, .blocks)"), ...items.flatMap(textsOf)];
}

/**
 * Returns the address of a unit's share page, to give to others.
 * @param {HTMLElement} unit
 */
const shareUrlOf = ({ id }) => publishedUrl(pageUrl("share", { game: gameId, topic: topicId, unit: id }));

/**
 * Returns a unit as the formats for copying take it, with plain spaces.
 * @param {HTMLElement} unit
 * @returns {CitedUnit}
 */
export const citedOf = (unit) => ({
  name: nameOf(unit),
  lines: textsOf(unit).map(plainText),
  link: unit.hasAttribute("data-unshared") ? `${address}#${unit.id}` : shareUrlOf(unit).href,
});

/**
 * Loads the data of a topic of the same game. Rejects if that fails.
 * @param {string} [id]  by default this topic's
 * @returns {Promise<TopicData>}
 */
export const loadTopic = (id = topicId) => fetchOnce(new URL(`${id}.json`, data));
