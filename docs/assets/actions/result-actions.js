/** The actions of the clauses that the search page finds. */

import { isGame, listedGame } from "../lists/listed-games.js";
import { findUnit } from "../lists/unit-finder.js";
import { build, create, find } from "../ui/elements.js";
import { pageLanguage, pageUrl, unitUrl } from "../ui/site.js";
import { say } from "../ui/words.js";
import { ActionBars } from "./bar.js";
import { languageParts } from "./language-parts.js";

/** @import { Clause } from "./clause.js" */

/**
 * Gives each result that is a clause its bar, also those that are shown later.
 * @param {HTMLElement} results
 */
export function attachResultActions(results) {
  // The results are replaced with each query, and the menu must stay.
  const bars = new ActionBars(find(document, ".content"), { onLanguages: toggleLanguages });
  const fill = () => {
    for (const item of results.querySelectorAll("li[data-clause]:not(:has(> .actions))")) {
      if (item instanceof HTMLElement) addBar(item, bars);
    }
  };
  new MutationObserver(fill).observe(results, { childList: true, subtree: true });
  fill();
}

/**
 * @param {HTMLElement} item
 * @param {ActionBars} bars
 */
function addBar(item, bars) {
  const bar = item.appendChild(create("div", "actions"));
  const clause = clauseOf(item);
  if (clause) bars.fill(bar, clause, { hasLanguages: true });
}

/**
 * @param {HTMLElement} item
 * @returns {Clause | null} null if the site has no such game
 */
function clauseOf({ dataset }) {
  const { clause: path = "", name = "", text = "" } = dataset;
  const [game = "", topic = "", unit = ""] = path.split("/");
  if (!isGame(game)) return null;
  const link = (language = pageLanguage()) => unitUrl({ game, topic, unit }, language).href;
  const row = pageUrl("compare", { game, topic });
  row.hash = unit;
  return {
    path,
    name,
    link,
    cited: () => ({ name, lines: [text], link: link() }),
    numbers: null,
    compare: listedGame(game).compared ? row.href : "",
    report: null,
  };
}

/**
 * Shows the texts in the other languages below the bar, or hides them.
 * @param {HTMLElement} bar
 * @param {Clause} clause
 */
async function toggleLanguages(bar, { path, name }) {
  const panel = bar.parentElement?.querySelector(".other-languages");
  find(bar, ".others").setAttribute("aria-expanded", String(!panel));
  if (panel) {
    panel.remove();
    return;
  }
  const shown = build("div", { class: "other-languages", role: "group", "aria-label": say("reveal", { name }) });
  bar.after(shown);
  try {
    const found = await findUnit(path);
    if (!found || "retired" in found) return;
    const { topic, unit } = found;
    const items = topic.units.filter(({ parent, kind }) => parent === unit.id && kind === "item");
    shown.append(...languageParts(unit, items));
  } catch {
    shown.append(create("p", "absent", say("reveal_unloaded")));
  }
}
