/** Marks the saved clauses on the page of their topic. */

import { findAll } from "#ui/elements.js";
import { gameId, ownPart, pathOf, units } from "#topic/topic.js";
import { pinnedUnits, replacePaths, storePinned } from "./saved-units.js";

/** Marks them now, and whenever one is saved or removed. */
export function markSaved() {
  forgetFormerPaths();
  addEventListener("concord:saved", mark);
  mark();
}

function mark() {
  const saved = new Set(pinnedUnits());
  for (const unit of units()) unit.classList.toggle("pinned", saved.has(pathOf(unit)));
}

/** Replaces the former paths of units in the saved list by the present ones. */
function forgetFormerPaths() {
  const before = pinnedUnits();
  const current = units().flatMap((unit) => formerPathsOf(unit).map((former) => /** @type {const} */ ([former, pathOf(unit)])));
  const paths = replacePaths(before, new Map(current));
  if (paths.join() !== before.join()) storePinned(paths);
}

/**
 * Returns the paths that a unit had before, as far as its page knows them.
 * @param {HTMLElement} unit
 */
function formerPathsOf(unit) {
  const notices = findAll(unit, ownPart(".former-id"));
  return notices.map(({ dataset }) => `${gameId}/${(dataset.formerId ?? "").replace("#", "/")}`);
}
