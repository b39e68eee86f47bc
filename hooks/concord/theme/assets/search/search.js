/** The search, as pages load it. It is published together with all modules that it imports. */

import { build, create, find } from "../ui/elements.js";
import { loadSiteData, pageLanguage } from "../ui/site.js";
import { SearchBox } from "./box.js";
import { SearchPage } from "./page.js";

/** @import { SharedSiteData } from "../ui/site.js" */

const FIELD = { "aria-keyshortcuts": "/ Control+K Meta+K", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search", maxlength: "200" };

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

/**
 * Gives the search form of a share page what those of other pages have from the beginning.
 * @param {HTMLFormElement} form  with the game in a hidden field
 * @param {SharedSiteData} data
 */
function completeForm(form, { share_words, short_names }) {
  const words = share_words[pageLanguage()];
  const game = find(form, "input[name=game]", HTMLInputElement);
  const title = document.querySelector(".crumbs a")?.textContent ?? "";
  const scope = words.search_in_game.replace("{game}", title);
  game.replaceWith(createScope(game.value, scope, short_names[game.value] ?? "", title));
  const field = find(form, ".search-field", HTMLInputElement);
  for (const [name, value] of Object.entries({ ...FIELD, placeholder: words.search_hint })) field.setAttribute(name, value);
  form.append(build("kbd", { "aria-hidden": "true" }, "/"));
  Object.assign(form.dataset, { all: words.all_games, close: words.close_menu, unavailable: words.search_unavailable });
}

/**
 * Returns the mark of the game that is searched, which the reader can take away.
 * @param {string} game  its id
 * @param {string} words
 * @param {string} shortName
 * @param {string} title
 */
function createScope(game, words, shortName, title) {
  const box = build("input", { type: "checkbox", name: "game", value: game, checked: "", "aria-label": words });
  const names = [create("span", "search-game-short", shortName), create("span", "search-game-title", title)];
  return build("label", { class: "search-scope", title: words }, box, build("span", { class: "search-chip", "aria-hidden": "true" }, ...names));
}
