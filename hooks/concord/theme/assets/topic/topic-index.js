/** Filters the topics of a game, of its sidebar or of a menu, or the components of a topic, by words; orders topics. */

import { stripDiacritics } from "../ui/spelling.js";
import { build, closest, create, find, findAll } from "../ui/elements.js";
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
  const around = closest(filter, ".translate, .sidebar, .content") ?? document.body;
  const parts = findAll(around, ".game-topics section, optgroup");
  const within = parts.map((part) => findAll(part, ".topic-index > li, option"));
  const status = build("span", { role: "status" });
  filter.append(status);
  const apply = () => {
    const entries = findAll(around, ":is(.topic-index, .topic-list, .components) > li, .translate option").map((entry) => ({ entry, names: folded(entry.dataset.names ?? ""), text: folded(entry.textContent) }));
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
  const { all } = filter.dataset;
  if (all) input.addEventListener("focus", () => listAllTopics(find(around, ".topic-list"), all, apply), { once: true });
  input.addEventListener("input", apply);
  apply(); // what was typed before the script was there, or is restored by the browser
}

/**
 * Adds to the list of a sidebar the topics that are far from its page. The page of the game, at the address, has all.
 * @param {HTMLElement} list @param {string} address @param {() => void} done
 */
function listAllTopics(list, address, done) {
  const near = new Map(findAll(list, "a", HTMLAnchorElement).map((link) => [link.href, link.parentElement ?? link]));
  const request = new XMLHttpRequest(); // it parses a page without running anything in it
  request.open("GET", address);
  request.responseType = "document";
  request.addEventListener("load", () => {
    const links = findAll(request.response, ".topic-index a", HTMLAnchorElement);
    list.append(...links.map(({ href, childNodes }) => near.get(href) ?? build("li", {}, build("a", { href }, ...childNodes))));
    done();
  });
  request.send();
}

/**
 * Lists the topics by title, or as the page has them: by number, or in their parts.
 * @param {HTMLElement} choices
 */
export function attachTopicOrder(choices) {
  const section = find(document, ".game-topics");
  const entries = findAll(section, ".topic-index > li").map((entry) => ({ entry, list: entry.parentElement, title: find(entry, ":is(a, .planned-topic) > :last-child").textContent }));
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
