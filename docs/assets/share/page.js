/** The actions of a share page, which has no other words of the interface than those on its buttons. */

import { pinnedUnits, togglePin } from "../lists/saved-units.js";
import { build, find } from "../ui/elements.js";

const copyButton = find(document, ".ways .copy", HTMLButtonElement);
const saveButton = find(document, ".ways .save", HTMLButtonElement);
const { saved = "" } = saveButton.dataset;
const path = unitPath(find(document, ".ways .context", HTMLAnchorElement));
const save = saveButton.textContent;

/**
 * Returns the path of the unit, as saved lists name it: "ti4/abilities/costs".
 * @param {HTMLAnchorElement} link  to the unit on the page of its topic
 */
function unitPath({ pathname, hash }) {
  const [game, topic] = pathname.split("/").slice(-3);
  return [game, topic, hash.slice(1)].map(decodeURIComponent).join("/");
}

/** Copies the address of the page. If the browser refuses, the address is shown to be copied by hand. */
async function copyLink() {
  const address = location.origin + location.pathname;
  try {
    await navigator.clipboard.writeText(address);
    copyButton.textContent = copyButton.dataset.done ?? "";
  } catch {
    const field = build("input", { readonly: "", value: address, "aria-label": copyButton.textContent });
    copyButton.replaceWith(field);
    field.select();
  }
}

/** @param {boolean} isSaved */
function showSaved(isSaved) {
  saveButton.textContent = isSaved ? saved : save;
  saveButton.setAttribute("aria-pressed", String(isSaved));
}

copyButton.addEventListener("click", copyLink);
saveButton.addEventListener("click", () => {
  const isSaved = togglePin(path);
  if (isSaved === null) saveButton.disabled = true; // the browser stores nothing
  else showSaved(isSaved);
});
showSaved(pinnedUnits().includes(path));
