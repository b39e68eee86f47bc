/** The search, as pages load it. It is published together with all modules that it imports. */

import { loadSiteData } from "../ui/site.js";
import { completeForm } from "./bare-form.js";
import { SearchBox } from "./box.js";
import { SearchPage } from "./page.js";

/**
 * Lets the search field in the header show what it finds. Rejects if the page's data cannot be loaded.
 * @param {HTMLFormElement} form
 */
export async function attachSearchBox(form) {
  const shared = await loadSiteData();
  if (shared) completeForm(form, shared);
  new SearchBox(form).takeOver();
}

/**
 * Makes the form of the search page work, and answers the query in the address.
 * @param {HTMLFormElement} form
 */
export function attachSearchPage(form) {
  new SearchPage(form).answerQuery();
}
