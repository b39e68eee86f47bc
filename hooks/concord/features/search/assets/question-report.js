/** The report of a question that the search does not answer, as a line for the records. */

import { build } from "#ui/elements.js";
import { fillPattern, languageNames, pageLanguage, publishedUrl } from "#ui/site.js";

/**
 * @import { Say } from "#ui/words.js"
 * @import { IndexContents, ShownGroup } from "./types.d.ts"
 */

const MAX_NEAREST = 3; // hits that a report names

/**
 * @typedef {NonNullable<IndexContents["report"]>} ReportForm
 *
 * @typedef {object} Question
 * @property {string} query
 * @property {string} game  the title of the only one that was searched; empty for all
 * @property {ShownGroup[]} groups  that were found, the best first
 */

/**
 * @param {ReportForm} form
 * @param {Question} question
 * @param {Say} say
 */
export function questionLink(form, question, say) {
  return build("a", { class: "search-report", href: questionUrl(form, question, say), rel: "noopener nofollow" }, say("question_report"));
}

/**
 * Returns the address that takes the report. It names as many of the nearest hits as it has room for.
 * @param {ReportForm} form
 * @param {Question} question
 * @param {Say} say
 */
export function questionUrl({ pattern, longest }, { query, game, groups }, say) {
  const nearest = groups.flatMap(({ chunk, title, hits }) => hits.map((hit) => {
    const name = [hit.number, title?.text, chunk.gameTitle].filter(Boolean).join(" · ");
    return `- ${name}: ${publishedUrl(new URL(hit.href))}`;
  }));
  const line = `asked:\n  ${pageLanguage()}:\n    - ${JSON.stringify(query)}`;
  const edition = [game, languageNames().get(pageLanguage())].filter(Boolean).join(" · ");
  const title = encodeURIComponent(say("question_title", { query }));
  const [whole, ...shorter] = Array.from({ length: MAX_NEAREST + 1 }, (_, nLess) => {
    const shown = nearest.slice(0, MAX_NEAREST - nLess);
    const lines = [edition, "", `${say("question_line")}:`, "", "```yaml", line, "```", ...(shown.length ? ["", `${say("question_nearest")}:`, "", ...shown] : []), ""];
    return fillPattern(pattern, { name: title, text: encodeURIComponent(lines.join("\r\n")) });
  });
  return [whole, ...shorter].find(({ length }) => length <= longest) ?? shorter[MAX_NEAREST - 1];
}
