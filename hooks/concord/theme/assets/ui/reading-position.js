/** The unit at the top of the viewport. */

import { targetId } from "./site.js";

export const HEADER = 60; // pixels that the header covers
const TOP = 100; // pixels scrolled that still count as the top of the page
const UNITS = ".unit[id], .terms > [id], .comparison > * > tr[id], .divergent[id], .numbers tr[id]";

/**
 * Returns the id of the address's target if that is visible, else of the topmost visible unit; "" at
 * the top of the page.
 */
export function currentUnitId() {
  const target = document.getElementById(targetId());
  if (target && isInSight(target)) return target.id;
  if (scrollY < TOP) return "";
  const units = [...document.querySelectorAll(UNITS)];
  return units.find((unit) => unit.getBoundingClientRect().top > HEADER && isInSight(unit))?.id ?? "";
}

/** @param {Element} element */
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > HEADER && top < innerHeight;
}

/**
 * Makes a link to another language of the page lead to the current unit, which has the same id there.
 * @param {HTMLElement} link
 */
export function attachPosition(link) {
  link.addEventListener("click", () => {
    const [page = ""] = (link.getAttribute("href") ?? "").split("#");
    const unit = currentUnitId();
    link.setAttribute("href", unit ? `${page}#${unit}` : page);
  });
}
