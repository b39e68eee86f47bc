/** The controls beside each unit that copy it, and the menu of formats. */

import { pinnedUnits, replacePaths, storePinned, togglePin } from "../lists/saved-units.js";
import { announce, copy } from "../ui/clipboard.js";
import { build, closest, find, findAll } from "../ui/elements.js";
import { icon } from "../ui/icons.js";
import { menuIn } from "../ui/menu.js";
import { localStore } from "../ui/storage.js";
import { say } from "../ui/words.js";
import { numbers, written } from "./quotation.js";
import { citedOf, content, editions, formerPathsOf, gameName, loadTopic, nameOf, pathOf, units } from "./topic.js";

/** @typedef {keyof typeof written | "numbers"} Form */

const STORED = "form";

/** @type {Record<Form, string>} what each form is called */
const FORMS = {
  link: say("copy_link"),
  plain: say("copy_plain"),
  markdown: "Markdown",
  bbcode: "BBCode",
  html: "HTML",
  quotation: say("copy_quotation"),
  numbers: say("copy_numbers"),
};

const MORE = { class: "copy-more", type: "button", "aria-haspopup": "menu", "aria-expanded": "false", "aria-controls": "copy-menu" };

/** The form that was chosen last. */
let form = formNamed(localStore.get(STORED));

/**
 * @param {string | null | undefined} name
 * @returns {Form} the link if the name is unknown
 */
function formNamed(name) {
  return name && Object.hasOwn(FORMS, name) ? /** @type {Form} */ (name) : "link";
}

/** Adds the controls to every unit. */
export function attachCopyControls() {
  const sheet = sheetWithMenu();
  content.append(sheet);
  const toggleMenu = menuIn(sheet, choose);
  for (const unit of units()) addControls(unit);
  markPinned();
  content.addEventListener("click", (event) => {
    const button = closest(event.target, ".copying > button", HTMLButtonElement);
    const unit = closest(button, ".unit");
    if (!button || !unit) return;
    if (button.matches(".copy")) copyUnit(unit);
    if (!button.matches(".copy-more")) return;
    describeSheet(sheet, unit);
    toggleMenu(button, event);
  });
}

/** @param {HTMLElement} unit */
function copyUnit(unit) {
  const text = form === "numbers"
    ? loadTopic().then((topic) => numbers(topic, unit.id, editions, gameName))
    : written[form](citedOf(unit));
  const types = form === "html" ? ["text/html", "text/plain"] : ["text/plain"];
  copy(text, types, say("copied", { name: nameOf(unit), form: FORMS[form] }));
}

/** @param {HTMLElement} unit */
function addControls(unit) {
  const controls = build("span", { class: "copying" },
    build("button", { class: "copy", type: "button" }, icon("copy")),
    build("button", MORE, icon("down")));
  const number = unit.querySelector(":scope > .number");
  if (number) number.after(controls);
  else unit.append(controls);
  nameControls(unit);
}

/** @param {HTMLElement} unit */
function nameControls(unit) {
  const label = say("copy_unit", { name: nameOf(unit), form: FORMS[form] });
  const copyButton = find(unit, ":scope > .copying > .copy");
  copyButton.setAttribute("aria-label", label);
  copyButton.title = label;
  find(unit, ":scope > .copying > .copy-more").setAttribute("aria-label", say("copy_menu", { name: nameOf(unit) }));
}

function sheetWithMenu() {
  const item = { type: "button", tabindex: "-1" };
  /** @param {Form} each */
  const inForm = (each) => build("button", { ...item, role: "menuitemradio", "data-form": each }, FORMS[each]);
  const menu = build("div", { class: "copy-menu", id: "copy-menu", role: "menu" },
    build("p", { "aria-hidden": "true" }),
    inForm("link"),
    build("div", { role: "group", "aria-label": say("copy_number") },
      build("span", { "aria-hidden": "true" }, say("copy_number")),
      inForm("plain"), inForm("markdown"), inForm("bbcode"), inForm("html")),
    inForm("quotation"), inForm("numbers"),
    build("button", { ...item, role: "menuitem", class: "pin" }),
    build("button", { ...item, role: "menuitem", class: "pick-several" }, say("pick_several")));
  return build("div", { class: "copy-sheet" }, menu);
}

/**
 * @param {HTMLElement} sheet
 * @param {HTMLElement} unit
 */
function describeSheet(sheet, unit) {
  find(sheet, ".copy-menu").setAttribute("aria-label", say("copy_menu", { name: nameOf(unit) }));
  find(sheet, "p").textContent = nameOf(unit);
  find(sheet, ".pin").textContent = say(unit.matches(".pinned") ? "unpin" : "pin");
  for (const item of findAll(sheet, "[data-form]")) {
    item.setAttribute("aria-checked", String(item.dataset.form === form));
  }
}

/**
 * @param {HTMLElement} item
 * @param {HTMLElement} opener
 */
async function choose(item, opener) {
  const unit = closest(opener, ".unit");
  if (!unit) return;
  if (item.dataset.form) {
    remember(formNamed(item.dataset.form));
    copyUnit(unit);
  } else if (item.matches(".pin")) {
    pinOrUnpin(unit);
  } else {
    const { selectUnits } = await import("./unit-selection.js");
    selectUnits(unit);
  }
}

/** @param {Form} chosen  stored for the next visit */
function remember(chosen) {
  form = chosen;
  localStore.set(STORED, form);
  for (const unit of units()) nameControls(unit);
}

/** @param {HTMLElement} unit */
function pinOrUnpin(unit) {
  const isPinned = togglePin(pathOf(unit));
  if (isPinned === null) return announce(say("pin_refused"));
  unit.classList.toggle("pinned", isPinned);
  return announce(say(isPinned ? "pin_done" : "unpin_done", { name: nameOf(unit) }));
}

/** Marks the units that are pinned, also those that were pinned under a former path. */
function markPinned() {
  const before = pinnedUnits();
  const current = units().flatMap((unit) => formerPathsOf(unit).map((former) => /** @type {const} */ ([former, pathOf(unit)])));
  const paths = replacePaths(before, new Map(current));
  if (paths.join() !== before.join()) storePinned(paths);
  const pinned = new Set(paths);
  for (const unit of units()) unit.classList.toggle("pinned", pinned.has(pathOf(unit)));
}
