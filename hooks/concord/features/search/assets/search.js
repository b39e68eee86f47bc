/** The search, as pages load it. It is published together with all modules that it imports. */

import { SearchBox } from "./box.js";
import { SearchPage } from "./search-page.js";

/** @param {HTMLFormElement} form */
export function attachSearchBox(form) {
  new SearchBox(form).takeOver();
}

/**
 * Makes the form of the search page work, and answers the query in the address.
 * @param {HTMLFormElement} form
 */
export function attachSearchPage(form) {
  new SearchPage(form).answerQuery();
}
