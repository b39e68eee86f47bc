/** The place in a topic where its reader is, remembered to be offered again. */

import { rememberPlace } from "./places.js";
import { gameId, id, nameOf, title } from "./topic.js";

const SETTLED = 400; // milliseconds without scrolling

/**
 * Follow the reader through the page.
 * @param {() => string} currentUnit  the id of the unit that the reader is at
 */
export function followReader(currentUnit) {
  let waiting = 0;
  const remember = () => {
    const unit = document.getElementById(currentUnit());
    rememberPlace(gameId, { topic: id, unit: unit?.id ?? "", name: unit?.matches(".unit") ? nameOf(unit) : title.number, title: title.words });
  };
  addEventListener("scroll", () => {
    clearTimeout(waiting);
    waiting = setTimeout(remember, SETTLED);
  }, { passive: true });
  remember();
}
