/** Several units picked from the page, copied as one quotation or pinned to the reading list. */

import { announce, copy } from "../ui/clipboard.js";
import { icon } from "../ui/icons.js";
import { namesIn, pin, pinned } from "../lists/saved-units.js";
import { quotation } from "./quotation.js";
import { address, citedOf, content, nameOf, nameOnSite, units } from "./topic.js";
import { say } from "../ui/words.js";

const bar = makeBar();
const [copyButton, pinButton, cancelButton] = bar.querySelectorAll("button");
let leaving = null; // what ends the picking that is under way

const toggleOf = (unit) => unit.querySelector(":scope > .copying > .pick");
const isPicked = (unit) => toggleOf(unit).getAttribute("aria-pressed") === "true";

/** Give every unit a toggle, and the page a bar that copies what is picked; `first` is picked. */
export function pickSeveral(first) {
  leaving = new AbortController();
  const on = (target, type, listener) => target.addEventListener(type, listener, { signal: leaving.signal });
  content.dataset.picking = "";
  for (const unit of units()) addToggle(unit);
  on(content, "click", ({ target }) => target.closest(".pick") && toggle(target.closest(".unit")));
  on(document, "keydown", ({ key }) => key === "Escape" && leave());
  on(copyButton, "click", copyPicked);
  on(pinButton, "click", pinPicked);
  on(cancelButton, "click", leave);
  toggle(first);
  toggleOf(first).focus({ preventScroll: true });
}

/** The bar follows the toggle, so that the next press of Tab reaches it. */
function toggle(unit) {
  toggleOf(unit).setAttribute("aria-pressed", String(!isPicked(unit)));
  toggleOf(unit).parentElement.after(bar);
  const n = units().filter(isPicked).length;
  bar.querySelector("p").textContent = say("picked", { n });
  copyButton.disabled = n === 0;
  pinButton.disabled = n === 0;
  announce(say("picked", { n }), { isSeen: false });
}

function copyPicked() {
  const picked = units().filter(isPicked);
  const what = { name: say("n_clauses", { n: picked.length }), form: say("copy_quotation") };
  leave();
  copy(quoteAll(picked), ["text/plain"], say("copied", what));
}

function pinPicked() {
  const picked = units().filter(isPicked);
  const name = say("n_clauses", { n: picked.length });
  leave();
  try {
    pin(namesIn([...pinned(), ...picked.map(nameOnSite)]));
    for (const unit of picked) unit.classList.add("pinned");
    announce(say("pin_done", { name }));
  } catch {
    announce(say("pin_refused"));
  }
}

function leave() {
  const last = bar.closest(".unit");
  leaving.abort();
  bar.remove();
  for (const unit of units()) toggleOf(unit).remove();
  delete content.dataset.picking;
  last.querySelector(":scope > .copying > .copy-more").focus({ preventScroll: true });
}

function quoteAll(several) {
  const ids = several.map((unit) => unit.id);
  return quotation(several.map(citedOf), `${address}?units=${ids.join(",")}#${ids[0]}`);
}

function addToggle(unit) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pick";
  button.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-label", say("pick_unit", { name: nameOf(unit) }));
  button.innerHTML = icon("unpicked") + icon("picked");
  unit.querySelector(":scope > .copying").append(button);
}

function makeBar() {
  const made = document.createElement("div");
  made.className = "bar";
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", say("pick_several"));
  made.innerHTML = '<p></p><button type="button" class="strong"></button><button type="button"></button><button type="button"></button>';
  const [first, second, third] = made.querySelectorAll("button");
  first.textContent = say("copy_picked");
  second.textContent = say("pin");
  third.textContent = say("cancel");
  return made;
}
