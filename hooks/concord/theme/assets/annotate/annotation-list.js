/** The citations of a discussion as a list: each in its passage, beside the text that it cites. */

import { build, create, find } from "../ui/elements.js";
import { stateLanguage } from "../ui/fallback.js";
import { say } from "../ui/words.js";
import { extractPassage } from "./annotate.js";

/**
 * @import { Citation, Match, ShownText } from "../cite/types.d.ts"
 * @import { Annotation } from "./annotate.js"
 * @import { UnitTexts } from "./unit-texts.js"
 */

const NONE = ""; // chosen where something only looks like a citation

/** Shows the citations of a discussion and lets readers choose what each one means, if anything. */
export class AnnotationList {
  #list;
  #texts;
  #discussion = "";
  /** @type {Citation[]} */
  #citations = [];
  /** @type {Map<string, string>} the option that is meant, by the name of a choice */
  #choices = new Map();

  /**
   * @param {HTMLElement} list
   * @param {UnitTexts} texts
   */
  constructor(list, texts) {
    this.#list = list;
    this.#texts = texts;
  }

  /**
   * Shows the citations of a discussion.
   * @param {string} discussion
   * @param {Citation[]} citations
   */
  show(discussion, citations) {
    this.#discussion = discussion;
    this.#citations = citations;
    this.#list.replaceChildren(...citations.map((citation, index) => this.#renderItem(citation, index)));
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
    return { name: this.#texts.nameOf(match), lines: lines.map(({ text }) => text), link };
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

  /**
   * @param {Citation} citation
   * @param {number} index
   */
  #renderItem(citation, index) {
    const { before, after } = extractPassage(this.#discussion, citation);
    const passage = build("p", { class: "passage" }, create("span", "", before), create("mark", "", this.#wordsOf(citation)), create("span", "", after));
    const text = create("div");
    const item = build("li", { class: "annotation" }, passage, text);
    text.before(this.#renderChoice(citation, index));
    this.#showUnits(text, citation);
    return item;
  }

  /**
   * Shows the units that a citation means.
   * @param {HTMLElement} container
   * @param {Citation} citation
   */
  async #showUnits(container, citation) {
    const [choice, matches] = [this.#choiceOf(citation), this.#chosenMatches(citation)];
    container.replaceChildren();
    const units = await Promise.all(matches.map(async (match) => ({ match, ...await this.#texts.load(match) })));
    // The reader may have chosen another one meanwhile.
    if (choice !== this.#choiceOf(citation)) return;
    container.replaceChildren(...units.flatMap(({ match, lines }) => this.#renderUnit(match, lines)));
  }

  /**
   * @param {Match} match
   * @param {ShownText[]} lines
   */
  #renderUnit(match, [text, ...items]) {
    const link = create("a", "number", this.#texts.nameOf(match));
    link.href = this.#texts.urlOf(match).href;
    const list = build("ul", {}, ...items.map((item) => fill(create("li"), item)));
    const place = create("p", "match-place", this.#texts.gameOf(match));
    return [build("p", {}, link, " ", fill(create("span"), text)), ...(items.length ? [list] : []), place];
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
      if (this.#nameChoice(citation) !== name) continue;
      const item = this.#list.children[index];
      find(item, `input[value="${value}"]`, HTMLInputElement).checked = true;
      this.#showUnits(find(item, ":scope > div"), citation);
    }
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

/**
 * Names an option by its units.
 * @param {Match[]} matches
 */
function nameOption(matches) {
  return matches.map(({ game, topic, unit }) => `${game}/${topic}#${unit}`).join(" ");
}

/**
 * True if the text says what a citation means.
 * @param {Citation} citation
 */
function isClear({ matches, isRange }) {
  return isRange || matches.length === 1;
}

/**
 * @template {HTMLElement} T
 * @param {T} element
 * @param {ShownText} shown
 */
function fill(element, { text, language }) {
  element.textContent = text;
  return stateLanguage(element, language);
}
