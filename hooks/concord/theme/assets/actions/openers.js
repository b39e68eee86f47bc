/** What opens the menus of clauses: their numbers. Each remains a link, which can be opened in a new tab. */

import { closest } from "../ui/elements.js";
import { opensElsewhere } from "../ui/link-buttons.js";

/** @import { Clause } from "./clause.js" */

/**
 * Lets the numbers of clauses open their menus. Where the data of a clause cannot be had, the link is followed.
 * @param {HTMLElement} container
 * @param {string} openers  the selector of the numbers
 * @param {(opener: HTMLAnchorElement) => Clause | null | Promise<Clause | null>} clauseOf
 */
export function attachOpeners(container, openers, clauseOf) {
  for (const each of container.querySelectorAll(openers)) markOpener(each);
  container.addEventListener("click", async (event) => {
    const opener = closest(event.target, openers, HTMLAnchorElement);
    if (!opener || opensElsewhere(event)) return;
    event.preventDefault();
    if (opener.closest("[data-picking]")) return;
    const clause = await clauseOf(opener);
    if (clause) (await import("./menu.js")).openMenu(clause, opener);
    else location.assign(opener.href);
  });
}

/**
 * Tells screen readers that a link opens a menu.
 * @param {Element} link
 */
export function markOpener(link) {
  link.setAttribute("role", "button");
  link.setAttribute("aria-haspopup", "dialog");
}
