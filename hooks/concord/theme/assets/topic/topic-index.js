/** Filters the topics of a game, or the components of a topic, by words; orders topics. */

import { stripDiacritics } from "../ui/spelling.js";
import { build, create, find, findAll } from "../ui/elements.js";
import { pageLanguage } from "../ui/site.js";
import { say } from "../ui/words.js";

/** @param {string} text */
const folded = (text) => stripDiacritics(text.toLowerCase());

/**
 * Hides the topics or components whose words do not contain all that is typed, and the parts that then are empty. Says
 * so where nothing is left. Where the names of some, in any language, contain all, the rest that only mention it are hidden.
 * @param {HTMLElement} filter
 */
export function attachTopicFilter(filter) {
  const input = find(filter, "input", HTMLInputElement);
  const entries = findAll(document, ".topic-index > li, .components > li").map((entry) => ({ entry, names: folded(entry.dataset.names ?? ""), text: folded(entry.textContent) }));
  const parts = findAll(document, ".game-topics section");
  const within = parts.map((part) => findAll(part, ".topic-index > li"));
  const status = build("span", { role: "status" });
  filter.append(status);
  const apply = () => {
    const words = folded(input.value).split(/\s+/);
    const isFiltered = input.value.trim() !== "";
    const isIn = (/** @type {string} */ text) => words.every((word) => text.includes(word));
    const isNamed = entries.some(({ names }) => isIn(names));
    for (const { entry, names, text } of entries) entry.hidden = !isIn(isNamed ? names : text);
    parts.forEach((part, index) => {
      part.hidden = isFiltered && (within[index] ?? []).every((entry) => entry.hidden);
    });
    const isEmpty = isFiltered && entries.every(({ entry }) => entry.hidden);
    status.textContent = isEmpty ? say("nothing_cited", { query: input.value.trim() }) : "";
  };
  input.addEventListener("input", apply);
  apply(); // what was typed before the script was there, or is restored by the browser
}

/**
 * Lists the topics by title, or as the page has them: by number, or in their parts.
 * @param {HTMLElement} choices
 */
export function attachTopicOrder(choices) {
  const section = find(document, ".game-topics");
  const entries = findAll(section, ".topic-index > li").map((entry) => ({ entry, list: entry.parentElement, title: titleOf(entry) }));
  const { compare } = new Intl.Collator(pageLanguage(), { numeric: true });
  const byTitle = [...entries].sort((one, other) => compare(one.title, other.title));
  const flatList = create("ol", "topic-index");
  flatList.hidden = true;
  section.append(flatList);

  function arrange() {
    const isByTitle = find(choices, ":checked", HTMLInputElement).value === "title";
    section.toggleAttribute("data-by-title", isByTitle);
    flatList.hidden = !isByTitle;
    if (isByTitle) flatList.append(...byTitle.map(({ entry }) => entry));
    else for (const { entry, list } of entries) list?.append(entry);
  }

  choices.addEventListener("change", arrange);
  arrange(); // the browser may have restored the choice
}

/** @param {HTMLElement} entry */
const titleOf = (entry) => find(entry, ":is(a, .planned-topic) > :last-child").textContent;
