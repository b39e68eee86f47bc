/** Filters the topics of a game by number or by words of the title. */

import { stripDiacritics } from "../search/tokens.js";
import { find } from "../ui/elements.js";

/** @param {string} text */
const folded = (text) => stripDiacritics(text.toLowerCase());

/**
 * Shows the field. Topics that do not contain all typed words are hidden.
 * @param {HTMLElement} filter
 */
export function attachTopicFilter(filter) {
  const list = find(document, ".topic-index");
  const input = find(filter, "input", HTMLInputElement);
  const entries = Array.from(list.children, (entry) => ({ entry, text: folded(entry.textContent) }));
  input.addEventListener("input", () => {
    const words = folded(input.value).split(/\s+/);
    for (const { entry, text } of entries) entry.toggleAttribute("hidden", !words.every((word) => text.includes(word)));
  });
  filter.hidden = false;
}
