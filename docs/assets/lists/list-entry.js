/** An entry of a reading list: a unit with all units below it, in the language of the page. */

import { textElement } from "../ui/blocks.js";
import { build, create, find, findAll } from "../ui/elements.js";
import { icon } from "../ui/icons.js";
import { shownText } from "../ui/fallback.js";
import { pageLanguage, resolveLinks, unitUrl } from "../ui/site.js";
import { parseText } from "../ui/trusted-types.js";
import { say } from "../ui/words.js";
import { findUnit, pathOf } from "./unit-finder.js";

/**
 * @import { Texts, TopicData, UnitData } from "../api.d.ts"
 * @import { Found, Retired } from "./unit-finder.js"
 *
 * @typedef {object} Edits  the functions of an entry's buttons
 * @property {(path: string) => void} remove
 * @property {(path: string) => void} raise  moves the entry up by one
 */

const EDITS = /** @type {const} */ ([
  ["raise", "list_up", () => icon("up")],
  ["remove", "list_remove", () => icon("close")],
]);

/** Its element is filled once the data of the topic have loaded. */
export class ListEntry {
  #path;
  #onMoved;

  /**
   * @param {string} path  of the unit: "ti4/abilities/costs"
   * @param {DOMStringMap} list  `games` lists the ids of the site's games
   * @param {Edits | null} edits
   * @param {(path: string, current: string) => void} onMoved  called if the unit has another path now
   */
  constructor(path, { games = "" }, edits, onMoved) {
    this.#path = path;
    this.#onMoved = onMoved;
    const [game = "", topic = "", unit = ""] = path.split("/");
    const link = build("a", { href: unitUrl({ game, topic, unit }).href }, unit);
    const head = build("p", { class: "pinned-head" }, link, " ", create("span", "measure"));
    this.element = build("li", { class: "pinned-unit", "data-name": path }, head, create("div", "pinned-text"));
    this.#fill(games.split(" "), edits);
  }

  /**
   * Returns the button of an edit; null while it is not there.
   * @param {keyof Edits} edit
   */
  buttonFor(edit) {
    const [button] = findAll(this.element, `[data-edit=${edit}]`);
    return button ?? null;
  }

  /**
   * @param {string[]} games
   * @param {Edits | null} edits
   */
  async #fill(games, edits) {
    try {
      const found = await findUnit(this.#path, games);
      if (!found) this.#explain("list_elsewhere");
      else if ("retired" in found) this.#showRetired(found);
      else this.#show(found);
    } catch {
      this.#explain("list_unavailable");
    }
    if (edits) this.#addButtons(edits);
  }

  /** @param {Found} found */
  #show(found) {
    const { topic, unit } = found;
    const title = shownIn(topic, topic.title);
    const link = find(this.element, "a", HTMLAnchorElement);
    link.href = unitUrl({ game: topic.game, topic: topic.id, unit: unit.id }).href;
    link.textContent = numberOf(topic, unit) || title.text;
    link.className = "number";
    const place = find(this.element, ".measure");
    place.textContent = title.text;
    place.lang = title.language;
    find(this.element, ".pinned-text").append(...textsOf(topic, unit));
    const before = this.#path;
    this.#path = pathOf(found);
    this.element.dataset.name = this.#path;
    if (before !== this.#path) this.#onMoved(before, this.#path);
  }

  /**
   * Shows why a unit has no successor.
   * @param {Retired} found
   */
  #showRetired({ sourceLanguage, retired }) {
    const { text, language } = shownText(retired.text, pageLanguage(), sourceLanguage);
    find(this.element, ".measure").textContent = say("retired");
    find(this.element, ".pinned-text").append(build("p", { lang: language }, text));
  }

  /** @param {string} key  of the words that are shown instead of the text */
  #explain(key) {
    find(this.element, ".pinned-text").textContent = say(key);
  }

  /** @param {Edits} edits */
  #addButtons(edits) {
    const name = find(this.element, "a").textContent;
    const group = this.element.appendChild(create("span", "list-edits"));
    for (const [edit, key, draw] of EDITS) {
      const label = say(key, { name });
      const attributes = { type: "button", class: key.replace("_", "-"), "data-edit": edit, title: label, "aria-label": label };
      const button = build("button", attributes, draw());
      button.addEventListener("click", () => edits[edit](this.#path));
      group.append(button);
    }
  }
}

/**
 * @param {TopicData} topic
 * @param {Texts} texts
 */
const shownIn = (topic, texts) => shownText(texts, pageLanguage(), topic.source_language);

/**
 * Returns the number of a unit, prefixed with its language if that is not the page's; empty if it has none.
 * @param {TopicData} topic
 * @param {UnitData} unit
 */
function numberOf(topic, { citation }) {
  const { text, language } = shownIn(topic, citation);
  return text && language !== pageLanguage() ? `${language.toUpperCase()} ${text}` : text;
}

/**
 * Returns the text of a unit and, if units are below it, a list of them.
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @returns {[HTMLElement, ...HTMLElement[]]}
 */
function textsOf(topic, unit) {
  const { text, language } = shownIn(topic, unit.html);
  const paragraph = resolveLinks(textElement({ lang: language }, parseText(text)));
  const below = topic.units.filter((each) => each.parent === unit.id && shownIn(topic, each.html).text);
  if (!below.length) return [paragraph];
  const list = create("ul");
  list.append(...below.map((each) => itemOf(topic, each)));
  return [paragraph, list];
}

/**
 * @param {TopicData} topic
 * @param {UnitData} unit
 */
function itemOf(topic, unit) {
  const item = create("li");
  const [text, ...rest] = textsOf(topic, unit);
  if (unit.label[pageLanguage()]) {
    text.prepend(create("span", "number", numberOf(topic, unit)), " ");
    item.className = "numbered";
  }
  item.append(text, ...rest);
  return item;
}
