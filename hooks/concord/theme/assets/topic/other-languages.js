/** Shows the other languages of a unit below it, on request. */

import { languagePanel } from "../actions/language-parts.js";
import { announce } from "../ui/clipboard.js";
import { findAll, nameOf } from "../ui/elements.js";
import { sessionStore } from "../ui/storage.js";
import { say } from "../ui/words.js";
import { content, isItem, loadLanguages, openerOf, ownPart, textOf, units } from "./topic.js";

/** @import { TopicData } from "../api.d.ts" */

const STORED = "reveal";
const ALL = "all";

/** @param {HTMLElement} unit */
export const panelOf = (unit) => document.getElementById(panelId(unit));
/** @param {HTMLElement} unit */
const panelId = (unit) => `others-${unit.id}`;

/** Prepares the panels with the other languages of units, and the switch for the whole page. */
export function attachLanguagePanels() {
  addSwitch(units().filter((unit) => !isItem(unit)));
}

/** @param {HTMLElement} unit */
export async function toggleLanguages(unit) {
  if (panelOf(unit)) return close(unit);
  try {
    return open(unit, await loadLanguages());
  } catch {
    return announce(say("reveal_unloaded"));
  }
}

/**
 * @param {HTMLElement} unit
 * @param {TopicData} topic
 */
function open(unit, topic) {
  if (panelOf(unit)) return;
  let last = /** @type {Element} */ (textOf(unit));
  while (last.nextElementSibling?.matches(".status, .unit-remarks, .about, .said, .facts, .opener")) last = last.nextElementSibling;
  const [data, ...items] = dataOf(unit, topic);
  const panel = languagePanel(nameOf(unit), topic, data, items);
  panel.id = panelId(unit);
  last.after(panel);
}

/** @param {HTMLElement} unit */
function close(unit) {
  const panel = panelOf(unit);
  if (panel?.contains(document.activeElement)) openerOf(unit)?.focus({ preventScroll: true });
  panel?.remove();
}

/**
 * Makes the switch in the head of the page work. The choice applies to all pages until the tab is closed.
 * @param {HTMLElement[]} able  the units with panels
 */
function addSwitch(able) {
  const [button] = findAll(content, ".all-others", HTMLButtonElement);
  if (!button) return;
  const [own] = findAll(content, ".switch [aria-current]");
  button.addEventListener("click", () => turn(true));
  button.disabled = false; // a click before this would be lost
  own.addEventListener("click", (event) => {
    event.preventDefault();
    turn(false);
  });
  if (sessionStore.get(STORED) === ALL) turn(true);

  /** @param {boolean} isShown */
  function mark(isShown) {
    button?.setAttribute("aria-pressed", String(isShown));
    if (isShown) own.removeAttribute("aria-current");
    else own.setAttribute("aria-current", "page");
  }

  /** @param {boolean} isWanted */
  async function turn(isWanted) {
    mark(isWanted);
    sessionStore.set(STORED, isWanted ? ALL : null); // if that fails, the choice applies to this page only
    if (isWanted) await openAll();
    else able.forEach(close);
  }

  async function openAll() {
    try {
      const topic = await loadLanguages();
      for (const unit of able) open(unit, topic);
    } catch {
      mark(false);
      announce(say("reveal_unloaded"));
    }
    document.querySelector(".unit:target")?.scrollIntoView();
  }
}

/**
 * Returns the data of a unit, if there are any, then those of the items without a number that are shown with it.
 * @param {HTMLElement} unit
 * @param {TopicData} topic
 */
export function dataOf(unit, topic) {
  const items = findAll(unit, ownPart(".items > .unit")).filter(isItem);
  return [unit, ...items].flatMap(({ id }) => topic.units.find((each) => each.id === id) ?? []);
}
