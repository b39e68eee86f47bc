/** A control beside every unit that copies it, and a menu of the forms to copy it in. */

import { announce, copy } from "../ui/clipboard.js";
import { icon } from "../ui/icons.js";
import { menuIn } from "../ui/menu.js";
import { pinned, togglePin } from "../lists/saved-units.js";
import { numbers, written } from "./quotation.js";
import { citedOf, content, editions, game, load, nameOf, nameOnSite, units } from "./topic.js";
import { say } from "../ui/words.js";

const STORED = "concord.form";
const FORMS = {
  link: say("copy_link"),
  plain: say("copy_plain"),
  markdown: "Markdown",
  bbcode: "BBCode",
  html: "HTML",
  quotation: say("copy_quotation"),
  numbers: say("copy_numbers"),
};
const TYPES = { html: ["text/html", "text/plain"] };

const controls = document.createElement("template");
controls.innerHTML = `<span class="copying"
  ><button class="copy" type="button">${icon("copy")}</button
  ><button class="copy-more" type="button" aria-haspopup="menu" aria-expanded="false" aria-controls="copy-menu">${icon("down")}</button
></span>`;

let form = rememberedForm();

function rememberedForm() {
  try {
    const stored = localStorage.getItem(STORED);
    return Object.hasOwn(FORMS, stored) ? stored : "link";
  } catch {
    return "link"; // storage is switched off
  }
}

function remember(chosen) {
  form = chosen;
  try {
    localStorage.setItem(STORED, form);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  for (const unit of units()) nameControls(unit);
}

function copyUnit(unit) {
  const text = form === "numbers"
    ? load().then((topic) => numbers(topic, unit.id, editions, game))
    : written[form](citedOf(unit));
  copy(text, TYPES[form] ?? ["text/plain"], say("copied", { name: nameOf(unit), form: FORMS[form] }));
}

function addControls(unit) {
  const number = unit.querySelector(":scope > .number");
  if (number) number.after(controls.content.cloneNode(true));
  else unit.append(controls.content.cloneNode(true));
  nameControls(unit);
}

function nameControls(unit) {
  const [copyButton, moreButton] = unit.querySelectorAll(":scope > .copying > button");
  const label = say("copy_unit", { name: nameOf(unit), form: FORMS[form] });
  copyButton.setAttribute("aria-label", label);
  copyButton.title = label;
  moreButton.setAttribute("aria-label", say("copy_menu", { name: nameOf(unit) }));
}

function makeSheet() {
  const item = (each) => `<button type="button" role="menuitemradio" tabindex="-1" data-form="${each}"></button>`;
  const sheet = document.createElement("div");
  sheet.className = "copy-sheet";
  sheet.hidden = true;
  sheet.innerHTML = `<div class="copy-menu" id="copy-menu" role="menu">
    <p aria-hidden="true"></p>
    ${item("link")}
    <div role="group"><span aria-hidden="true"></span>${["plain", "markdown", "bbcode", "html"].map(item).join("")}</div>
    ${["quotation", "numbers"].map(item).join("")}
    <button type="button" role="menuitem" tabindex="-1" class="pin"></button>
    <button type="button" role="menuitem" tabindex="-1" class="pick-several"></button>
  </div>`;
  for (const each of sheet.querySelectorAll("[data-form]")) each.textContent = FORMS[each.dataset.form];
  sheet.querySelector("[role=group]").setAttribute("aria-label", say("copy_number"));
  sheet.querySelector("span").textContent = say("copy_number");
  sheet.querySelector(".pick-several").textContent = say("pick_several");
  content.append(sheet);
  return sheet;
}

function describeSheet(sheet, unit) {
  const menu = sheet.firstElementChild;
  menu.setAttribute("aria-label", say("copy_menu", { name: nameOf(unit) }));
  menu.firstElementChild.textContent = nameOf(unit);
  menu.querySelector(".pin").textContent = say(unit.matches(".pinned") ? "unpin" : "pin");
  for (const item of menu.querySelectorAll("[data-form]")) {
    item.setAttribute("aria-checked", String(item.dataset.form === form));
  }
}

async function choose(item, opener) {
  const unit = opener.closest(".unit");
  if (item.dataset.form) {
    remember(item.dataset.form);
    copyUnit(unit);
  } else if (item.matches(".pin")) {
    pinOrUnpin(unit);
  } else {
    const { pickSeveral } = await import("./pick-units.js");
    pickSeveral(unit, opener);
  }
}

function pinOrUnpin(unit) {
  try {
    const isOn = togglePin(nameOnSite(unit));
    unit.classList.toggle("pinned", isOn);
    announce(say(isOn ? "pin_done" : "unpin_done", { name: nameOf(unit) }));
  } catch {
    announce(say("pin_refused"));
  }
}

function markPinned() {
  const names = new Set(pinned());
  for (const unit of units()) unit.classList.toggle("pinned", names.has(nameOnSite(unit)));
}

/** Give every unit its controls. */
export function offerCopying() {
  const sheet = makeSheet();
  const openMenu = menuIn(sheet, choose);
  for (const unit of units()) addControls(unit);
  markPinned();
  content.addEventListener("click", ({ target }) => {
    const button = target.closest(".copying > button");
    if (button?.matches(".copy")) copyUnit(button.closest(".unit"));
    if (!button?.matches(".copy-more")) return;
    describeSheet(sheet, button.closest(".unit"));
    openMenu(button);
  });
}
