/** What scripts add to the page of a topic. */

import { FEATURES } from "#features/topic.js";
import { hasFile } from "../ui/site.js";
import { attachClauseActions } from "./clause-actions.js";
import { trackReader } from "./last-place.js";
import { markUnits, unfoldTargets } from "./linked-units.js";
import { attachReferencePreviews } from "./reference-preview.js";
import { attachSecondLanguage } from "./second-language.js";

export function attachTopic() {
  const units = new URLSearchParams(location.search).get("units");
  trackReader();
  attachReferencePreviews();
  if (document.querySelector("[data-api] ~ details, .elsewhere")) unfoldTargets();
  if (units) markUnits(units.split(","));
  attachClauseActions();
  if (hasFile("topic_data") && document.querySelector(".counterparts a")) attachSecondLanguage();
  for (const [selector, attach] of FEATURES) document.querySelectorAll(selector).forEach(attach);
}
