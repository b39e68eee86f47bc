/**
 * The forms in which units are cited. Pure functions, which know nothing of the page.
 *
 * @typedef {object} Cited
 * @property {string} name  the number: "1.14"
 * @property {string[]} lines  what it says: its text, then the items of its lists
 * @property {string} link
 */

/** How a unit is written in each form that needs nothing but the unit. */
export const written = {
  link: ({ link }) => link,
  plain: ({ name, link }) => `${name} ${link}`,
  markdown: ({ name, link }) => `[${name.replace(/[\\[\]*_]/g, "\\$&")}](${link})`,
  bbcode: ({ name, link }) => `[url=${link}]${name}[/url]`,
  html: ({ name, link }) => `<a href="${escaped(link)}">${escaped(name)}</a>`,
  quotation: (cited) => quotation([cited], cited.link),
};

/**
 * Several units as one quotation, above one link to them all.
 * @param {Cited[]} cited
 */
export function quotation(cited, link) {
  const paragraphs = cited.map(({ name, lines: [text, ...items] }) =>
    [`${name}: ${text}`, ...items.map((item) => `• ${item}`)].join("\n"));
  return [...paragraphs, link].join("\n");
}

/** The numbers of a unit in several editions: "RU 85.14 = EN 1.14 · TI4". */
export function numbers(topic, unitId, editions, game) {
  const citations = citationsOf(topic, unitId);
  const equal = editions.filter((each) => citations[each]).map((each) => `${each.toUpperCase()} ${citations[each]}`);
  return [equal.join(" = "), game].filter(Boolean).join(" · ");
}

/** A unit without a number of its own is cited by that of the unit, or the topic, above it. */
function citationsOf(topic, unitId) {
  const unit = topic.units.find(({ id }) => id === unitId);
  if (!unit) return topic.number;
  return Object.values(unit.citation).some(Boolean) ? unit.citation : citationsOf(topic, unit.parent);
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt()};`);
}
