/** PO files of gettext, as `concord translate` writes and reads them. */


import { unreadable } from "./codes.js";

/** @import { ReturnedFile, Task, TaskFile } from "./types.d.ts" */

export const type = "text/x-gettext-translation";
const FORMAT = "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n";
const BASE = "concord: ";
const LINE = /^(?:(msgctxt|msgid|msgstr)\s*)?"((?:[^"\\]|\\.)*)"\s*$/;
/** @type {Record<string, string>} */
const ESCAPES = { "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\" };
const UNESCAPED = Object.fromEntries(Object.entries(ESCAPES).map(([letter, written]) => [written, letter]));

/** @param {TaskFile} file */
export function write({ name, source, target, segments }) {
  const head = `Project-Id-Version: ${name}\nLanguage: ${target}\nX-Source-Language: ${source}\nLast-Translator: \n${FORMAT}`;
  return [`msgid ""\nmsgstr ${quoted(head)}\n`, ...segments.map(writeMessage)].join("\n");
}

/** @param {Task} task */
function writeMessage({ id, source, target, state, base, notes, previous }) {
  const comments = [...notes, BASE + base].map((note) => `#. ${note.replaceAll("\n", " / ")}\n`).join("");
  const before = `${state === "outdated" ? "#, fuzzy\n" : ""}${previous ? `#| msgid ${quoted(previous)}\n` : ""}`;
  return `${comments}${before}msgctxt ${quoted(id)}\nmsgid ${quoted(source)}\nmsgstr ${quoted(target)}\n`;
}

/** @param {string} text */
const quoted = (text) => `"${text.replace(/[\n\r\t"\\]/g, (letter) => ESCAPES[letter])}"`;

/** @type {(text: string) => ReturnedFile[]} */
export function read(text) {
  const messages = [...readMessages(text)];
  const head = messages.find(({ msgid }) => !msgid)?.msgstr ?? "";
  /** @param {string} key */
  const language = (key) => new RegExp(`^${key}:[ \\t]*(.*)`, "m").exec(head)?.[1] ?? "";
  const segments = messages.filter(({ msgid }) => msgid).map(({ msgctxt, msgid, msgstr, base, isFuzzy }) =>
    ({ id: msgctxt, source: msgid, target: msgstr, base, isFinal: Boolean(msgstr) && !isFuzzy, isUnfinished: isFuzzy }));
  return [{ source: language("X-Source-Language"), target: language("Language"), segments }];
}

/** @param {string} text */
function* readMessages(text) {
  const start = () => ({ msgctxt: "", msgid: "", msgstr: "", base: "", isFuzzy: false });
  let message = start();
  let key = /** @type {"msgctxt" | "msgid" | "msgstr" | ""} */ (""); // what the lines add to
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, keyword, string] = LINE.exec(line) ?? [];
    if (key === "msgstr" && (string === undefined || keyword)) {
      yield message;
      [message, key] = [start(), ""];
    }
    if (string !== undefined) {
      key = /** @type {typeof key} */ (keyword ?? key);
      if (!key) throw unreadable(index + 1);
      message[key] += string.replace(/\\./g, (written) => UNESCAPED[written] ?? written[1]);
    } else if (line.startsWith("#. ") && line.startsWith(BASE, 3)) message.base = line.slice(3 + BASE.length).trim();
    else if (line.startsWith("#,")) message.isFuzzy ||= /\bfuzzy\b/.test(line);
    else if (line.trim() && !line.startsWith("#")) throw unreadable(index + 1);
  }
  if (key === "msgstr") yield message;
  else if (key) throw unreadable(text.split("\n").length);
}
