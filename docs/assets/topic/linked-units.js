/** The units that a link names together, marked on arrival. */

import { content } from "./topic.js";
import { say } from "../ui/words.js";

/** Mark the units with these ids, and say how many there are and which are not here. */
export function markUnits(ids) {
  const wanted = [...new Set(ids)].filter(Boolean);
  const found = wanted.flatMap((id) => unitOf(id) ?? []);
  const unknown = wanted.filter((id) => !unitOf(id));
  if (!wanted.length) return;
  for (const unit of found) unit.classList.add("marked");
  if (!location.hash) found[0]?.scrollIntoView();
  const note = makeNote(found.length, unknown);
  note.querySelector("button").addEventListener("click", () => {
    for (const unit of found) unit.classList.remove("marked");
    note.remove();
    forgetTarget();
    (found[0]?.querySelector(".number") ?? content).focus({ preventScroll: true });
  });
}

const unitOf = (id) => document.getElementById(id)?.closest(".unit");

function makeNote(n, unknown) {
  const note = document.createElement("div");
  note.className = "bar";
  note.innerHTML = '<p role="status"></p><button type="button"></button>';
  note.querySelector("button").textContent = say("clear_marks");
  content.prepend(note);
  const missing = unknown.length ? say("not_on_page", { ids: unknown.join(", ") }) : "";
  note.querySelector("p").textContent = [say("marked", { n }), missing].filter(Boolean).join(" · ");
  return note;
}

/** A fragment that leads nowhere takes the mark of :target away, and the page does not move. */
function forgetTarget() {
  location.replace("#-");
  const address = new URL(location.href);
  address.searchParams.delete("units");
  address.hash = "";
  history.replaceState(null, "", address);
}
