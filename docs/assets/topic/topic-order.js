/** Lists the topics of a game by title, or as the page has them: by number, or in their parts. */

import { create, find, findAll } from "../ui/elements.js";
import { pageLanguage } from "../ui/site.js";

/** @param {HTMLElement} choices */
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
