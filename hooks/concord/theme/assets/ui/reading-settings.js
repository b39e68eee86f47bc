/** The panel in which the reader chooses the size of the text and the width of the column. */

import { closest, find, findAll } from "./elements.js";
import { FloatingPanel } from "./floating.js";
import { localStore } from "./storage.js";

const root = document.documentElement;
const USUAL = "normal";

/**
 * Makes a button open the panel of settings. Changes apply at once.
 * @param {HTMLButtonElement} button
 */
export function attachReadingSettings(button) {
  const element = find(document, `#${button.getAttribute("aria-controls")}`);
  const panel = new FloatingPanel(element);
  for (const group of findAll(element, "fieldset")) attachGroup(group);
  button.addEventListener("click", (click) => {
    if (panel.toggle(button, click)) find(element, ":checked").focus();
  });
  element.addEventListener("focusout", ({ relatedTarget }) => {
    const isLeft = relatedTarget instanceof Node && !element.contains(relatedTarget) && relatedTarget !== button;
    if (isLeft) panel.close();
  });
}

/** @param {HTMLElement} group  the radio buttons of one setting */
function attachGroup(group) {
  const { is: name = "" } = group.dataset;
  const inputs = findAll(group, "input", HTMLInputElement);
  const chosen = inputs.find(({ value }) => value === root.dataset[name]) ?? inputs.find(({ value }) => value === USUAL);
  if (chosen) chosen.checked = true;
  group.addEventListener("change", ({ target }) => {
    const value = closest(target, "input", HTMLInputElement)?.value ?? USUAL;
    if (value === USUAL) delete root.dataset[name];
    else root.dataset[name] = value;
    localStore.set(name, value === USUAL ? null : value); // if that fails, the choice applies to this page only
    dispatchEvent(new Event("concord:preferences"));
  });
}
