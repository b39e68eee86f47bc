/** What a translator sends to the keepers of the library: a table that `concord translate import` reads. */

import { fillPattern } from "../ui/site.js";
import { say } from "../ui/words.js";
import { writeRows } from "./tsv.js";

/** @import { Review } from "./types.d.ts" */

/**
 * @param {Review[]} changes  in one language
 * @param {string} source  the language of the sources
 * @param {string} target
 */
export const tableOf = (changes, source, target) => writeRows([
  ["id", `source:${source}`, `target:${target}`, "state", "base"],
  ...changes.map(({ returned: { id, source: from, target: to, isFinal, base } }) => [id, from, to, isFinal ? "final" : "draft", base]),
]);

/**
 * @param {string} title
 * @param {string} table
 */
export const contributionText = (title, table) => `${title}\n\n\`\`\`tsv\n${table}\`\`\`\n`;

/**
 * Returns the address at which the text is sent; one that is too long asks for the copied text.
 * @param {{pattern: string, longest: number}} form  an address with the blanks {name} and {text}
 * @param {string} title
 * @param {string} text
 */
export function contributionAddress({ pattern, longest }, title, text) {
  /** @param {string} body */
  const filled = (body) => fillPattern(pattern, { name: encodeURIComponent(title), text: encodeURIComponent(body).replaceAll("%0A", "%0D%0A") });
  return filled(text).length > longest ? filled(say("tools_paste")) : filled(text);
}
