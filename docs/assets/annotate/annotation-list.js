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

const NONE = -1; // chosen where something only looks like a citation

/** Shows the citations of a discussion and lets readers choose what ambiguous ones mean. */
export class AnnotationList {
  #list;
  #texts;
  #discussion = "";
  /** @type {Citation[]} */
  #citations = [];
  /** @type {Map<string, number>} the index of the match that is meant, by the words of a citation */
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
      const match = this.#chosenMatch(citation);
      if (!match) return [];
      const { lines, link } = await this.#texts.load(match);
      const cited = { name: this.#texts.nameOf(match), lines: lines.map(({ text }) => text), link };
      return [{ start: citation.start, end: citation.end, cited }];
    });
    return (await Promise.all(units)).flat();
  }

  /** @param {Citation} citation */
  #wordsOf({ start, end }) {
    return this.#discussion.slice(start, end);
  }

  /**
   * @param {Citation} citation
   * @returns {Match | undefined} nothing while the citation is ambiguous
   */
  #chosenMatch(citation) {
    const { matches } = citation;
    return matches[matches.length > 1 ? this.#choices.get(this.#wordsOf(citation)) ?? NONE : 0];
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
    if (citation.matches.length > 1) text.before(this.#renderChoice(citation, index));
    this.#showUnit(text, citation);
    return item;
  }

  /**
   * Shows the unit that a citation means.
   * @param {HTMLElement} container
   * @param {Citation} citation
   */
  async #showUnit(container, citation) {
    const match = this.#chosenMatch(citation);
    container.replaceChildren();
    if (!match) return;
    const { lines } = await this.#texts.load(match);
    // The reader may have chosen another one meanwhile.
    if (match === this.#chosenMatch(citation)) container.replaceChildren(...this.#renderUnit(match, lines));
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
   * Makes the choice of which match is meant, or none.
   * @param {Citation} citation
   * @param {number} index
   */
  #renderChoice(citation, index) {
    const words = this.#wordsOf(citation);
    const group = create("fieldset");
    const options = citation.matches.map((match, value) => ({ value, text: this.#texts.summarize(match) }));
    group.append(create("legend", "", say("which_meant", { number: words })));
    for (const { value, text } of [...options, { value: NONE, text: say("none_meant") }]) {
      const input = build("input", { type: "radio", name: `meant-${index}`, value: String(value) });
      input.checked = this.#choices.get(words) === value;
      input.addEventListener("change", () => this.#choose(words, value));
      group.append(build("label", {}, input, " ", create("span", "", text)));
    }
    return group;
  }

  /**
   * Applies a choice wherever the same words are.
   * @param {string} words
   * @param {number} value
   */
  #choose(words, value) {
    this.#choices.set(words, value);
    for (const [index, citation] of this.#citations.entries()) {
      if (this.#wordsOf(citation) !== words) continue;
      const item = this.#list.children[index];
      find(item, `input[value="${value}"]`, HTMLInputElement).checked = true;
      this.#showUnit(find(item, ":scope > div"), citation);
    }
  }
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
