/** A list of clauses as the file that `concord book --list` reads: a path a line, and under it, indented, the note. */

import { download } from "../ui/download.js";
import { publishedUrl } from "../ui/site.js";

const NAME = "concord-list.txt";

/**
 * Lets the browser save a list.
 * @param {string[]} paths
 * @param {Map<string, string>} notes  by path
 */
export function downloadList(paths, notes) {
  const lines = [`# ${publishedUrl(new URL(location.pathname, location.href)).href}`, ...paths.flatMap((path) => linesOf(path, notes.get(path)))];
  download(NAME, `${lines.join("\n")}\n`, "text/plain");
}

/**
 * @param {string} path
 * @param {string} [note]
 */
const linesOf = (path, note = "") => [path, ...note.trim() ? note.trim().split(/\r?\n/).map((line) => `  ${line}`.trimEnd()) : []];
