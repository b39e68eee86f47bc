/** The link from the home page to the saved clauses. */

import { find } from "../ui/elements.js";
import { say } from "../ui/words.js";
import { pinnedUnits } from "./saved-units.js";

/** @param {HTMLElement} line */
export function showSavedLink(line) {
  const { length } = pinnedUnits();
  if (length) find(line, ".measure").textContent = say("n_clauses", { n: length });
  else line.hidden = true;
}
