/** Fetches grammar.json. */

import { fetchOnce } from "#ui/fetch-once.js";
import { ASSETS } from "#ui/site.js";

/** @returns {Promise<import("./types.d.ts").GrammarData>} */
export function loadGrammar() {
  return fetchOnce(new URL("citing/grammar.json", ASSETS));
}
