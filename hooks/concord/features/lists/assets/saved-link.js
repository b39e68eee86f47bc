/** The link to the saved clauses, on the home page and on the page of a game. */

import { find } from "#ui/elements.js";
import { say } from "#ui/words.js";
import { pinnedUnits } from "./saved-units.js";

/**
 * Says how many clauses are saved beside the link to them, or hides it.
 * @param {HTMLElement} line
 */
export function showSavedLink(line) {
  const { length } = pinnedUnits();
  if (length) find(line, ".measure").textContent = say("n_clauses", { n: length });
  else line.hidden = true;
}
