/** What the data of a topic state once for all its units, or only where it differs. */

import { shownText } from "./fallback.js";
import { fetchOnce } from "./fetch-once.js";
import { fillPattern, siteUrl } from "./site.js";

/** @import { Texts, TopicData, UnitData } from "../api.d.ts" */

/** Returns what a unit has where its data do not say so. */
const unstated = () => ({ former_ids: [], parent: null, under: null, label: {}, counted: false, heading: {}, table: null, html: {}, state: {}, line: {} });

/**
 * Fetches the data of a topic, with what they leave out. Rejects as fetchOnce().
 * @param {URL} address
 * @returns {Promise<any>} any: a retired topic has other data
 */
export async function fetchTopic(address) {
  const topic = await fetchOnce(address);
  if (!topic.retired) for (const unit of topic.units) Object.assign(unit, { ...unstated(), ...unit });
  return topic;
}

/**
 * @param {UnitData} unit
 * @returns {Texts}
 */
export const htmlOf = ({ text, html }) => ({ ...text, ...html });

/**
 * Returns the texts of a unit, by language, as they are quoted: without the no-break spaces of pages.
 * @param {{text?: Texts}} unit
 * @returns {Texts}
 */
export const quotedTextOf = ({ text = {} }) => Object.fromEntries(Object.entries(text).map(([language, each]) => [language, each?.replaceAll("\u00a0", " ")]));

/**
 * Returns the units without a number that belong to the text of a unit.
 * @param {TopicData} topic
 * @param {UnitData} unit
 */
export const itemsOf = ({ units }, { id }) => units.filter(({ parent, kind, label }) => parent === id && kind === "item" && !Object.keys(label).length);

/**
 * Lists the texts of a unit as they are quoted: its own, then those of its items without a number.
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @param {string} language  of the reader
 * @returns {{text: string, language: string}[]}
 */
export function quotedLines(topic, unit, language) {
  const own = shownText(quotedTextOf(unit), language, topic.source_language);
  return [own, ...itemsOf(topic, unit).flatMap((item) => quotedLines(topic, item, language))];
}

/**
 * Returns the address of a unit on the page of its topic in a language.
 * @param {Pick<TopicData, "url">} topic
 * @param {Pick<UnitData, "id">} unit
 * @param {string} language
 */
export const addressOf = (topic, unit, language) => siteUrl(fillPattern(topic.url[language] ?? "", { unit: unit.id }));

/**
 * Returns the address that others are given of a unit: that of its share page if it has one.
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @param {string} language
 */
export function sharedAddressOf(topic, unit, language) {
  const pattern = topic.share?.[language];
  return pattern ? siteUrl(fillPattern(pattern, { unit: unit.id })) : addressOf(topic, unit, language);
}
