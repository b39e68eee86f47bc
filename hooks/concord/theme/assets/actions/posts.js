/**
 * Clauses as posts of forums and chats: number, edition, text and link in the syntax of each. The functions are pure.
 *
 * @import { CitedUnit } from "./quotation.js"
 */

const NOTHING = "\u200b"; // takes no room, and parts signs that would mean something together

/** Writes a clause as a post, by place. */
export const posts = {
  /** BoardGameGeek and phpBB. @param {CitedUnit} unit */
  forum: ({ link, ...unit }) => {
    const { name, edition, lines } = escapeUnit(unit, escapeBbcode);
    const address = link.replaceAll("[", "%5B").replaceAll("]", "%5D");
    return paragraphs(`[b][url=${address}]${name}[/url][/b]${edition}`, lines, "• ");
  },
  /** @param {CitedUnit} unit */
  reddit: ({ link, ...unit }) => {
    const { name, edition, lines } = escapeUnit(unit, escapeMarkdown);
    return quote(paragraphs(`**[${name}](${escapeAddress(link)})**${edition}`, lines, "- ", "\n\n"));
  },
  /** No client of Telegram reads links behind words, and all show a preview of a bare one. @param {CitedUnit} unit */
  telegram: ({ link, ...unit }) => {
    const { name, edition, lines } = escapeUnit(unit, escapeTelegram);
    return `${paragraphs(`${name}${edition}`, lines, "• ")}\n${link}`;
  },
  /** @param {CitedUnit} unit */
  discord: ({ link, ...unit }) => {
    const { name, edition, lines } = escapeUnit(unit, (text) => escapeMarkdown(text).replaceAll("@", `@${NOTHING}`));
    return quote(paragraphs(`**[${name}](<${escapeAddress(link)}>)**${edition}`, lines, "- "));
  },
};

/**
 * Escapes the texts of a unit; the edition gets brackets.
 * @param {Omit<CitedUnit, "link">} unit
 * @param {(text: string) => string} escape
 */
function escapeUnit({ name, edition = "", lines }, escape) {
  return { name: escape(name), edition: edition && ` (${escape(edition)})`, lines: lines.map((each) => each.split("\n").map(escape).join("\n")) };
}

/**
 * @param {string} head
 * @param {string[]} lines  the text, then the items of its lists
 * @param {string} bullet
 */
function paragraphs(head, [text, ...items], bullet, gap = "\n") {
  return [head, [text, ...items.map((item) => bullet + item)].join("\n")].join(gap);
}

/** @param {string} text */
const quote = (text) => text.split("\n").map((line) => `> ${line}`.trimEnd()).join("\n");

/** @param {string} link */
const escapeAddress = (link) => link.replace(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Escapes a line of Markdown; the row of a table is Markdown already.
 * @param {string} line
 */
export function escapeMarkdown(line) {
  if (line.startsWith("| ")) return line;
  return line.replace(/[\\`*_[\]<>~|^]/g, "\\$&").replace(/^( *)([-+#]|[0-9]+(?=[.)] ))/, (_, space, sign) => (/[0-9]/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`));
}

/**
 * Parts the brackets of what would be a tag: BBCode has no escapes.
 * @param {string} text
 */
export const escapeBbcode = (text) => text.replace(/\[(?=\/?[a-z*])/gi, `[${NOTHING}`);

/**
 * Parts the signs that mark bold, italic, struck and hidden words, and code.
 * @param {string} text
 */
const escapeTelegram = (text) => text.replace(/([*_~|`])(?=\1)/g, `$1${NOTHING}`).replace(/`(?=[^`]*`)/g, `\`${NOTHING}`);
