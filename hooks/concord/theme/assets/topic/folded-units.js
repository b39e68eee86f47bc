/** Opens what the address names where it is folded. */

import { targetId } from "../ui/site.js";
import { unfold } from "./topic.js";

/** Unfolds the target of the address, now and whenever the address changes. */
export function unfoldTargets() {
  addEventListener("hashchange", unfoldTarget);
  unfoldTarget();
}

function unfoldTarget() {
  const target = document.getElementById(targetId());
  if (target && unfold(target)) target.scrollIntoView();
}
