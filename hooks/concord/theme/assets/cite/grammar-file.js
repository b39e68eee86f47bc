/** Fetches grammar.json. */

import { fetchOnce } from "../ui/fetch-once.js";
import { ASSETS } from "../ui/site.js";

/**
 * Fetches the grammar of citations. Rejects if it cannot be loaded.
 * @returns {Promise<import("./types.d.ts").GrammarData>}
 */
export function loadGrammar() {
  return fetchOnce(new URL("cite/grammar.json", ASSETS));
}
