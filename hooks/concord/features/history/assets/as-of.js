/** Addresses of a unit in a version or on a day: "#costs@1.3", "#costs@2023-03-01". */

import { isInForce } from "./in-force.js";
import { find, findAll } from "#ui/elements.js";
import { targetId } from "#ui/site.js";

/**
 * Leads from such an address to the topic as it stood then. Without a page of that version it leads to the text that is
 * folded at the unit, else to the unit of today. Escape closes the list of versions.
 */
export function followVersions() {
  addEventListener("hashchange", follow);
  follow();
  const [choice] = findAll(document, ".version-choice", HTMLDetailsElement);
  choice?.addEventListener("keydown", ({ key }) => {
    choice.open &&= key !== "Escape";
    if (!choice.open) find(choice, "summary").focus();
  });
}

function follow() {
  const [whole, id, time] = /^([^@]*)@(.+)$/u.exec(targetId()) ?? [];
  if (whole === undefined) return;
  const links = findAll(document, ".version-choice a[data-version]", HTMLAnchorElement);
  const then = links.find(({ dataset }) => dataset.version === time) ?? links.find(({ dataset }) => isInForce(dataset, time));
  if (!then && document.getElementById(whole)) return;
  const address = new URL(then?.href ?? location.href);
  address.hash = id;
  location.replace(address);
}
