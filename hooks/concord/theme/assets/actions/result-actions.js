/** The actions of the clauses that the search page finds. */

import { isGame, listedGame } from "../lists/listed-games.js";
import { findUnit } from "../lists/unit-finder.js";
import { create, find } from "../ui/elements.js";
import { pageLanguage, unitUrl } from "../ui/site.js";
import { say } from "../ui/words.js";
import { ActionBars } from "./bar.js";
import { clauseOf, itemsOf, rowUrl } from "./data-clause.js";
import { languagePanel } from "./language-parts.js";

/**
 * @import { Found } from "../lists/unit-finder.js"
 * @import { Clause } from "./clause.js"
 */

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
  const clause = resultOf(item);
  if (clause) bars.fill(bar, clause, { hasLanguages: true });
}

/**
 * @param {HTMLElement} item
 * @returns {Clause | null} null if the site has no such game
 */
function resultOf({ dataset }) {
  const { clause: path = "", name = "", text = "" } = dataset;
  const [game = "", topic = "", unit = ""] = path.split("/");
  if (!isGame(game)) return null;
  const link = (language = pageLanguage()) => unitUrl({ game, topic, unit }, language).href;
  const { compared, reported } = listedGame(game);
  return {
    path,
    name,
    link,
    cited: () => ({ name, lines: [text], link: link() }),
    numbers: null,
    compare: compared ? rowUrl({ game, topic, unit }) : "",
    report: reported ? () => reportOf(path, name) : null,
  };
}

/**
 * Returns the address of a report about a unit.
 * @param {string} path
 * @param {string} name
 */
async function reportOf(path, name) {
  const { topic, unit } = await load(path);
  const { report } = clauseOf(topic, unit, name, listedGame(topic.game));
  if (typeof report !== "string") throw new RangeError("nobody takes reports of this topic");
  return report;
}

/**
 * Rejects if there is no such unit, or if it is retired.
 * @param {string} path
 * @returns {Promise<Found>}
 */
async function load(path) {
  const found = await findUnit(path);
  if (!found || "retired" in found) throw new RangeError(`there is no unit ${path}`);
  return found;
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
  const shown = await panelOf(path, name);
  const isWanted = find(bar, ".others").getAttribute("aria-expanded") === "true";
  if (isWanted && !bar.parentElement?.querySelector(".other-languages")) bar.after(shown);
}

/**
 * Returns the panel with the other languages of a unit, or with a message where its data cannot be loaded.
 * @param {string} path
 * @param {string} name
 */
async function panelOf(path, name) {
  try {
    const { topic, unit } = await load(path);
    return languagePanel(name, topic, unit, itemsOf(topic, unit));
  } catch {
    const empty = languagePanel(name, null);
    empty.append(create("p", "absent", say("reveal_unloaded")));
    return empty;
  }
}
