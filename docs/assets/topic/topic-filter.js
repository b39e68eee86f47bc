/** Filters the topics of a game by number or by words of the title. */

import { stripDiacritics } from "../search/tokens.js";
import { find, findAll } from "../ui/elements.js";

/** @param {string} text */
const folded = (text) => stripDiacritics(text.toLowerCase());

/**
 * Shows the field. Topics that do not contain all typed words are hidden, with the parts that then
 * are empty; the parts of the others are opened.
 * @param {HTMLElement} filter
 */
export function attachTopicFilter(filter) {
  const input = find(filter, "input", HTMLInputElement);
  const entries = findAll(document, ".topic-index > li").map((entry) => ({ entry, text: folded(entry.textContent) }));
  const parts = findAll(document, ".content .part-list > li");
  input.addEventListener("input", () => {
    const words = folded(input.value).split(/\s+/);
    for (const { entry, text } of entries) entry.hidden = !words.every((word) => text.includes(word));
    for (const part of parts) showMatches(part, input.value.trim() !== "");
  });
  filter.hidden = false;
}

/**
 * Hides a part without shown topics, or opens it.
 * @param {HTMLElement} part
 * @param {boolean} isFiltered
 */
function showMatches(part, isFiltered) {
  const [topics] = findAll(part, "details", HTMLDetailsElement);
  part.hidden = isFiltered && !part.querySelector(".topic-index > li:not([hidden])");
  if (topics) topics.open = isFiltered && !part.hidden;
}
