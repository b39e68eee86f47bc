/** The day on which a page is printed. */

import { pageLanguage } from "./site.js";

/**
 * Writes the day into an element that only print shows.
 * @param {HTMLTimeElement} element
 */
export function showToday(element) {
  const now = new Date();
  element.dateTime = now.toISOString();
  element.textContent = `${new Intl.DateTimeFormat(pageLanguage(), { dateStyle: "long" }).format(now)} ·`;
}
