/** Remembers the reader's place in a topic. */

import { currentUnitId } from "../ui/reading-position.js";
import { pageLanguage } from "../ui/site.js";
import { rememberPlace } from "./places.js";
import { gameId, nameOf, title, topicId } from "./topic.js";

const SETTLED = 400; // milliseconds after the last scroll event

/** Remembers the place now and after each scroll. */
export function trackReader() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  addEventListener("scroll", () => {
    clearTimeout(waiting);
    waiting = setTimeout(remember, SETTLED);
  }, { passive: true });
  remember();
}

function remember() {
  const unit = document.getElementById(currentUnitId());
  rememberPlace(gameId, {
    topic: topicId,
    unit: unit?.id ?? "",
    name: unit?.matches(".unit") ? nameOf(unit) : title.number,
    title: title.words,
    language: pageLanguage(),
  });
}
