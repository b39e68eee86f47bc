/** What scripts add to the page of a topic. */

import { followVersions } from "#history/as-of.js";
import { attachClauseActions } from "./clause-actions.js";
import { trackReader } from "./last-place.js";
import { markUnits, unfoldTargets } from "./linked-units.js";
import { attachReferencePreviews } from "./reference-preview.js";
import { attachSecondLanguage } from "#comparison/second-language.js";

export function attachTopic() {
  const units = new URLSearchParams(location.search).get("units");
  trackReader();
  attachReferencePreviews();
  if (document.querySelector("[data-api] ~ details, .elsewhere")) unfoldTargets();
  if (units) markUnits(units.split(","));
  if (document.querySelector(".version-choice") || location.hash.includes("@")) followVersions();
  attachClauseActions();
  if (document.querySelector(".counterparts a")) attachSecondLanguage();
}
