/** Filters the topics of a game by number, or by words of the title and the summary. */

import { stripDiacritics } from "../search/tokens.js";
import { find, findAll } from "../ui/elements.js";

/** @param {string} text */
const folded = (text) => stripDiacritics(text.toLowerCase());

/**
 * Hides the topics that do not contain all typed words, and the parts that then are empty.
 * @param {HTMLElement} filter
 */
export function attachTopicFilter(filter) {
  const input = find(filter, "input", HTMLInputElement);
  const entries = findAll(document, ".topic-index > li").map((entry) => ({ entry, text: folded(entry.textContent) }));
  const parts = findAll(document, ".game-topics section");
  const within = parts.map((part) => findAll(part, ".topic-index > li"));
  const apply = () => {
    const words = folded(input.value).split(/\s+/);
    const isFiltered = input.value.trim() !== "";
    for (const { entry, text } of entries) entry.hidden = !words.every((word) => text.includes(word));
    parts.forEach((part, index) => {
      part.hidden = isFiltered && (within[index] ?? []).every((entry) => entry.hidden);
    });
  };
  input.addEventListener("input", apply);
  apply(); // what was typed before the script was there, or is restored by the browser
}
