/** The clauses of a reading list: their text with all that stands below it, in the page's language. */

import { icon } from "../ui/icons.js";
import { say } from "../ui/words.js";

const language = document.documentElement.lang;
const loading = new Map(); // topics, by the address of their data

/**
 * An entry that fills itself once its topic is there.
 * @param {{remove: Function, raise: Function} | null} edits  what its buttons do, if it has any
 */
export function entryFor(name, { root, home, games }, edits) {
  const [game, topic, unit] = name.split("/");
  const entry = document.createElement("li");
  entry.dataset.name = name;
  entry.className = "pinned-unit";
  entry.innerHTML = '<p class="pinned-head"><a></a> <span class="measure"></span></p><div class="pinned-text"></div>';
  const link = entry.querySelector("a");
  link.href = new URL(`${game}/${topic}/#${unit}`, new URL(home, document.baseURI));
  link.textContent = unit;
  const site = new URL(root, document.baseURI);
  const isKnown = games.split(" ").includes(game);
  const data = isKnown ? load(new URL(`api/v1/${game}/${topic}.json`, site)) : Promise.resolve(null);
  data.then((found) => fill(entry, found, unit, site), () => explain(entry, "list_unavailable"))
    .then(() => edits && addButtons(entry, edits));
  return entry;
}

/** The data of a topic; nothing if there is no such topic any more. */
function load({ href }) {
  if (!loading.has(href)) {
    const answer = fetch(href).then((response) => {
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`${response.status} ${href}`);
      return response.json();
    });
    loading.set(href, answer);
    answer.catch(() => loading.delete(href));
  }
  return loading.get(href);
}

function fill(entry, topic, id, site) {
  const unit = topic?.units.find((each) => each.id === id);
  if (!unit) return explain(entry, "list_elsewhere");
  const [link, place] = entry.querySelectorAll("a, .measure");
  link.textContent = nameOf(unit) || own(topic.title).text;
  link.className = "number";
  place.textContent = own(topic.title).text;
  place.lang = own(topic.title).language;
  entry.querySelector(".pinned-text").append(...partsOf(topic, unit, site));
  return undefined;
}

const explain = (entry, key) => { entry.querySelector(".pinned-text").textContent = say(key); };

/** The text of a unit and, below it, those of the units that it holds. */
function partsOf(topic, unit, site) {
  const text = document.createElement("p");
  const { text: html, language: spoken } = own(unit.html);
  text.lang = spoken;
  text.innerHTML = html; // made by the site itself from its records
  for (const link of text.querySelectorAll("a[href^='/']")) link.href = new URL(link.getAttribute("href").slice(1), site);
  const below = topic.units.filter((each) => each.parent === unit.id && own(each.html).text);
  if (!below.length) return [text];
  const list = document.createElement("ul");
  list.append(...below.map((each) => itemOf(topic, each, site)));
  return [text, list];
}

function itemOf(topic, unit, site) {
  const item = document.createElement("li");
  const name = unit.label[language] ? nameOf(unit) : "";
  const [text, ...rest] = partsOf(topic, unit, site);
  if (name) {
    const number = document.createElement("span");
    number.className = "number";
    number.textContent = name;
    text.prepend(number, " ");
    item.className = "numbered";
  }
  item.append(text, ...rest);
  return item;
}

/** The number in the page's language, else in any that has one, with its language. */
function nameOf({ citation }) {
  if (citation[language]) return citation[language];
  const [other, number] = Object.entries(citation).find(([, each]) => each) ?? [];
  return other ? `${other.toUpperCase()} ${number}` : "";
}

function own(texts) {
  const spoken = texts[language] ? language : Object.keys(texts).find((each) => texts[each]);
  return { text: texts[spoken] ?? "", language: spoken ?? language };
}

function addButtons(entry, { raise, remove }) {
  const name = entry.querySelector("a").textContent;
  const group = entry.appendChild(document.createElement("span"));
  group.className = "list-edits";
  for (const [act, key, drawing] of [[raise, "list_up", icon("up")], [remove, "list_remove", icon("close")]]) {
    const made = group.appendChild(document.createElement("button"));
    made.type = "button";
    made.className = key.replace("_", "-");
    made.innerHTML = drawing;
    made.setAttribute("aria-label", say(key, { name }));
    made.title = made.getAttribute("aria-label");
    made.addEventListener("click", () => act(entry.dataset.name));
  }
}
