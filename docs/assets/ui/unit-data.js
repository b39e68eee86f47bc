/** What the data of a topic state once for all its units, or only where it differs. */

import { fillPattern, siteUrl } from "./site.js";

/** @import { Texts, TopicData, UnitData } from "../api.d.ts" */

/**
 * Returns the texts of a unit as HTML, by language.
 * @param {UnitData} unit
 * @returns {Texts}
 */
export const htmlOf = ({ text, html }) => ({ ...text, ...html });

/**
 * Returns the texts of a unit, by language, as they are quoted: without the no-break spaces of pages.
 * @param {UnitData} unit
 * @returns {Texts}
 */
export const quotedTextOf = ({ text }) => Object.fromEntries(Object.entries(text).map(([language, each]) => [language, each?.replaceAll("\u00a0", " ")]));

/**
 * Returns the address of a unit on the page of its topic in a language.
 * @param {TopicData} topic
 * @param {UnitData} unit
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
  const { [language]: pattern } = topic.share;
  return unit.shared && pattern ? siteUrl(fillPattern(pattern, { unit: unit.id })) : addressOf(topic, unit, language);
}
