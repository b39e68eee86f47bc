/**
 * A discussion with the texts that it cites. Pure functions, which know nothing of the page.
 *
 * @typedef {object} Citation
 * @property {number} start  where it stands in the discussion
 * @property {number} end
 * @property {import("../topic/quotation.js").Cited} cited
 */

import { written } from "../topic/quotation.js";

const NEAR = 90; // letters of a passage before a citation, and after it

const quoted = {
  markdown: (cited) => {
    const [text, ...items] = cited.lines.map((line) => line.replace(/[\\`*_[\]<>~|]/g, "\\$&"));
    return [`> **${written.markdown(cited)}** ${text}`, ...items.map((item) => `> - ${item}`)].join("\n");
  },
  bbcode: (cited) => {
    const [text, ...items] = cited.lines;
    const lines = [`[b]${written.bbcode(cited)}[/b] ${text}`, ...items.map((item) => `• ${item}`)];
    return `[quote]${lines.join("\n")}[/quote]`;
  },
};

/**
 * The discussion with its citations made links and, below it, each text once.
 * @param {Citation[]} citations  in their sequence
 * @param {"markdown" | "bbcode"} form
 */
export function annotated(discussion, citations, form) {
  let end = 0;
  const pieces = citations.flatMap((each) => {
    const between = discussion.slice(end, each.start);
    end = each.end;
    return [between, written[form]({ name: discussion.slice(each.start, end), link: each.cited.link })];
  });
  const text = pieces.join("") + discussion.slice(end);
  const distinct = new Map(citations.map(({ cited }) => [cited.link, cited]));
  return [text.trim(), ...[...distinct.values()].map(quoted[form])].join("\n\n");
}

/** The line that a citation stands in, as far as it is near: what is before it, and after. */
export function passageOf(discussion, { start, end }) {
  const before = discussion.slice(0, start).split("\n").at(-1);
  const after = discussion.slice(end).split("\n")[0];
  const from = before.length > NEAR ? before.indexOf(" ", before.length - NEAR) : 0;
  const to = after.length > NEAR ? after.lastIndexOf(" ", NEAR) : after.length;
  return {
    before: from > 0 ? `… ${before.slice(from + 1)}` : before.slice(-NEAR),
    after: to < after.length ? `${after.slice(0, to < 0 ? NEAR : to)} …` : after,
  };
}

/** What a unit of a topic's data says to a reader: its text, then the items that have no number. */
export function linesOf(topic, unit, wordsOf) {
  const items = topic.units.filter(({ parent, kind, label }) =>
    parent === unit.id && kind === "item" && !Object.keys(label).length);
  return [wordsOf(unit.text), ...items.flatMap((item) => linesOf(topic, item, wordsOf))];
}
