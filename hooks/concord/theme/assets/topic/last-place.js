/** Remembers the reader's place in a topic. */

import { nameOf } from "../ui/elements.js";
import { currentUnitId } from "../ui/reading-position.js";
import { pageLanguage, targetId } from "../ui/site.js";
import { rememberPlace, rememberRecent } from "./places.js";
import { gameId, title, topicId } from "./topic.js";

/** Remembers the place now and when the page is left. */
export function trackReader() {
  document.addEventListener("visibilitychange", remember);
  addEventListener("hashchange", rememberTarget);
  remember();
  rememberTarget();
}

function remember() {
  rememberPlace(gameId, placeOf(document.getElementById(currentUnitId())));
}

/** Remembers the clause that the address names as opened. */
function rememberTarget() {
  const unit = document.getElementById(targetId());
  if (unit?.matches(".unit")) rememberRecent(gameId, placeOf(unit));
}

/** @param {HTMLElement | null} unit */
function placeOf(unit) {
  return {
    topic: topicId,
    unit: unit?.id ?? "",
    name: unit?.matches(".unit") ? nameOf(unit) : title.number,
    title: title.words,
    language: pageLanguage(),
  };
}
