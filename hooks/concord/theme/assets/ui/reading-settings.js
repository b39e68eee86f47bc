/** The panel in which the reader chooses the size of the text and the width of the column. */

import { closest, find, findAll } from "./elements.js";
import { localStore } from "./storage.js";

const root = document.documentElement;
const USUAL = "normal";

/**
 * Makes a button open the panel of settings. Changes apply at once.
 * @param {HTMLButtonElement} button
 */
export function attachReadingSettings(button) {
  const panel = find(document, `#${button.getAttribute("aria-controls")}`);
  panel.popover = "auto";
  panel.hidden = false;
  button.popoverTargetElement = panel;
  for (const group of findAll(document, "[data-is]")) attachGroup(group);
  panel.addEventListener("beforetoggle", ({ newState }) => {
    button.setAttribute("aria-expanded", String(newState === "open"));
    if (newState === "closed" && panel.contains(document.activeElement)) button.focus({ preventScroll: true });
  });
  panel.addEventListener("toggle", ({ newState }) => newState === "open" && find(panel, "[type=radio]:checked").focus());
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    const isLeft = relatedTarget instanceof Node && !panel.contains(relatedTarget) && relatedTarget !== button;
    if (isLeft) panel.hidePopover();
  });
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
