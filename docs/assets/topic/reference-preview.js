/** What a reference leads to, shown beside it before anyone goes there. */

import { place } from "../ui/floating.js";
import { headOf, previewOf, referenceAt } from "./references.js";
import { content } from "./topic.js";
import { say } from "../ui/words.js";

const SHOW_AFTER = 300;
const HIDE_AFTER = 250; // milliseconds, enough to move onto the preview

const box = makeBox();
let wanted = null; // the reference that the reader is at
let shown = null; // the one whose preview is open
let waiting = 0;
let pointer = "";

/** Show previews of references on hover, on focus and on the first tap. */
export function offerPreviews() {
  document.addEventListener("pointerover", follow);
  document.addEventListener("focusin", attend);
  document.addEventListener("pointerdown", press);
  document.addEventListener("keydown", dismiss, { capture: true });
  content.addEventListener("click", tap);
}

function follow({ target, pointerType }) {
  if (pointerType === "touch") return;
  const link = referenceAt(target);
  if (link) turnTo(link, SHOW_AFTER);
  else if (box.contains(target)) turnTo(shown);
  else if (!wanted?.matches(":focus-visible")) turnTo(null, HIDE_AFTER);
}

function attend({ target }) {
  const link = referenceAt(target);
  if (link?.matches(":focus-visible")) turnTo(link, SHOW_AFTER);
  else if (!box.contains(target)) turnTo(null);
}

function press({ target, pointerType }) {
  pointer = pointerType;
  if (!box.contains(target) && referenceAt(target) !== shown) turnTo(null);
}

/** Escape, which then means nothing else. */
function dismiss(event) {
  if (event.key !== "Escape" || !shown) return;
  event.stopPropagation();
  hide();
  turnTo(null);
}

/** The first tap shows the preview, and a way on; the second leads there, as any tap would. */
function tap(event) {
  const link = referenceAt(event.target);
  const isByKeyboard = event.detail === 0;
  if (!link || link === shown || pointer !== "touch" || isByKeyboard) return;
  event.preventDefault();
  showTapped(link);
}

/** The reader has come to a reference, or has left them: act unless they soon move on. */
function turnTo(link, delay = 0) {
  wanted = link;
  clearTimeout(waiting);
  if (wanted !== shown) waiting = setTimeout(wanted ? showWanted : hide, delay);
}

async function showWanted() {
  const link = wanted;
  const preview = await previewOf(link);
  if (link !== wanted) return;
  hide();
  if (!preview) return;
  fill(preview);
  open(link);
  link.setAttribute("aria-describedby", box.id);
}

async function showTapped(link) {
  hide();
  turnTo(null);
  openTapped(link, headOf(link)); // at once, whatever the network does
  const preview = await previewOf(link);
  if (link !== shown) return;
  if (preview) openTapped(link, preview);
  else location.assign(link.href);
}

/** What is tapped has no pointer that rests on it: it gets the focus instead, and a way on. */
function openTapped(link, preview) {
  const { name } = headOf(link);
  const way = document.createElement("a");
  way.href = link.href;
  way.textContent = say("go_to", { name });
  fill(preview);
  box.append(way);
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", name);
  open(link);
  way.focus({ preventScroll: true });
}

function open(link) {
  box.hidden = false;
  const { top, bottom } = link.getBoundingClientRect();
  place(box, { left: link.getClientRects()[0].left, top, bottom });
  if (link === shown) return;
  shown = link;
  link.dataset.title = link.title;
  link.title = ""; // or the browser would show it too
}

function hide() {
  if (!shown) return;
  const link = shown;
  shown = null;
  link.title = link.dataset.title;
  link.removeAttribute("aria-describedby");
  if (box.contains(document.activeElement)) link.focus({ preventScroll: true });
  box.hidden = true;
}

function makeBox() {
  const made = document.createElement("div");
  made.className = "preview";
  made.id = "preview";
  made.hidden = true;
  content.append(made);
  return made;
}

function fill({ name, title, lang = document.documentElement.lang, parts = [] }) {
  box.innerHTML = '<p class="preview-head"><span class="number"></span> <span></span></p><div></div>';
  const [first, second] = box.querySelectorAll("span");
  first.textContent = name;
  second.textContent = title === name ? "" : title;
  box.lastElementChild.lang = lang;
  box.lastElementChild.append(...parts);
  box.setAttribute("role", "tooltip");
  box.removeAttribute("aria-label");
}
