/** Adds to a share page what needs scripts: its colour for the browser, and the actions to copy its link and to save its unit. */

import { pinnedUnits, togglePin } from "../lists/saved-units.js";
import { build, createButton, find } from "../ui/elements.js";
import { fetchSharedSiteData, pageLanguage } from "../ui/site.js";

// For browsers that colour their frame like the page; other pages state it.
document.head.append(build("meta", { name: "theme-color", content: getComputedStyle(document.body).backgroundColor }));

const context = find(document, ".ways .context", HTMLAnchorElement);
const { share_words } = await fetchSharedSiteData();
const words = share_words[pageLanguage()];
const path = unitPath(context);
const copyButton = createButton(words.list_copy_link, copyLink);
const saveButton = createButton(words.pin, save, "save");

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
    copyButton.textContent = words.list_link_copied;
  } catch {
    const field = build("input", { readonly: "", value: address, "aria-label": words.list_copy_link });
    copyButton.replaceWith(field);
    field.select();
  }
}

function save() {
  const isSaved = togglePin(path);
  if (isSaved === null) saveButton.disabled = true; // the browser stores nothing
  else showSaved(isSaved);
}

/** @param {boolean} isSaved */
function showSaved(isSaved) {
  saveButton.textContent = isSaved ? words.saved : words.pin;
  saveButton.setAttribute("aria-pressed", String(isSaved));
}

showSaved(pinnedUnits().includes(path));
(document.querySelector(".ways .compare") ?? context).after(" ", copyButton, " ", saveButton);
