/** The cite page, which leads from a number to its clause. */

import { find } from "#ui/elements.js";
import { MatchList } from "./match-list.js";
import { NumberLookup } from "./number-lookup.js";

/**
 * Makes the form of the page work, and answers the query in the address.
 * @param {HTMLFormElement} form  with the ids of all games
 */
export function attachCitePage(form) {
  const { games = "" } = form.dataset;
  const field = find(form, "input", HTMLInputElement);
  const lookup = new NumberLookup();
  const list = new MatchList(find(document, ".found"), lookup);

  /** Opens the only match of the query in the address, or lists what it may mean. */
  async function answerQuery({ mayLeave = true } = {}) {
    const query = queryInAddress();
    field.value = query;
    list.hide();
    if (!query) return;
    try {
      const answer = await lookup.resolve(query, games.split(" "));
      if (query !== queryInAddress()) return; // the reader has asked for something else since
      if (mayLeave) list.open(query, answer);
      else list.show(query, answer);
    } catch {
      if (query === queryInAddress()) list.showLoadError();
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const query = field.value.trim();
    if (!query) return;
    if (query !== queryInAddress()) history.pushState(null, "", `?${new URLSearchParams({ q: query })}`);
    answerQuery();
  });
  addEventListener("popstate", () => answerQuery({ mayLeave: false }));
  form.hidden = false;
  answerQuery();
}

function queryInAddress() {
  return new URLSearchParams(location.search).get("q")?.trim() ?? "";
}
