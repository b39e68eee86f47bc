/** Copies a clause: its link, in any language, or another form, which a menu offers. */

import { copy } from "../ui/clipboard.js";
import { build, closest, find, findAll, keyAlongLine } from "../ui/elements.js";
import { FloatingPanel, place } from "../ui/floating.js";
import { languageNames, pageLanguage } from "../ui/site.js";
import { localStore } from "../ui/storage.js";
import { say } from "../ui/words.js";
import { written } from "./quotation.js";

/** @import { Clause } from "./clause.js" */

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

const ITEM = { type: "button", tabindex: "-1" };

/** The form that was chosen last. */
let form = formNamed(localStore.get(STORED));

/**
 * @param {string | null | undefined} name
 * @returns {Form} the link if the name is unknown
 */
function formNamed(name) {
  return name && Object.hasOwn(FORMS, name) ? /** @type {Form} */ (name) : "link";
}

/**
 * Copies a clause in the form that was chosen last; its link where it does not have that form.
 * @param {Clause} clause
 */
export function copyClause(clause) {
  const chosen = form === "numbers" && !clause.numbers ? "link" : form;
  const text = chosen === "numbers" ? clause.numbers?.() ?? "" : written[chosen](clause.cited());
  const types = chosen === "html" ? ["text/html", "text/plain"] : ["text/plain"];
  copy(text, types, say("copied", { name: clause.name, form: FORMS[chosen] }));
}

/**
 * Writes on a button that copies what it copies.
 * @param {HTMLElement} button
 */
export function nameCopyButton(button) {
  button.textContent = form === "link" ? say("list_copy_link") : say("copy_as", { form: FORMS[form] });
}

/**
 * Adds the menu of ways to copy a clause.
 * @param {HTMLElement} container  of the buttons that open it
 * @param {(opener: Element) => Clause | null} clauseOf
 * @param {((opener: Element) => void) | null} select  begins to select several clauses
 * @returns {(opener: HTMLButtonElement, click: Event) => void} opens the menu below a button, or closes it
 */
export function copyMenuIn(container, clauseOf, select) {
  const sheet = sheetWithMenu(select !== null);
  container.append(sheet);
  const toggleMenu = menuIn(sheet, (item, opener) => {
    const clause = clauseOf(opener);
    if (!clause) return;
    if (item.matches(".pick-several")) select?.(opener);
    else if (item.lang) copyLinkIn(item.lang, clause);
    else copyAs(formNamed(item.dataset.form), clause, container);
  });
  return (opener, click) => {
    const clause = clauseOf(opener);
    if (!clause) return;
    describeSheet(sheet, clause);
    toggleMenu(opener, click);
  };
}

/** @param {boolean} canSelect */
function sheetWithMenu(canSelect) {
  /** @param {Form} each */
  const inForm = (each) => build("button", { ...ITEM, role: "menuitemradio", "data-form": each }, FORMS[each]);
  const menu = build("div", { class: "copy-menu", role: "menu" },
    build("p", { "aria-hidden": "true" }),
    ...links(inForm("link")),
    group("copy_number", inForm("plain"), inForm("markdown"), inForm("bbcode"), inForm("html")),
    inForm("quotation"), inForm("numbers"));
  if (canSelect) menu.append(build("button", { ...ITEM, role: "menuitem", class: "pick-several" }, say("pick_several")));
  return build("div", { class: "copy-sheet" }, menu);
}

/**
 * Returns the item for the link; on a site in several languages one for each, that of the page first.
 * @param {HTMLElement} own  in the language of the page
 */
function links(own) {
  const names = new Map(languageNames());
  if (names.size < 2) return [own];
  const language = pageLanguage();
  own.textContent = names.get(language) ?? FORMS.link;
  names.delete(language);
  const others = [...names].map(([each, name]) => build("button", { ...ITEM, role: "menuitem", lang: each }, name));
  return [group("copy_link", own, ...others)];
}

/**
 * @param {string} key  of its words
 * @param {HTMLElement[]} items
 */
const group = (key, ...items) => build("div", { role: "group", "aria-label": say(key) },
  build("span", { "aria-hidden": "true" }, say(key)), ...items);

/**
 * @param {HTMLElement} sheet
 * @param {Clause} clause
 */
function describeSheet(sheet, { name, numbers }) {
  find(sheet, ".copy-menu").setAttribute("aria-label", say("copy_menu", { name }));
  find(sheet, "p").textContent = name;
  for (const item of findAll(sheet, "[data-form]")) item.setAttribute("aria-checked", String(item.dataset.form === form));
  find(sheet, "[data-form=numbers]").hidden = numbers === null;
}

/**
 * Copies the link in another language, once.
 * @param {string} language
 * @param {Clause} clause
 */
function copyLinkIn(language, clause) {
  const what = `${FORMS.link}, ${languageNames().get(language)}`;
  copy(clause.link(language), ["text/plain"], say("copied", { name: clause.name, form: what }));
}

/**
 * Copies a clause in a form, which is stored for the next time.
 * @param {Form} chosen
 * @param {Clause} clause
 * @param {HTMLElement} container  of the buttons that are named after it
 */
function copyAs(chosen, clause, container) {
  form = chosen;
  localStore.set(STORED, form);
  for (const button of findAll(container, ".actions > .copy")) nameCopyButton(button);
  copyClause(clause);
}

/**
 * Makes the menu in a sheet work. The sheet covers small screens.
 * @param {HTMLElement} sheet
 * @param {(item: HTMLElement, opener: HTMLButtonElement) => void} choose  called with the chosen item
 * @returns {(opener: HTMLButtonElement, click: Event) => void} opens the menu below a button, or closes it
 */
function menuIn(sheet, choose) {
  const panel = new FloatingPanel(sheet);
  const itemsNow = () => findAll(sheet, "[role^=menuitem]:not([hidden])");

  /** @param {number} steps */
  const moveBy = (steps) => {
    const items = itemsNow();
    items.at((focusedPlace(items) + steps) % items.length)?.focus();
  };

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    ArrowRight: () => moveBy(1),
    ArrowLeft: () => moveBy(-1),
    Home: () => itemsNow()[0]?.focus(),
    End: () => itemsNow().at(-1)?.focus(),
    Escape: () => panel.close(),
  };

  sheet.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return panel.close(); // the focus then moves on from the button
    const act = keys[keyAlongLine(event.key)] ?? (isLetter(event) ? () => focusNextStarting(itemsNow(), event.key) : null);
    if (!act) return undefined;
    event.preventDefault();
    return act();
  });
  sheet.addEventListener("click", ({ target }) => {
    const item = closest(target, "[role^=menuitem]");
    const { opener } = panel;
    if (item || target === sheet) panel.close();
    if (item && opener) choose(item, opener);
  });
  return (opener, click) => {
    if (!panel.toggle(opener, click)) return;
    place(sheet, opener.getBoundingClientRect());
    itemsNow()[0]?.focus({ preventScroll: true });
  };
}

/** @param {KeyboardEvent} event */
const isLetter = ({ key, ctrlKey, metaKey, altKey }) => key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** @param {HTMLElement[]} items */
const focusedPlace = (items) => items.findIndex((item) => item === document.activeElement);

/**
 * Focuses the next item whose text starts with a letter; after the last item comes the first.
 * @param {HTMLElement[]} items
 * @param {string} letter
 */
function focusNextStarting(items, letter) {
  const from = focusedPlace(items) + 1;
  /** @param {HTMLElement} item */
  const starts = (item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
  [...items.slice(from), ...items.slice(0, from)].find(starts)?.focus();
}
