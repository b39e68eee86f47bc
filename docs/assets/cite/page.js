/** The page that leads from a number to its clause. */

import { Finder } from "./numbers.js";
import { showAnswer, showFailure } from "./matches.js";

/** Let the form find numbers; a number in the address is found at once. */
export function offerFinding(form) {
  const field = form.querySelector("input");
  const found = document.querySelector(".found");
  const games = form.dataset.games.split(" ");
  const finder = new Finder(form.dataset);
  const asked = () => new URLSearchParams(location.search).get("q")?.trim() ?? "";

  /** Go to what the address asks for, or list it where it may be several things. */
  async function answer({ mayLeave = true } = {}) {
    const query = asked();
    field.value = query;
    found.hidden = true;
    if (!query) return;
    try {
      const { matches, nearest } = await finder.resolve(query, games);
      if (query !== asked()) return; // the reader has asked for something else since
      if (matches.length === 1 && mayLeave) location.replace(finder.addressOf(matches[0]));
      else showAnswer(found, finder, query, { matches, nearest });
    } catch {
      if (query === asked()) showFailure(found);
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const query = field.value.trim();
    if (!query) return;
    if (query !== asked()) history.pushState(null, "", `?${new URLSearchParams({ q: query })}`);
    answer();
  });
  addEventListener("popstate", () => answer({ mayLeave: false }));
  form.hidden = false;
  answer();
}
