/** The sidebars of a page, which open above it on narrow screens, and the contents in one of them. */

import { closest, find, findAll } from "./elements.js";
import { opensElsewhere } from "./link-buttons.js";
import { HEADER } from "./reading-position.js";

const NEAR = HEADER + 60; // pixels from the top within which a heading counts as reached

/**
 * Makes a link open the sidebar that it leads to. Closing the sidebar returns the focus to the link.
 * @param {HTMLAnchorElement} opener
 * @param {{covers: boolean}} options
 *   `covers` says whether it covers the whole page on screens that do not show it beside the page.
 */
export function attachSidebar(opener, { covers }) {
  const sidebar = find(document, opener.hash);
  const rest = covers ? document.querySelectorAll(".header, .content, .footer") : [];
  const isOpen = () => sidebar.hasAttribute("data-open");

  /** @param {boolean} isWanted */
  function show(isWanted) {
    sidebar.toggleAttribute("data-open", isWanted);
    opener.setAttribute("aria-expanded", String(isWanted));
    for (const element of rest) element.toggleAttribute("inert", isWanted);
    const [current = sidebar] = findAll(sidebar, "[aria-current]");
    (isWanted ? current : opener).focus();
  }

  const close = () => isOpen() && show(false);

  opener.setAttribute("role", "button");
  opener.addEventListener("click", (event) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    show(true);
  });
  opener.setAttribute("aria-expanded", "false");
  sidebar.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  document.addEventListener("pointerdown", ({ target }) => {
    const isElsewhere = target instanceof Node && !sidebar.contains(target) && !opener.contains(target);
    if (isElsewhere) close();
  });
  sidebar.addEventListener("click", (event) => {
    const link = closest(event.target, "a[href^='#']", HTMLAnchorElement);
    if (!link || !isOpen()) return;
    if (link.hash === "") event.preventDefault();
    close();
  });
  // Where the sidebar stands beside the page, its opener is not shown.
  for (const change of ["resize", "concord:preferences"]) addEventListener(change, () => opener.checkVisibility() || close());
}

/** @param {HTMLElement} list  of the contents */
export function followContents(list) {
  const sections = findAll(list, "a", HTMLAnchorElement).flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  /** @type {HTMLAnchorElement | undefined} */
  let marked;

  const mark = () => {
    const reached = sections.filter(({ heading }) => heading.getBoundingClientRect().top < NEAR);
    const current = reached.at(-1)?.link;
    if (current === marked) return;
    marked?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "location");
    marked = current;
  };
  for (const event of ["scroll", "resize", "hashchange"]) addEventListener(event, mark, { passive: true });
  mark();
}
