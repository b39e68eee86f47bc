/** The link to the search, which opens the search box over the page. */

import { closest } from "../ui/elements.js";
import { attachLinkButton } from "../ui/link-button.js";

/**
 * Opens the search box by its link, by “/” and by Ctrl-K. On the page of the search its field gets
 * the focus instead.
 * @param {HTMLAnchorElement} link
 */
export function attachSearchButton(link) {
  async function open() {
    const field = document.querySelector("form.search input");
    if (field instanceof HTMLElement) return field.focus();
    const { openSearchBox } = await import("./box.js");
    return openSearchBox(link);
  }

  link.setAttribute("aria-haspopup", "dialog");
  attachLinkButton(link, open);
  addEventListener("keydown", (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
}

/** @param {KeyboardEvent} event */
function isShortcut(event) {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const isTyping = closest(target, "input, textarea, select, [contenteditable]");
  const isChord = (ctrlKey || metaKey) && !shiftKey && !altKey && code === "KeyK";
  return isChord || (key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping);
}
