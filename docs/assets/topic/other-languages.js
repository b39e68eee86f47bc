/** The other languages of a unit, below it where the reader asks for them. */

import { announce } from "../ui/clipboard.js";
import { icon } from "../ui/icons.js";
import { content, load, nameOf, site, units } from "./topic.js";
import { say } from "../ui/words.js";

const STORED = "concord.reveal";
const own = document.documentElement.lang;
const STATES = { draft: say("draft"), outdated: say("outdated") };

const control = document.createElement("template");
control.innerHTML = `<button class="others" type="button" aria-expanded="false">${icon("languages")}</button>`;

const buttonOf = (unit) => unit.querySelector(":scope > .others");
const panelOf = (unit) => document.getElementById(`others-${unit.id}`);
/** An item without a number is shown with the unit that lists it. */
const isItem = (unit) => unit.matches(".items > :has(> .bullet)");

/** Give every unit a control that shows its other languages, and the page one for all of them. */
export function offerOthers() {
  const able = units().filter((unit) => !isItem(unit));
  for (const unit of able) addControl(unit);
  content.addEventListener("click", ({ target }) => {
    const button = target.closest(".others");
    if (button) toggle(button.closest(".unit"));
  });
  content.addEventListener("keydown", (event) => event.key === "Escape" && closeFrom(event));
  offerAll(able);
}

function addControl(unit) {
  const button = control.content.cloneNode(true).firstChild;
  const label = say("reveal", { name: nameOf(unit) });
  button.setAttribute("aria-label", label);
  button.title = label;
  button.setAttribute("aria-controls", `others-${unit.id}`);
  unit.querySelector(":scope > .copying").after(button);
}

function toggle(unit) {
  if (panelOf(unit)) close(unit);
  else load().then((topic) => open(unit, topic), () => announce(say("reveal_unloaded")));
}

function open(unit, topic) {
  if (panelOf(unit)) return;
  const [text] = unit.querySelectorAll(":scope > .body > :is(p, h3), :scope > p");
  const mark = text.nextElementSibling;
  (mark?.matches(".standing") ? mark : text).after(panelFor(unit, topic));
  buttonOf(unit).setAttribute("aria-expanded", "true");
}

function close(unit) {
  const panel = panelOf(unit);
  if (panel?.contains(document.activeElement)) buttonOf(unit).focus({ preventScroll: true });
  panel?.remove();
  buttonOf(unit).setAttribute("aria-expanded", "false");
}

/** From anywhere in a unit, unless something in front of it is to be closed first. */
function closeFrom(event) {
  const unit = event.target.closest(".unit:has(> .others[aria-expanded=true])");
  const isOwn = unit && event.target.closest(".unit") === unit;
  if (!isOwn || event.defaultPrevented || "picking" in content.dataset) return;
  close(unit);
  buttonOf(unit).focus({ preventScroll: true });
}

/** A switch for the whole page, which holds for the visit. */
function offerAll(able) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "all-others";
  button.textContent = say("reveal_all");
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => turn(button.getAttribute("aria-pressed") === "false"));
  content.querySelector(".page-head").append(button);
  if (isRemembered()) turn(true);

  async function turn(isWanted) {
    button.setAttribute("aria-pressed", String(isWanted));
    remember(isWanted);
    try {
      const topic = isWanted && await load();
      for (const unit of able) isWanted ? open(unit, topic) : close(unit);
    } catch {
      button.setAttribute("aria-pressed", "false");
      announce(say("reveal_unloaded"));
    }
    if (isWanted) document.querySelector(".unit:target")?.scrollIntoView();
  }
}

function isRemembered() {
  try {
    return sessionStorage.getItem(STORED) === "all";
  } catch {
    return false; // storage is switched off
  }
}

function remember(isWanted) {
  try {
    if (isWanted) sessionStorage.setItem(STORED, "all");
    else sessionStorage.removeItem(STORED);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

function panelFor(unit, topic) {
  const data = topic.units.find(({ id }) => id === unit.id);
  const items = itemsOf(unit).map((item) => topic.units.find(({ id }) => id === item.id));
  const panel = document.createElement("div");
  panel.className = "other-languages";
  panel.id = `others-${unit.id}`;
  panel.setAttribute("role", "group");
  panel.setAttribute("aria-label", say("reveal", { name: nameOf(unit) }));
  const languages = Object.keys(data.text).filter((each) => each !== own);
  panel.append(...languages.map((language) => inLanguage(language, data, items)));
  return panel;
}

const itemsOf = (unit) => [...unit.querySelectorAll(":scope > .body > .items > .unit")].filter(isItem);

function inLanguage(language, data, items) {
  const { [language]: html } = data.html;
  const part = document.createElement("div");
  part.lang = language;
  part.innerHTML = `<p class="other-head"><span class="edition-mark">${language.toUpperCase()}</span> <a class="number"></a> <span class="other-state" lang="${own}"></span></p>`;
  const link = part.querySelector("a");
  link.href = new URL(data.url[language].slice(1), site);
  link.hreflang = language;
  link.textContent = data.citation[language] ?? "";
  link.hidden = !data.citation[language];
  part.querySelector(".other-state").textContent = html ? STATES[data.state[language]] ?? "" : absenceOf(data.state[language]);
  if (html) part.append(paragraph("p", html));
  const listed = items.filter((item) => language in item.html).map((item) => paragraph("li", item.html[language]));
  if (listed.length) part.append(document.createElement("ul"));
  part.querySelector("ul")?.append(...listed);
  return part;
}

const absenceOf = (state) => say(state === "untranslated" ? "untranslated" : "absent_here");

/** A text of the site's data, whose links begin at the root of the site. */
function paragraph(name, html) {
  const element = document.createElement(name);
  element.innerHTML = html;
  for (const link of element.querySelectorAll('a[href^="/"]')) link.href = new URL(link.getAttribute("href").slice(1), site);
  return element;
}
