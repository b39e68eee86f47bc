/** The panel in which the reader chooses the size of the text and the width of the column. */

import { build, closest, create, find, findAll, icon } from "./elements.js";
import { hasFile, hasPage, languageNames, pageLanguage, pageUrl } from "./site.js";
import { localStore } from "./storage.js";
import { wordsOfFrame } from "./words.js";

const root = document.documentElement;
const USUAL = "normal";
const SIZES = ["small", USUAL, "large", "largest"];
const WIDTHS = ["narrow", USUAL, "wide"];

/**
 * Makes a button open the panel of settings. Changes apply at once.
 * @param {HTMLButtonElement} button
 */
export function attachReadingSettings(button) {
  const panel = createPanel();
  panel.popover = "auto";
  button.after(panel);
  button.title = button.ariaLabel = panel.ariaLabel ?? "";
  button.popoverTargetElement = panel;
  for (const group of findAll(document, "[data-is]")) attachGroup(group);
  panel.addEventListener("toggle", ({ newState }) => newState === "open" && find(panel, "[type=radio]:checked").focus());
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    const isLeft = relatedTarget instanceof Node && !panel.contains(relatedTarget) && relatedTarget !== button;
    if (isLeft) panel.hidePopover();
  });
}

function createPanel() {
  const say = wordsOfFrame();
  /** @param {string} name @param {string} value @param {string} title @param {HTMLElement} sign */
  const step = (name, value, title, sign) => build("label", { title }, build("input", { type: "radio", name, value, "aria-label": title }), sign);
  /** @param {Record<string, string>} input @param {string} words @param {string} [lang] */
  const choice = (input, words, lang = pageLanguage()) => build("label", { lang }, build("input", input), create("span", "", words));
  /** @param {string} name @param {string} legend @param {HTMLElement[]} choices */
  const group = (name, legend, choices) => build("fieldset", { "data-is": name }, create("legend", "", say(legend)), ...choices);
  const panel = build("div", { class: "reading", id: "reading", role: "group", "aria-label": say("reading_settings") },
    group("text", "text_size", SIZES.map((value) => step("text", value, say(`text_${value}`), build("span", { "aria-hidden": "true", class: `step-${value}` }, "A")))),
    group("column", "column_width", WIDTHS.map((value) => step("column", value, say(`column_${value}`), build("span", { class: `width-${value}` }, icon("menu"))))));
  const others = [...languageNames()].filter(([language]) => document.querySelector(`.languages [hreflang="${language}"]:not([aria-current])`));
  if (root.dataset.page === "topic" && others.length && hasFile("topic_data")) {
    const choices = [[USUAL, say("no_second_language")], ...others];
    const labels = choices.map(([value, name]) => choice({ type: "radio", name: "second", value }, name, value === USUAL ? undefined : value));
    panel.append(group("second", "second_language", labels));
  }
  if (root.dataset.of) {
    const table = group("table", "table_hint", [choice({ type: "checkbox", value: "on" }, say("table_mode"))]);
    table.dataset.key = `table.${root.dataset.of}`;
    panel.append(table);
  }
  if (hasPage("reading_list")) panel.append(build("a", { class: "lead-on", href: pageUrl("reading_list").href }, say("reading_list")));
  return panel;
}

/** @param {HTMLElement} group  the radio buttons, or the checkbox, of one setting */
function attachGroup(group) {
  const { is: name = "", key = name } = group.dataset;
  const inputs = findAll(group, "input", HTMLInputElement);
  const show = () => {
    for (const input of inputs) input.checked = input.value === (root.dataset[name] ?? USUAL);
  };
  show();
  addEventListener("concord:preferences", show);
  group.addEventListener("change", ({ target }) => {
    const input = closest(target, "input", HTMLInputElement);
    const value = input?.checked ? input.value : USUAL;
    if (value === USUAL) delete root.dataset[name];
    else root.dataset[name] = value;
    localStore.set(key, value === USUAL ? null : value); // if that fails, the choice applies to this page only
    dispatchEvent(new Event("concord:preferences"));
  });
}
