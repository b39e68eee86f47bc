/** Saves several clauses to the reading list. */

import { announce } from "#ui/clipboard.js";
import { createButton } from "#ui/elements.js";
import { say } from "#ui/words.js";
import { pinnedUnits, storePinned, unitPathsIn } from "./saved-units.js";

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
