/** The day on which a page is printed. */

import { pageLanguage } from "./site.js";

/** @param {HTMLTimeElement} element  that only print shows */
export function showToday(element) {
  const now = new Date();
  element.dateTime = now.toISOString();
  element.textContent = `${new Intl.DateTimeFormat(pageLanguage(), { dateStyle: "long" }).format(now)} ·`;
}
