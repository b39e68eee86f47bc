/** A list of clauses as the file that `concord book --list` reads: the notes by the paths of clauses. */

import { download } from "../ui/download.js";

/**
 * @param {string[]} paths
 * @param {Map<string, string>} notes  by path
 */
export function downloadList(paths, notes) {
  const saved = Object.fromEntries(paths.map((path) => [path, notes.get(path)?.trim() ?? ""]));
  download("concord-list.json", `${JSON.stringify({ saved }, null, 2)}\n`, "application/json");
}
