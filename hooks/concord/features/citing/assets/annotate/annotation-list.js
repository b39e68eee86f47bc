/** A discussion with its citations marked, and the text of each clause below the line that cites it first. */

import { anchorAt } from "../times.js";
import { build, create, find } from "#ui/elements.js";
import { stateLanguage } from "#ui/fallback.js";
import { say } from "#ui/words.js";

/**
 * @import { Citation, Match, ShownText } from "../types.d.ts"
 * @import { Annotation } from "./annotate.js"
 * @import { UnitTexts } from "./unit-texts.js"
 */

const NONE = ""; // chosen where something only looks like a citation

/** Shows the citations of a discussion and lets readers choose what each one means, if anything. */
export class AnnotationList {
  #container;
  #texts;
  #onChange;
  /** @type {HTMLElement[]} one for each citation */
  #items = [];
  #version = 0; // of what is shown, which may be replaced while texts load
  #discussion = "";
  /** @type {Citation[]} */
  #citations = [];
  /** @type {Map<string, string>} the option that is meant, by the name of a choice */
  #choices = new Map();

  /**
   * @param {HTMLElement} container
   * @param {UnitTexts} texts
   * @param {(meant: Match[][]) => void} onChange  gets what each citation means as soon as that changes
   */
  constructor(container, texts, onChange) {
    this.#container = container;
    this.#texts = texts;
    this.#onChange = onChange;
  }

  /**
   * @param {string} discussion
   * @param {Citation[]} citations
   */
  show(discussion, citations) {
    this.#discussion = discussion;
    this.#citations = citations;
    this.#items = citations.map((citation, index) => build("div", { class: "annotation" }, this.#renderChoice(citation, index), create("div")));
    this.#container.replaceChildren(...citations.length ? this.#renderLines() : []);
    this.#showTexts();
  }

  /**
   * Loads the units that are cited, for annotateDiscussion(). Ambiguous citations are left out until the
   * reader has chosen.
   * @returns {Promise<Annotation[]>}
   */
  async loadAnnotations() {
    const units = this.#citations.map(async (citation) => {
      const cited = await Promise.all(this.#chosenMatches(citation).map((match) => this.#loadCited(match)));
      return cited.length ? [{ start: citation.start, end: citation.end, cited }] : [];
    });
    return (await Promise.all(units)).flat();
  }

  /** @param {Match} match */
  async #loadCited(match) {
    const { lines, link } = await this.#texts.load(match);
    return { name: this.#texts.nameOf(match), edition: this.#texts.editionOf(match), lines: lines.map(({ text }) => text), link };
  }

  /** @param {Citation} citation */
  #wordsOf({ start, end }) {
    return this.#discussion.slice(start, end);
  }

  /**
   * Returns what is meant; nothing while that is not chosen.
   * @param {Citation} citation
   */
  #chosenMatches(citation) {
    return listOptions(citation).find((matches) => nameOption(matches) === this.#choiceOf(citation)) ?? [];
  }

  /**
   * Names the choice that a citation offers: the same words with the same options are meant alike, but
   * “note 4” after another number has other options.
   * @param {Citation} citation
   */
  #nameChoice(citation) {
    return [this.#wordsOf(citation), ...listOptions(citation).map(nameOption)].join("\n");
  }

  /** @param {Citation} citation */
  #choiceOf(citation) {
    return this.#choices.get(this.#nameChoice(citation)) ?? (isClear(citation) ? nameOption(listOptions(citation)[0]) : undefined);
  }

  /** Yields the lines of the discussion, each with the texts that it cites. */
  *#renderLines() {
    let start = 0;
    for (const line of this.#discussion.split("\n")) {
      const end = start + line.length;
      const cited = [...this.#citations.entries()].filter(([, each]) => start <= each.start && each.start <= end);
      if (line.trim()) yield build("p", { class: "passage" }, ...this.#renderLine(start, end, cited.map(([, each]) => each)));
      yield* cited.map(([index]) => this.#items[index]);
      start = end + 1;
    }
  }

  /**
   * @param {number} start
   * @param {number} end
   * @param {Citation[]} cited
   */
  *#renderLine(start, end, cited) {
    let place = start;
    for (const each of cited) {
      yield this.#discussion.slice(place, each.start);
      yield create("mark", "", this.#wordsOf(each));
      place = each.end;
    }
    yield this.#discussion.slice(place, Math.max(place, end));
  }

  /** Shows the units that the citations mean, the text of each once. */
  #showTexts() {
    this.#version += 1;
    const meant = this.#citations.map((citation) => this.#chosenMatches(citation));
    /** @type {Set<string>} */
    const shown = new Set();
    for (const [index, matches] of meant.entries()) {
      const again = new Set(matches.map(nameUnit).filter((unit) => shown.has(unit)));
      this.#showUnits(find(this.#items[index], ":scope > div"), matches, again);
      for (const match of matches) shown.add(nameUnit(match));
    }
    this.#onChange(meant);
  }

  /**
   * @param {HTMLElement} container
   * @param {Match[]} matches
   * @param {Set<string>} again  those whose text stands above
   */
  async #showUnits(container, matches, again) {
    const version = this.#version;
    const units = await Promise.all(matches.map(async (match) => ({ match, ...await this.#texts.load(match) })));
    if (version !== this.#version) return;
    container.replaceChildren(...units.flatMap(({ match, lines }) => this.#renderUnit(match, again.has(nameUnit(match)) ? [] : lines)));
  }

  /**
   * @param {Match} match
   * @param {ShownText[]} lines  none if its text stands above
   */
  #renderUnit(match, [text, ...items]) {
    const link = build("a", { class: "number", href: this.#texts.urlOf(match).href }, this.#texts.nameOf(match));
    const list = build("ul", {}, ...items.map((item) => textIn("li", item)));
    const place = create("p", "match-place", this.#texts.gameOf(match));
    if (!text) return [build("p", {}, link)];
    return [build("p", {}, link, " ", textIn("span", text)), ...(items.length ? [list] : []), place];
  }

  /**
   * Makes the choice of what is meant, or nothing. It stands folded where the citation is clear.
   * @param {Citation} citation
   * @param {number} index
   */
  #renderChoice(citation, index) {
    const group = create("fieldset");
    const options = listOptions(citation).map((matches) => ({ value: nameOption(matches), text: this.#summarize(matches) }));
    group.append(create("legend", "", say("which_meant", { number: this.#wordsOf(citation) })));
    for (const { value, text } of [...options, { value: NONE, text: say("none_meant") }]) {
      const input = build("input", { type: "radio", name: `meant-${index}`, value });
      input.checked = this.#choiceOf(citation) === value;
      input.addEventListener("change", () => this.#choose(this.#nameChoice(citation), value));
      group.append(build("label", {}, input, " ", create("span", "", text)));
    }
    return isClear(citation) ? build("details", { class: "meant" }, create("summary", "", say("change_meant")), group) : group;
  }

  /** @param {Match[]} matches */
  #summarize(matches) {
    const [first] = matches;
    return matches.length > 1 ? `${this.#texts.gameOf(first)} · ${matches.map(({ citation }) => citation).join(", ")}` : this.#texts.summarize(first);
  }

  /**
   * Applies a choice wherever it is offered.
   * @param {string} name
   * @param {string} value
   */
  #choose(name, value) {
    this.#choices.set(name, value);
    for (const [index, citation] of this.#citations.entries()) {
      if (this.#nameChoice(citation) === name) find(this.#items[index], `input[value="${value}"]`, HTMLInputElement).checked = true;
    }
    this.#showTexts();
  }
}

/**
 * Lists what a citation may mean: each match, or all of a range.
 * @param {Citation} citation
 */
function listOptions({ matches, isRange, others }) {
  if (!isRange) return [...matches, ...others].map((match) => [match]);
  return others.length ? [matches, others] : [matches];
}

/** @param {Match[]} matches */
function nameOption(matches) {
  return matches.map(nameUnit).join(" ");
}

/** @param {Match} match */
export function nameUnit({ game, topic, unit, then }) {
  return `${game}/${topic}#${anchorAt(unit, then)}`;
}

/** @param {Citation} citation */
function isClear({ matches, isRange }) {
  return isRange || matches.length === 1;
}

/**
 * @param {"li" | "span"} tag
 * @param {ShownText} shown
 */
const textIn = (tag, { text, language }) => stateLanguage(create(tag, "", text), language);
