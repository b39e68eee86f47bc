/** The address of a report about a mistake in a clause. The page has its pattern. */

import { fillPattern } from "../ui/site.js";
import { say } from "../ui/words.js";

/** @import { CitedUnit } from "./quotation.js" */

/**
 * @typedef {object} ReportForm
 * @property {string} pattern  an address with the blanks {name}, {address}, {line} and {text}
 * @property {number} longest  the number of characters that the address may have
 *
 * @typedef {object} Reported
 * @property {string} name  of the clause
 * @property {string} address
 * @property {string} line  of its text in the record; empty if it is unknown
 * @property {string[]} texts
 */

/**
 * @param {ReportForm} form
 * @param {Reported} clause
 * @param {string} cutMark  stands where a text that is too long is cut
 */
export function reportUrl({ pattern, longest }, { name, address, line, texts }, cutMark) {
  /** @param {string} text */
  const filled = (text) => fillPattern(pattern, {
    name: encodeURIComponent(name),
    address: encodeURIComponent(address),
    line: line && encodeURIComponent(`#L${line}`),
    text: encodeURIComponent(text),
  });
  return filled(cut(quoted(texts), cutMark, longest - filled("").length));
}

/**
 * Returns the text of a report, for readers to send themselves.
 * @param {CitedUnit} unit
 */
export const reportText = ({ name, lines, link }) =>
  [name, link, "", `${say("report_text")}:`, "", quoted(lines), "", `${say("report_proposal")}:`, ""].join("\n");

/** @param {string[]} texts */
const quoted = (texts) => texts.flatMap((text) => text.split("\n")).map((text) => `> ${text}`).join("\n");

/**
 * Returns a text without the words that would make the address too long.
 * @param {string} text
 * @param {string} mark
 * @param {number} room  in characters of the address
 */
function cut(text, mark, room) {
  if (encodeURIComponent(text).length <= room) return text;
  let kept = text;
  while (kept && encodeURIComponent(`${kept} ${mark}`).length > room) kept = kept.slice(0, Math.max(0, kept.lastIndexOf(" ")));
  return `${kept} ${mark}`;
}
