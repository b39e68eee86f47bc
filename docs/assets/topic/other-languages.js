/** Shows the other languages of a unit below it, on request. */

import { textElement } from "../ui/blocks.js";
import { announce } from "../ui/clipboard.js";
import { build, closest, create, createButton, find, findAll } from "../ui/elements.js";
import { icon } from "../ui/icons.js";
import { pageLanguage, resolveLinks, siteUrl } from "../ui/site.js";
import { sessionStore } from "../ui/storage.js";
import { parseText } from "../ui/trusted-types.js";
import { say } from "../ui/words.js";
import { content, loadTopic, nameOf, units } from "./topic.js";

/** @import { TopicData, TranslationState, UnitData } from "../api.d.ts" */

const STORED = "reveal";
const ALL = "all";
/** @type {Partial<Record<TranslationState, string>>} */
const STATES = { draft: say("draft"), outdated: say("outdated") };

/** @param {HTMLElement} unit */
const controlOf = (unit) => find(unit, ":scope > .others");
/** @param {HTMLElement} unit */
const panelOf = (unit) => document.getElementById(panelId(unit));
/** @param {HTMLElement} unit */
const panelId = (unit) => `others-${unit.id}`;
/**
 * Whether a unit is an item without a number, which is shown with the unit that lists it.
 * @param {HTMLElement} unit
 */
export const isItem = (unit) => unit.matches(".items > :has(> .bullet)");

/** Adds a control to every unit that shows its other languages, and a switch for the whole page. */
export function attachLanguageControls() {
  const able = units().filter((unit) => !isItem(unit));
  for (const unit of able) addControl(unit);
  content.addEventListener("click", ({ target }) => {
    const unit = closest(closest(target, ".others"), ".unit");
    if (unit) toggle(unit);
  });
  content.addEventListener("keydown", onEscape);
  addSwitch(able);
}

/** @param {HTMLElement} unit */
function addControl(unit) {
  const label = say("reveal", { name: nameOf(unit) });
  const attributes = { class: "others", type: "button", "aria-expanded": "false", "aria-label": label, title: label };
  find(unit, ":scope > .copying").after(build("button", { ...attributes, "aria-controls": panelId(unit) }, icon("languages")));
}

/** @param {HTMLElement} unit */
async function toggle(unit) {
  if (panelOf(unit)) return close(unit);
  try {
    return open(unit, await loadTopic());
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
  const text = find(unit, ":scope > .body > :is(p, h3, .blocks), :scope > :is(p, .blocks)");
  const mark = text.nextElementSibling;
  (mark?.matches(".standing") ? mark : text).after(panelFor(unit, topic));
  controlOf(unit).setAttribute("aria-expanded", "true");
}

/** @param {HTMLElement} unit */
function close(unit) {
  const panel = panelOf(unit);
  if (panel?.contains(document.activeElement)) controlOf(unit).focus({ preventScroll: true });
  panel?.remove();
  controlOf(unit).setAttribute("aria-expanded", "false");
}

/**
 * Escape closes the panel of the unit that has the focus, unless the key closes something above it first.
 * @param {KeyboardEvent} event
 */
function onEscape(event) {
  const unit = closest(event.target, ".unit:has(> .others[aria-expanded=true])");
  const isOwn = unit && closest(event.target, ".unit") === unit;
  if (event.key !== "Escape" || !isOwn || event.defaultPrevented || "picking" in content.dataset) return;
  close(unit);
  controlOf(unit).focus({ preventScroll: true });
}

/**
 * Adds the switch for the whole page. The choice applies to all pages until the tab is closed.
 * @param {HTMLElement[]} able  the units with a control
 */
function addSwitch(able) {
  const button = createButton(say("reveal_all"), () => turn(button.getAttribute("aria-pressed") === "false"), "all-others");
  button.setAttribute("aria-pressed", "false");
  find(content, ".page-head").append(button);
  if (sessionStore.get(STORED) === ALL) turn(true);

  /** @param {boolean} isWanted */
  async function turn(isWanted) {
    button.setAttribute("aria-pressed", String(isWanted));
    sessionStore.set(STORED, isWanted ? ALL : null); // if that fails, the choice applies to this page only
    if (isWanted) await openAll();
    else able.forEach(close);
  }

  async function openAll() {
    try {
      const topic = await loadTopic();
      for (const unit of able) open(unit, topic);
    } catch {
      button.setAttribute("aria-pressed", "false");
      announce(say("reveal_unloaded"));
    }
    document.querySelector(".unit:target")?.scrollIntoView();
  }
}

/**
 * @param {HTMLElement} unit
 * @param {TopicData} topic
 */
function panelFor(unit, topic) {
  const [data, ...items] = [unit, ...itemsOf(unit)].flatMap(({ id }) => topic.units.find((each) => each.id === id) ?? []);
  const panel = create("div", "other-languages");
  panel.id = panelId(unit);
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", say("reveal", { name: nameOf(unit) }));
  const languages = Object.keys(data?.text ?? {}).filter((each) => each !== pageLanguage());
  if (data) panel.append(...languages.map((language) => partIn(language, data, items)));
  return panel;
}

/**
 * Returns the items without a number that are shown with a unit.
 * @param {HTMLElement} unit
 */
export const itemsOf = (unit) => findAll(unit, ":scope > .body > .items > .unit").filter(isItem);

/**
 * Returns a unit in one language: its number and state, its text and its items.
 * @param {string} language
 * @param {UnitData} data
 * @param {UnitData[]} items
 */
export function partIn(language, data, items) {
  const { [language]: html } = data.html;
  const part = create("div");
  part.lang = language;
  part.append(headIn(language, data));
  if (html) part.append(textIn("p", html));
  const listed = items.flatMap((item) => item.html[language] ?? []);
  if (listed.length) part.appendChild(create("ul")).append(...listed.map((each) => textIn("li", each)));
  return part;
}

/**
 * @param {string} language
 * @param {UnitData} data
 */
function headIn(language, data) {
  const head = create("p", "other-head");
  const link = create("a", "number", data.citation[language] ?? "");
  link.href = siteUrl(data.url[language] ?? "").href;
  link.hreflang = language;
  link.hidden = !data.citation[language];
  const state = create("span", "other-state", stateIn(language, data));
  state.lang = pageLanguage();
  head.append(create("span", "edition-mark", language.toUpperCase()), " ", link, " ", state);
  return head;
}

/**
 * Returns the translation status of a unit in words; empty if it is up to date.
 * @param {string} language
 * @param {UnitData} data
 */
function stateIn(language, data) {
  const { [language]: state = "untranslated" } = data.state;
  if (data.html[language]) return STATES[state] ?? "";
  return say(state === "untranslated" ? "untranslated" : "absent_here");
}

/**
 * @param {"p" | "li"} tag
 * @param {string} html
 */
const textIn = (tag, html) => resolveLinks(textElement({}, parseText(html), tag));
