/**
 * The formats in which units are copied. The functions are pure.
 *
 * @import { TopicData } from "../api.d.ts"
 *
 * @typedef {object} CitedUnit
 * @property {string} name  the number: "1.14"
 * @property {string[]} lines  its text, then the items of its lists
 * @property {string} [edition]  that prints the number, after its game: "REF, Rules 2.0"
 * @property {string} link
 *
 * @typedef {Pick<CitedUnit, "name" | "link">} NamedLink
 */

/** Formats a unit, by format. Only the format "numbers" needs more than the unit. */
export const written = {
  /** @param {NamedLink} unit */
  link: ({ link }) => link,
  /** @param {NamedLink} unit */
  plain: ({ name, link }) => `${name} ${link}`,
  /** @param {NamedLink} unit */
  markdown: ({ name, link }) => `[${name.replace(/[\\[\]*_]/g, "\\$&")}](${link})`,
  /** @param {NamedLink} unit */
  bbcode: ({ name, link }) => `[url=${link}]${name}[/url]`,
  /** @param {NamedLink} unit */
  html: ({ name, link }) => `<a href="${escaped(link)}">${escaped(name)}</a>`,
  /** @param {CitedUnit} unit */
  quotation: (unit) => quotation([unit], unit.link),
};

/**
 * Formats several units as one quotation, followed by one link to all of them.
 * @param {CitedUnit[]} units
 * @param {string} link
 */
export function quotation(units, link) {
  const paragraphs = units.map(({ name, lines: [text, ...items] }) =>
    [`${name}: ${text}`, ...items.map((item) => `• ${item}`)].join("\n"));
  return [...paragraphs, link].join("\n");
}

/**
 * Formats the numbers of a unit in several editions: "RU 85.14 = EN 1.14 · REF".
 * @param {Pick<TopicData, "number" | "units">} topic
 * @param {string} unitId
 * @param {string[]} editions  their languages, in order
 * @param {string} game  its short name; empty if it has none
 */
export function numbers(topic, unitId, editions, game) {
  const citations = citationsOf(topic, unitId);
  const equal = editions.filter((each) => citations[each]).map((each) => `${each.toUpperCase()} ${citations[each]}`);
  return [equal.join(" = "), game].filter(Boolean).join(" · ");
}

/**
 * Returns the numbers of a unit by language. A unit without numbers has those of its parent.
 * @param {Pick<TopicData, "number" | "units">} topic
 * @param {string | null} unitId
 * @returns {Record<string, string | null>}
 */
function citationsOf(topic, unitId) {
  const unit = topic.units.find(({ id }) => id === unitId);
  if (!unit) return topic.number;
  return Object.values(unit.citation).some(Boolean) ? unit.citation : citationsOf(topic, unit.parent);
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
