/** Adds to a share page what needs scripts: its colour for the browser, and what its buttons do. */

import { pinnedUnits, togglePin } from "../lists/saved-units.js";
import { attachColourScheme } from "../ui/colour-scheme.js";
import { build, find } from "../ui/elements.js";
import { fetchSharedSiteData, pageLanguage } from "../ui/site.js";

// For browsers that colour their frame like the page; other pages state it.
document.head.append(build("meta", { name: "theme-color", content: getComputedStyle(document.body).backgroundColor }));

const words = fetchSharedSiteData().then(({ share_words }) => share_words[pageLanguage()]);

/**
 * Returns the path of the unit, as saved lists name it: "reef/abilities/costs".
 * @param {HTMLAnchorElement} link  to the unit on the page of its topic
 */
function unitPath({ pathname, hash }) {
  const [game, topic] = pathname.split("/").slice(-3);
  return [game, topic, hash.slice(1)].map(decodeURIComponent).join("/");
}

/**
 * Names the button of the colours, which then works.
 * @param {HTMLButtonElement} button
 */
async function attachScheme(button) {
  const { scheme_system = "", scheme_light = "", scheme_dark = "" } = await words;
  Object.assign(button.dataset, { system: scheme_system, light: scheme_light, dark: scheme_dark });
  attachColourScheme(button);
}

/** Copies the address of the page. If the browser refuses, the address is shown to be copied by hand. */
async function copyLink(/** @type {HTMLButtonElement} */ copyButton) {
  const address = location.origin + location.pathname;
  try {
    await navigator.clipboard.writeText(address);
    copyButton.textContent = (await words).list_link_copied;
  } catch {
    const field = build("input", { readonly: "", value: address, "aria-label": copyButton.textContent });
    copyButton.replaceWith(field);
    field.select();
  }
}

/** Makes the buttons of a clause work. Other share pages have none. */
function attachButtons() {
  const copyButton = find(document, ".ways .copy", HTMLButtonElement);
  const saveButton = find(document, ".ways .save", HTMLButtonElement);
  const path = unitPath(find(document, ".ways a", HTMLAnchorElement));

  function save() {
    const isSaved = togglePin(path);
    if (isSaved === null) saveButton.disabled = true; // the browser stores nothing
    else showSaved(isSaved);
  }

  /** @param {boolean} isSaved */
  async function showSaved(isSaved) {
    saveButton.setAttribute("aria-pressed", String(isSaved));
    const { saved, pin } = await words;
    saveButton.textContent = isSaved ? saved : pin;
  }

  copyButton.addEventListener("click", () => copyLink(copyButton));
  saveButton.addEventListener("click", save);
  showSaved(pinnedUnits().includes(path));
}

/** Draws the address of the page below it in print, for the phone of who reads it on paper. */
async function attachPrintedCode() {
  const { qrCode } = await import("../actions/qr.js"); // in advance, since nothing may be awaited before printing
  const address = find(document, ".address");
  const draw = () => address.append(build("br", {}), qrCode(address.textContent, address.textContent));
  addEventListener("beforeprint", draw, { once: true });
}

attachScheme(find(document, ".scheme", HTMLButtonElement));
if (document.querySelector(".ways .copy")) attachButtons();
attachPrintedCode();
