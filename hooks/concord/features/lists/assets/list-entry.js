/** An entry of a list of clauses: a unit with all units under it, in the language of the page. */

import { clauseOf } from "#actions/data-clause.js";
import { languagePanel, partIn } from "#actions/language-parts.js";
import { markOpener } from "#actions/openers.js";
import { textElement } from "#ui/blocks.js";
import { build, create, find, findAll, icon } from "#ui/elements.js";
import { shownText } from "#ui/fallback.js";
import { languageNames, pageLanguage, publishedUrl, unitUrl } from "#ui/site.js";
import { parseText } from "#ui/trusted-types.js";
import { htmlOf, sharedAddressOf } from "#ui/unit-data.js";
import { say } from "#ui/words.js";
import { listedGame } from "./listed-games.js";
import { noteField } from "./own-notes.js";
import { findUnit, pathOf } from "./unit-finder.js";

/**
 * @import { Clause } from "#actions/clause.js"
 * @import { Texts, TopicData, UnitData } from "#api.d.ts"
 * @import { Found, Retired } from "./unit-finder.js"
 *
 * @typedef {object} Edits  the functions of an entry's buttons
 * @property {(path: string) => void} remove
 * @property {(path: string) => void} up  moves the entry up by one
 * @property {(path: string) => void} down
 */

const NAMED = 30; // characters of a text that name its link

const EDITS = /** @type {const} */ ([
  ["up", "list_up", () => icon("up")],
  ["down", "list_down", () => icon("down")],
  ["remove", "list_remove", () => icon("close")],
]);

/** Its element is filled once the data of the topic have loaded. */
export class ListEntry {
  #path;
  #onMoved;
  #name = "";
  /** @type {Found | null} */
  #found = null;
  /** @type {string[]} whose texts are shown below that of the page */
  #languages = [];

  /**
   * @param {string} path  of the unit: "reef/abilities/costs"
   * @param {Edits | null} edits
   * @param {(path: string, current: string) => void} onMoved  called if the unit has another path now
   */
  constructor(path, edits, onMoved) {
    this.#path = path;
    this.#onMoved = onMoved;
    const [game = "", topic = "", unit = ""] = path.split("/");
    const link = build("a", { class: "number", href: unitUrl({ game, topic, unit }).href }, unit);
    this.element = build("li", { class: "pinned-unit", "data-name": path },
      create("p", "pinned-place"), build("div", { class: "pinned-clause" }, link, create("div", "pinned-text")));
    /** Resolves when the element is complete. */
    this.filled = this.#fill(edits);
  }

  /**
   * Shows the texts in these languages below that of the page, once they have loaded.
   * @param {string[]} languages
   */
  showLanguages(languages) {
    this.#languages = languages;
    for (const panel of findAll(this.element, ".other-languages")) panel.remove();
    if (!this.#found) return;
    const { topic, unit } = this.#found;
    const parts = languages.filter((each) => each !== pageLanguage() && each in unit.text).map((each) => {
      const part = partIn(each, topic, unit, []);
      part.className = "pinned-text";
      part.append(...listIn(each, topic, unit));
      return part;
    });
    if (!parts.length) return;
    const panel = languagePanel(this.name, null);
    panel.append(...parts);
    find(this.element, ".pinned-clause").after(panel);
  }

  /**
   * Returns the unit as its actions take it; null while it is not known.
   * @returns {Clause | null}
   */
  get clause() {
    if (!this.#found) return null;
    const { topic, unit } = this.#found;
    const game = listedGame(topic.game);
    const showsLanguages = this.element.querySelector(".other-languages") !== null;
    return {
      ...clauseOf(topic, unit, this.#name, { ...game, edition: game.editions[pageLanguage()]?.name ?? "" }),
      context: unitUrl({ game: topic.game, topic: topic.id, unit: unit.id }).href,
      toggleLanguages: hasOthers(unit) ? () => this.showLanguages(showsLanguages ? [] : [...languageNames().keys()]) : undefined,
      showsLanguages,
    };
  }

  /** The number of the unit, or its id while that is not known. */
  get name() {
    return this.#name || find(this.element, ".number").textContent;
  }

  /**
   * Returns the button of an edit; null while it is not there.
   * @param {keyof Edits} edit
   */
  buttonFor(edit) {
    const [button] = findAll(this.element, `[data-edit=${edit}]`);
    return button ?? null;
  }

  /** @param {Edits | null} edits */
  async #fill(edits) {
    try {
      const found = await findUnit(this.#path);
      if (!found) this.#explain("list_elsewhere");
      else if ("retired" in found) this.#showRetired(found);
      else this.#show(found);
    } catch {
      this.#explain("list_unavailable");
    }
    this.showLanguages(this.#languages);
    if (edits) this.#addButtons(edits);
  }

  /** @param {Found} found */
  #show(found) {
    const { topic, unit } = found;
    const title = shownIn(topic, topic.title);
    const link = find(this.element, ".number", HTMLAnchorElement);
    link.href = unitUrl({ game: topic.game, topic: topic.id, unit: unit.id }).href;
    this.#name = link.textContent = numberOf(topic, unit) || title.text;
    this.#showPlace(topic, unit);
    const text = find(this.element, ".pinned-text");
    text.append(...textsOf(topic, unit));
    if (this.#name === title.text) link.ariaLabel = `${title.text}: ${text.textContent.trim().slice(0, NAMED)}…`; // without a number, as the link to its topic
    text.classList.toggle("is-heading", unit.kind === "heading");
    markOpener(link);
    this.element.append(create("p", "pinned-address", publishedUrl(sharedAddressOf(topic, unit, pageLanguage())).href));
    this.#found = found;
    const before = this.#path;
    this.#path = pathOf(found);
    this.element.dataset.name = this.#path;
    if (before !== this.#path) this.#onMoved(before, this.#path);
  }

  /**
   * Names the game, the edition of the number and the topic.
   * @param {TopicData} topic
   * @param {UnitData} unit
   */
  #showPlace(topic, unit) {
    const { title: gameTitle, editions } = listedGame(topic.game);
    const { name = "", language = "" } = editions[shownIn(topic, unit.citation).language] ?? {};
    const title = shownIn(topic, topic.title);
    const number = topic.number[title.language];
    const edition = build("span", { lang: language }, name);
    const link = build("a", { href: unitUrl({ game: topic.game, topic: topic.id }).href, lang: title.language }, [number, title.text].filter(Boolean).join(" "));
    const parts = [gameTitle, edition, link].filter((part) => typeof part === "string" || part.textContent);
    find(this.element, ".pinned-place").append(...parts.flatMap((part, index) => (index ? [" · ", part] : [part])));
  }

  /** @param {Retired} found */
  #showRetired({ sourceLanguage, retired }) {
    const { text, language } = shownText(retired.text, pageLanguage(), sourceLanguage);
    find(this.element, ".pinned-place").textContent = say("retired");
    find(this.element, ".pinned-text").append(build("p", { lang: language }, text));
  }

  /** @param {string} key  of the words that are shown instead of the text */
  #explain(key) {
    find(this.element, ".pinned-text").append(create("p", "absent", say(key)));
  }

  /** @param {Edits} edits */
  #addButtons(edits) {
    const group = create("span", "list-edits");
    for (const [edit, key, draw] of EDITS) {
      const label = say(key, { name: this.name });
      const button = build("button", { type: "button", "data-edit": edit, title: label, "aria-label": label }, draw());
      button.addEventListener("click", () => edits[edit](this.#path));
      group.append(button);
    }
    this.element.insertBefore(noteField(this.#path, this.name), this.element.querySelector(".pinned-address"));
    this.element.append(group);
  }
}

/** @param {UnitData} unit */
const hasOthers = (unit) => Object.keys(unit.text).some((each) => each !== pageLanguage());

/**
 * @param {TopicData} topic
 * @param {Texts} texts
 * @param {string} [language]
 */
const shownIn = (topic, texts, language = pageLanguage()) => shownText(texts, language, topic.source_language);

/**
 * Returns the number of a unit, prefixed with its language if that is not the reader's; empty if it has none.
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @param {string} [reader]
 */
function numberOf(topic, { citation }, reader = pageLanguage()) {
  const { text, language } = shownIn(topic, citation, reader);
  return text && language !== reader ? `${language.toUpperCase()} ${text}` : text;
}

/**
 * Returns the text of a unit and, if units stand under it, a list of them.
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @param {string} [shown]  their language
 */
function textsOf(topic, unit, shown = pageLanguage()) {
  const { text, language } = shownIn(topic, htmlOf(unit), shown);
  return [textElement({ lang: language }, parseText(text)), ...listIn(shown, topic, unit)];
}

/**
 * @param {string} language
 * @param {TopicData} topic
 * @param {UnitData} unit
 * @returns {HTMLElement[]} a list of the units that stand under a unit; nothing if there are none
 */
function listIn(language, topic, unit) {
  const below = topic.units.filter((each) => each.under === unit.id && shownIn(topic, each.text, language).text);
  return below.length ? [build("ul", {}, ...below.map((each) => itemOf(language, topic, each)))] : [];
}

/**
 * @param {string} language
 * @param {TopicData} topic
 * @param {UnitData} unit
 */
function itemOf(language, topic, unit) {
  const [text, ...rest] = textsOf(topic, unit, language);
  const { [language]: label = "" } = unit.label;
  if (label) text.prepend(create("span", "number", numberOf(topic, unit, language)), " ");
  return build("li", label ? { class: "numbered" } : {}, text, ...rest);
}
