/** Terms of the glossary in rows of languages: whoever is at one sees its counterparts, and its name. */

import { place } from "../ui/floating.js";
import { idsOf, languagesOf, rowAt, rowOf, stopsOf, termAt, termsOf, wrapTerms } from "./term-rows.js";
import { say } from "../ui/words.js";

const SHOW_AFTER = 200;
const HIDE_AFTER = 250; // milliseconds, enough to move onto the box

const source = new URL(document.querySelector("[data-terms]").dataset.terms, document.baseURI);
const site = new URL("../../../", source);
const own = document.documentElement.lang;
const content = document.querySelector(".content");
const box = makeBox();
const status = makeStatus();
let loading = null;
let shown = null; // the term whose counterparts are marked
let dismissed = null; // the term that has the focus again after Escape
let stopRow = null; // the row that has a stop of the keyboard
let waiting = 0;
let pointer = "";

/** Mark terms wherever a row of languages is pointed at, touched or has the focus. */
export function offerTerms() {
  content.addEventListener("pointerover", follow);
  content.addEventListener("focusin", attend);
  content.addEventListener("pointerdown", ({ pointerType }) => { pointer = pointerType; }, { capture: true });
  content.addEventListener("click", tap, { capture: true });
  document.addEventListener("keydown", press, { capture: true });
  // Whoever was quicker than this script has the focus in a row already.
  if (content.contains(document.activeElement)) attend({ target: document.activeElement });
}

/** The glossary, fetched once. Without it the texts stand as they are, and the next row tries again. */
async function load() {
  loading ??= fetch(source).then((response) => (response.ok ? response.json() : Promise.reject(response)));
  try {
    return (await loading).terms;
  } catch {
    loading = null;
    return [];
  }
}

async function prepare(row) {
  const terms = await load();
  if (terms.length) wrapTerms(row, terms);
}

function follow({ target, pointerType }) {
  if (pointerType === "touch") return;
  const row = rowAt(target);
  if (row) prepare(row);
  const term = termAt(target);
  if (term) turnTo(term, SHOW_AFTER);
  else if (box.contains(target)) clearTimeout(waiting);
  else if (shown && !hasFocus()) turnTo(null, HIDE_AFTER);
}

const hasFocus = () => document.activeElement === shown || box.contains(document.activeElement);

/** In the row that has the focus, and in no other, one term is a stop; arrows lead to the others. */
async function attend({ target }) {
  if (box.contains(target)) return;
  if (shown && shown !== target) hide();
  const row = rowAt(target);
  if (!row) return;
  await prepare(row);
  const isTerm = target.matches("[data-term]");
  setStop(row, isTerm ? target : null);
  const term = isTerm ? target : target.matches("a") && target.querySelector("[data-term]"); // or a link that is one
  if (term && term !== dismissed && document.activeElement === target) show(term, { isTold: true });
  dismissed = null;
}

function setStop(row, wanted) {
  if (stopRow && stopRow !== row) for (const term of stopsOf(stopRow)) term.tabIndex = -1;
  stopRow = row;
  const stops = stopsOf(row);
  const stop = wanted ?? stops.find((term) => term.tabIndex === 0) ?? stops[0];
  for (const term of stops) term.tabIndex = term === stop ? 0 : -1;
}

function press(event) {
  if (event.key === "Escape" && shown) return dismiss(event);
  const term = event.target;
  if (!term.matches?.("[data-term]")) return;
  const stops = stopsOf(rowOf(term));
  const at = stops.indexOf(term);
  const ways = {
    ArrowRight: () => stops[at + 1]?.focus(),
    ArrowLeft: () => stops[at - 1]?.focus(),
    Home: () => stops[0].focus(),
    End: () => stops.at(-1).focus(),
    Enter: () => box.querySelector("a")?.focus(),
    " ": () => box.querySelector("a")?.focus(),
  };
  if (!Object.hasOwn(ways, event.key)) return;
  event.preventDefault();
  ways[event.key]();
}

/** Escape, which then means nothing else; the focus goes back to the term. */
function dismiss(event) {
  event.stopPropagation();
  event.preventDefault();
  const term = shown;
  const wasInside = box.contains(document.activeElement);
  hide();
  if (!wasInside) return;
  dismissed = term;
  term.focus({ preventScroll: true });
}

/** A finger has no pointer that rests: it marks what it touches, where the touch means nothing else. */
async function tap(event) {
  if (pointer !== "touch" || box.contains(event.target)) return;
  hide();
  const row = rowAt(event.target);
  if (!row || event.target.closest("a, button, summary")) return;
  const isFolded = row.closest('[data-layout="one"]') && !row.hasAttribute("data-open");
  if (!isFolded && termAt(event.target)) event.stopPropagation();
  await prepare(row);
  const term = termAt(document.elementFromPoint(event.clientX, event.clientY) ?? row);
  if (!isFolded && term && rowOf(term) === row) show(term, { isTold: true });
}

function turnTo(term, delay) {
  clearTimeout(waiting);
  waiting = setTimeout(() => (term ? show(term) : hide()), delay);
}

async function show(term, { isTold = false } = {}) {
  clearTimeout(waiting);
  const row = rowOf(term);
  if (term === shown || !row) return;
  hide();
  shown = term;
  const ids = idsOf(term);
  for (const each of termsOf(row)) each.classList.toggle("counterpart", idsOf(each).some((id) => ids.includes(id)));
  const terms = (await load()).filter(({ id }) => ids.includes(id));
  if (term !== shown) return;
  box.replaceChildren(...terms.map((each) => entry(each, languagesOf(row))));
  box.hidden = false;
  place(box, term.getBoundingClientRect());
  if (isTold) status.replaceChildren(...terms.map((each) => equation(each, languagesOf(row))));
}

function hide() {
  clearTimeout(waiting);
  if (!shown) return;
  for (const each of content.querySelectorAll(".counterpart")) each.classList.remove("counterpart");
  shown = null;
  box.hidden = true;
  status.replaceChildren();
}

function entry(term, languages) {
  const line = document.createElement("p");
  const link = document.createElement("a");
  link.href = new URL(term.url[own].slice(1), site);
  link.textContent = say("glossary");
  line.append(equation(term, languages), link);
  return line;
}

/** "action card = карта действия = karta akcji" */
function equation({ term }, languages) {
  const line = document.createElement("span");
  for (const language of languages.filter((each) => each in term)) {
    const words = document.createElement("span");
    words.lang = language;
    words.textContent = term[language];
    line.append(...(line.hasChildNodes() ? [" = "] : []), words);
  }
  return line;
}

function makeBox() {
  const made = document.createElement("div");
  made.className = "term-box";
  made.hidden = true;
  made.addEventListener("pointerleave", () => shown && !hasFocus() && turnTo(null, HIDE_AFTER));
  content.append(made);
  return made;
}

function makeStatus() {
  const made = document.createElement("div");
  made.className = "aside-only";
  made.setAttribute("role", "status");
  content.append(made);
  return made;
}
