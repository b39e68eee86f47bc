/** What needs an expansion that the reader's own box does not hold: the device remembers which. */

import { closest, create, find, findAll } from "../ui/elements.js";
import { targetId } from "../ui/site.js";
import { localStore } from "../ui/storage.js";
import { say } from "../ui/words.js";

const KEY = "missing-expansions";

/** Reads the expansions that the box lacks, each with its game: "sails/high-seas". */
function readMissing() {
  const stored = localStore.getJson(KEY);
  return new Set(Array.isArray(stored) ? stored.map(String) : []);
}

/**
 * Lets the reader choose what the box holds.
 * @param {HTMLElement} choices
 */
export function attachOwnBox(choices) {
  const missing = readMissing();
  for (const input of findAll(choices, "input", HTMLInputElement)) {
    input.checked = !missing.has(input.value);
    input.disabled = false;
  }
  choices.addEventListener("change", ({ target }) => {
    const input = closest(target, "input", HTMLInputElement);
    if (!input) return;
    const known = readMissing();
    if (input.checked) known.delete(input.value);
    else known.add(input.value);
    localStore.set(KEY, known.size ? JSON.stringify([...known]) : null); // if that fails, the choice applies to this page only
    for (const entry of findAll(document, `[data-needs="${CSS.escape(input.value)}"]`)) entry.hidden = !input.checked;
  });
}

/**
 * Hides a topic in a list, and folds a unit behind a line that opens. What the address names stays.
 * @param {HTMLElement} entry
 */
export function foldIfMissing(entry) {
  const id = targetId();
  const isMeant = id !== "" && (entry.id === id || entry.querySelector(`#${CSS.escape(id)}`) !== null);
  if (isMeant || !readMissing().has(entry.dataset.needs ?? "")) return;
  if (!entry.matches(".unit")) {
    entry.hidden = true;
    return;
  }
  const name = entry.dataset.name ?? find(entry, ".number").textContent.trim();
  const button = create("button", "not-in-box", say("not_in_box", { name }));
  const line = create("li", "unit");
  line.append(button);
  button.addEventListener("click", () => {
    line.remove();
    entry.hidden = false;
  });
  entry.before(line);
  entry.hidden = true;
}
