/** The topic of the page: its units as elements, and the data of the game's topics. */

import { plainText } from "../ui/blocks.js";
import { find, findAll, nameOf } from "../ui/elements.js";
import { pageLanguage, pageUrl } from "../ui/site.js";
import { fetchTopic } from "../ui/unit-data.js";

/**
 * @import { TopicData } from "../api.d.ts"
 * @import { CitedUnit } from "../actions/quotation.js"
 */

const header = find(document, "[data-api]");
const data = new URL(header.dataset.api ?? "", document.baseURI);

/** The address of the page, where it is open. */
export const address = location.origin + location.pathname;
/** The short name of the game; empty if it has none. */
export const gameName = header.dataset.game ?? "";
const citedEdition = [gameName, header.dataset.edition].filter(Boolean).join(", ");
/** The languages whose editions number the topic, the reader's own first. */
export const editions = (header.dataset.editions ?? "").split(" ");
export const content = find(document, ".content");
/** The ids of the game and of the topic. */
const [gameId, topicId] = idsIn(data);
export { gameId, topicId };
const [words] = [...find(header, "h1").childNodes].filter((node) => node instanceof Text && node.data.trim());
export const title = { number: header.dataset.number ?? "", words: words?.textContent?.trim() ?? "" };

/** @param {URL} address  of the topic's data */
function idsIn({ pathname }) {
  const [topic = "", game = ""] = pathname.replace(/\.json$/, "").split("/").reverse();
  return [game, topic];
}

/** Returns the units of the page in document order. */
export const units = () => findAll(content, ".unit[id]");

/**
 * Returns the path of a unit, which is unique among all games: "reef/abilities/before-and-after".
 * @param {HTMLElement} unit
 */
export const pathOf = (unit) => `${gameId}/${topicId}/${unit.id}`;

/**
 * Whether a unit is an item without a number, which belongs to the text of the unit that lists it.
 * @param {HTMLElement} unit
 */
export const isItem = (unit) => unit.matches(".items > :has(> .bullet)");

/**
 * Returns the selector of the parts of a unit itself, from the unit: they stand in its body, and are
 * folded if only other editions have it.
 * @param {string} part
 */
export const ownPart = (part) => `:scope > ${part}, :scope > .body > ${part}, :scope > .body > .elsewhere > ${part}`;

/** @param {HTMLElement} unit */
export const textOf = (unit) => find(unit, ownPart(":is(p, h3, .blocks)"));

/**
 * Opens everything in which an element is folded, of a unit also its own fold. Returns whether any was closed.
 * @param {Element} element
 */
export function unfold(element) {
  const [own] = findAll(element, ":scope > .body > .elsewhere", HTMLDetailsElement);
  const around = findAll(content, "details", HTMLDetailsElement).filter((each) => each.contains(element));
  const closed = [...around, own].filter((each) => each && !each.open);
  for (const each of closed) if (each) each.open = true;
  return closed.length > 0;
}

/**
 * Returns what opens the menu of a unit: its number, or what stands in its place.
 * @param {HTMLElement} unit
 * @returns {HTMLElement | null}
 */
export const openerOf = (unit) => unit.querySelector(":scope > :is(.number, .opener)");

/**
 * Returns the elements with a unit's own text: its paragraph or its name, then what a component does, then its items
 * without a number.
 * @param {HTMLElement} unit
 * @returns {HTMLElement[]}
 */
export function textsOf(unit) {
  const items = findAll(unit, ownPart(".items > .unit")).filter(isItem);
  return [textOf(unit), ...findAll(unit, ownPart(":is(.said, .facts)")), ...items.flatMap(textsOf)];
}

/**
 * @param {HTMLElement} unit
 * @param {string} [language]  by default that of the page
 */
export const linkTo = (unit, language = pageLanguage()) => pageUrl("share", { game: gameId, topic: topicId, unit: unit.id }, language).href;

/**
 * Returns a unit as the formats for copying take it, with plain spaces.
 * @param {HTMLElement} unit
 * @returns {CitedUnit}
 */
export const citedOf = (unit) => ({
  name: nameOf(unit),
  lines: textsOf(unit).map(plainText),
  link: linkTo(unit),
  edition: citedEdition,
});

/**
 * Returns the whole topic as the formats for copying take it.
 * @param {string} [language]  of the link
 * @returns {CitedUnit}
 */
export const topicCited = (language) => ({
  name: `${title.number} ${title.words}`.trim(),
  lines: [title.words],
  link: pageUrl("topic", { game: gameId, topic: topicId }, language).href,
  edition: citedEdition,
});

/**
 * Loads the data of a topic of the same game. Rejects if that fails.
 * @param {string} [id]  by default this topic's
 * @returns {Promise<TopicData>}
 */
export const loadTopic = (id = topicId) => fetchTopic(new URL(`${id}.json`, data));

/** Loads the data of this topic, and the typefaces of all its languages, so that a text that is added appears in its own. */
export async function loadLanguages() {
  const topic = await loadTopic();
  const { fontFamily } = getComputedStyle(find(header, "h1"));
  await document.fonts.load(`1rem ${fontFamily}`, Object.values(topic.title).join("")).catch(() => []);
  return topic;
}
