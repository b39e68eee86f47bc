/** Marks in the contents of a page the section that is read. */

import { findAll } from "./elements.js";
import { HEADER, onMove } from "./reading-position.js";

const NEAR = HEADER + 60; // pixels from the top within which a heading counts as reached

/**
 * Marks the link to the current section while the page scrolls.
 * @param {HTMLElement} list  of the contents
 */
export function followContents(list) {
  const sections = findAll(list, "a", HTMLAnchorElement).flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  /** @type {HTMLAnchorElement | undefined} */
  let marked;

  onMove(() => {
    const reached = sections.filter(({ heading }) => heading.getBoundingClientRect().top < NEAR);
    const current = reached.at(-1)?.link;
    if (current === marked) return;
    marked?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "location");
    marked = current;
  });
}
