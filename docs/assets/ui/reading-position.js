/** The unit that the reader is at. */

const HEADER = 60; // pixels that the header covers
const TOP = 100; // pixels of scrolling up to which the reader is at the beginning
const UNITS = ".unit[id], .term[id], .comparison tr[id], .divergent[id]";

/**
 * Returns the id of the link's target while that is in sight, else of the topmost unit; empty at the
 * beginning of a page.
 */
export function currentUnitId() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
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
 * Makes a link to the page in another language lead to the same unit, which has the same id there.
 * @param {HTMLElement} link
 */
export function attachPosition(link) {
  link.addEventListener("click", () => {
    const [page = ""] = (link.getAttribute("href") ?? "").split("#");
    const unit = currentUnitId();
    link.setAttribute("href", unit ? `${page}#${unit}` : page);
  });
}
