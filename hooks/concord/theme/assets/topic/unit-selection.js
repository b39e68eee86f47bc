/** Selects several units, to copy them as one quotation, or for what features do with them. */

import { FEATURES } from "#features/selection.js";
import { quotation } from "../actions/quotation.js";
import { announce, copy } from "../ui/clipboard.js";
import { build, closest, create, createButton, find, icon, nameOf } from "../ui/elements.js";
import { say } from "../ui/words.js";
import { address, citedOf, content, openerOf, pathOf, units } from "./topic.js";

const copyButton = createButton(say("copy_picked"), copySelected, "strong");
/** @type {HTMLButtonElement[]} each takes the paths of the selected units, when the selection has ended */
const added = FEATURES.map((createFor) => createFor(takePaths));
const count = create("p");
const bar = build("div", { class: "bar", role: "group", "aria-label": say("pick_several") },
  count, copyButton, ...added, createButton(say("cancel"), leave));

/** Ends the current selection. */
let leaving = new AbortController();

/** @param {HTMLElement} unit */
const toggleOf = (unit) => find(unit, ":scope > .pick");
/** @param {HTMLElement} unit */
const isSelected = (unit) => toggleOf(unit).getAttribute("aria-pressed") === "true";

/**
 * Adds a toggle to every unit, and a bar with buttons that copy or pin the selected units.
 * @param {HTMLElement} first  the unit that is selected at first
 */
export function selectUnits(first) {
  leaving = new AbortController();
  const { signal } = leaving;
  content.dataset.picking = "";
  for (const unit of units()) addToggle(unit);
  content.addEventListener("click", ({ target }) => {
    const unit = closest(closest(target, ".pick"), ".unit");
    if (unit) toggle(unit);
  }, { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && leave(), { signal });
  toggle(first);
  toggleOf(first).focus({ preventScroll: true });
}

/**
 * Toggles the selection of a unit. The bar is moved after its toggle, so that Tab leads to it.
 * @param {HTMLElement} unit
 */
function toggle(unit) {
  toggleOf(unit).setAttribute("aria-pressed", String(!isSelected(unit)));
  toggleOf(unit).after(bar);
  const n = units().filter(isSelected).length;
  count.textContent = say("picked", { n });
  for (const button of [copyButton, ...added]) button.disabled = n === 0;
  announce(say("picked", { n }), { isSeen: false });
}

function copySelected() {
  const selected = units().filter(isSelected);
  const what = { name: say("n_clauses", { n: selected.length }), form: say("copy_quotation") };
  leave();
  copy(quotationOf(selected), ["text/plain"], say("copied", what));
}

/** Ends the selection. Returns the paths of the units that were selected. */
function takePaths() {
  const paths = units().filter(isSelected).map(pathOf);
  leave();
  return paths;
}

function leave() {
  const last = closest(bar, ".unit");
  leaving.abort();
  bar.remove();
  for (const unit of units()) toggleOf(unit).remove();
  delete content.dataset.picking;
  if (last) openerOf(last)?.focus({ preventScroll: true });
}

/** @param {HTMLElement[]} selected */
function quotationOf(selected) {
  const ids = selected.map((unit) => unit.id);
  return quotation(selected.map(citedOf), `${address}?units=${ids.join(",")}#${ids[0]}`);
}

/** @param {HTMLElement} unit */
function addToggle(unit) {
  const label = say("pick_unit", { name: nameOf(unit) });
  const attributes = { type: "button", class: "pick", "aria-pressed": "false", "aria-label": label };
  const button = build("button", attributes, icon("unpicked"), icon("picked"));
  const number = unit.querySelector(":scope > .number");
  if (number) number.after(button);
  else unit.append(button);
}
