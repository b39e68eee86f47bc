/** Shows the units that an address names: marks those in `?units=`, and opens its target where it is folded. */

import { build, createButton } from "../ui/elements.js";
import { targetId } from "../ui/site.js";
import { say } from "../ui/words.js";
import { content, unfold } from "./topic.js";

/**
 * Marks the units with these ids, and notes how many there are and which are not on the page.
 * @param {string[]} ids
 */
export function markUnits(ids) {
  const wanted = [...new Set(ids)].filter(Boolean);
  if (!wanted.length) return;
  const found = wanted.flatMap((id) => unitOf(id) ?? []);
  const unknown = wanted.filter((id) => !unitOf(id));
  for (const unit of found) {
    unit.classList.add("marked");
    unfold(unit);
  }
  if (!location.hash) found[0]?.scrollIntoView();
  const note = noteOn(found.length, unknown);
  const clear = () => {
    for (const unit of found) unit.classList.remove("marked");
    note.remove();
    forgetTarget();
    const number = found[0]?.querySelector(".number");
    (number instanceof HTMLElement ? number : content).focus({ preventScroll: true });
  };
  note.append(createButton(say("clear_marks"), clear));
  content.prepend(note);
}

/** @param {string} id */
const unitOf = (id) => document.getElementById(id)?.closest(".unit");

/**
 * @param {number} n  of units that are marked
 * @param {string[]} unknown  ids
 */
function noteOn(n, unknown) {
  const missing = unknown.length ? say("not_on_page", { ids: unknown.join(", ") }) : "";
  const words = [say("marked", { n }), missing].filter(Boolean).join(" · ");
  const moved = unknown.flatMap((id) => [...document.querySelectorAll(`.departures > [id="${CSS.escape(id)}"] > a`)]);
  const links = moved.flatMap((link) => [" · ", link.cloneNode(true)]);
  return build("div", { class: "bar" }, build("p", { role: "status" }, words, ...links));
}

/** Navigates to a fragment that does not exist: this clears :target without scrolling. */
function forgetTarget() {
  location.replace("#-");
  const address = new URL(location.href);
  address.searchParams.delete("units");
  address.hash = "";
  history.replaceState(null, "", address);
}

/** Unfolds the target of the address, now and whenever the address changes. */
export function unfoldTargets() {
  addEventListener("hashchange", unfoldTarget);
  unfoldTarget();
}

function unfoldTarget() {
  const target = document.getElementById(targetId());
  if (target && unfold(target)) target.scrollIntoView();
}
