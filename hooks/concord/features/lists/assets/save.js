/** Saves clauses to the reading list, or removes one. */

import { pinnedUnits, storePinned, togglePin, unitPathsIn } from "./saved-units.js";
import { announce } from "#ui/clipboard.js";
import { createButton } from "#ui/elements.js";
import { say } from "#ui/words.js";

/** @import { Clause, Menu } from "#actions/clause.js" */

/**
 * Returns a button that saves a clause, where that can be saved. It is pressed while the clause is saved.
 * @param {Clause} clause
 * @param {Menu} menu
 */
export function saveButton(clause, { run }) {
  const button = createButton("", () => run(() => {
    save(clause);
    show();
  }), "save");
  const show = () => {
    const isSaved = pinnedUnits().includes(clause.path);
    button.textContent = say(isSaved ? "saved" : "pin");
    button.setAttribute("aria-pressed", String(isSaved));
  };
  show();
  return clause.path ? button : null;
}

/** @param {Clause} clause */
function save({ path, name, onSave }) {
  const isSaved = togglePin(path);
  if (isSaved === null) return announce(say("pin_refused"));
  dispatchEvent(new Event("concord:saved"));
  announce(say(isSaved ? "pin_done" : "unpin_done", { name }));
  return onSave?.();
}

/**
 * Returns a button that saves several clauses.
 * @param {() => string[]} takePaths  ends their selection
 */
export const saveSelectedButton = (takePaths) => createButton(say("pin"), () => {
  const paths = takePaths();
  if (!storePinned(unitPathsIn([...pinnedUnits(), ...paths]))) return announce(say("pin_refused"));
  dispatchEvent(new Event("concord:saved"));
  return announce(say("pin_done", { name: say("n_clauses", { n: paths.length }) }));
});
