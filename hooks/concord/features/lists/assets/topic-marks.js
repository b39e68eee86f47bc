/** Marks the saved clauses on the page of their topic. */

import { pathOf, units } from "#topic/topic.js";
import { pinnedUnits } from "./saved-units.js";

/** Marks them now, and whenever one is saved or removed. */
export function markSaved() {
  addEventListener("concord:saved", mark);
  mark();
}

function mark() {
  const saved = new Set(pinnedUnits());
  for (const unit of units()) unit.classList.toggle("pinned", saved.has(pathOf(unit)));
}
