/** What needs an expansion that the reader's own box does not hold: the device remembers which. */

import { build, closest, createButton, findAll, nameOf } from "#ui/elements.js";
import { targetId } from "#ui/site.js";
import { localStore } from "#ui/storage.js";
import { say } from "#ui/words.js";

const KEY = "missing-expansions";

/** Reads the expansions that the box lacks, each with its game: "sails/high-seas". */
export function readMissing() {
  const stored = localStore.getJson(KEY);
  return new Set(Array.isArray(stored) ? stored.map(String) : []);
}

/** @param {HTMLElement} choices */
export function attachOwnedExpansions(choices) {
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
    for (const line of findAll(document, "p:has(> .not-in-box)")) line.remove();
    for (const entry of findAll(document, "[data-left-out]")) delete entry.dataset.leftOut;
    for (const list of findAll(document, ".topic-index")) foldMissing(list, known);
  });
}

/**
 * Hides in a list what the box lacks. A line shows it again: one for each clause, in its place, and one below a list of
 * topics or components; none beside the page. What is meant stays.
 * @param {HTMLElement} list
 */
export function foldMissing(list, missing = readMissing()) {
  const entries = findAll(list, ":scope > [data-needs]").filter((entry) => missing.has(entry.dataset.needs ?? "") && !isMeant(entry));
  for (const entry of entries) entry.dataset.leftOut = "";
  if (list.matches(".units:not(.components)")) {
    for (const entry of entries) entry.before(build("li", { class: "unit" }, createLine([entry], say("not_in_box", { name: nameOf(entry) }))));
  } else if (entries.length && !list.matches(".topic-list")) {
    list.after(build("p", {}, createLine(entries, say("n_not_in_box", { n: entries.length }))));
  }
}

/**
 * True for what the page is of, or its address names.
 * @param {HTMLElement} entry
 */
function isMeant(entry) {
  const id = targetId();
  if (entry.querySelector("[aria-current]")) return true;
  return id !== "" && (entry.id === id || entry.querySelector(`#${CSS.escape(id)}`) !== null);
}

/**
 * @param {HTMLElement[]} entries
 * @param {string} words
 */
function createLine(entries, words) {
  const button = createButton(words, () => {
    button.parentElement?.remove();
    for (const entry of entries) delete entry.dataset.leftOut;
    entries[0].querySelector("a")?.focus();
  }, "not-in-box");
  return button;
}
