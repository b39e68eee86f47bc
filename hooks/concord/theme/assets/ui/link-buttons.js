/** Links that act as buttons, as their role says. Without scripts they lead to a page with the same function. */

import { closest } from "./elements.js";

/** Lets the space bar click such links, as Enter does. */
export function attachLinkButtons() {
  document.addEventListener("keydown", (event) => {
    const link = closest(event.target, "a[role=button]");
    if (event.key !== " " || event.defaultPrevented || !link) return;
    event.preventDefault();
    link.click();
  });
}

/**
 * True for a click on a link that opens a new tab or window.
 * @param {MouseEvent} click
 */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey;
