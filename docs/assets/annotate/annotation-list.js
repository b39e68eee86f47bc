/** The citations of a discussion as a list: each in its passage, beside the text that it cites. */

import { linesOf, passageOf } from "./annotate.js";
import { own } from "../cite/numbers.js";
import { say } from "../ui/words.js";

const NONE = -1; // chosen where something only looks like a citation

const language = document.documentElement.lang;

const annotation = document.createElement("template");
annotation.innerHTML = `<li class="annotation"><p class="passage"><span></span><mark></mark><span></span></p><div></div></li>`;
const cited = document.createElement("template");
cited.innerHTML = `<p><a class="number"></a> <span></span></p><ul></ul><p class="match-place"></p>`;
const option = document.createElement("template");
option.innerHTML = `<label><input type="radio"> <span></span></label>`;

export class Annotations {
  #list;
  #finder;
  #discussion = "";
  #citations = [];
  #choices = new Map(); // by the words of a citation: which of its matches is meant

  constructor(list, finder) {
    this.#list = list;
    this.#finder = finder;
  }

  show(discussion, citations) {
    this.#discussion = discussion;
    this.#citations = citations;
    this.#list.replaceChildren(...citations.map((each, place) => this.#item(each, place)));
  }

  /** The citations whose meaning is known, as the forms of citing want them. */
  cited() {
    const known = this.#citations.filter((each) => this.#meant(each));
    return Promise.all(known.map(async (each) => {
      const match = this.#meant(each);
      const { lines, link } = await this.#read(match);
      return { ...each, cited: { name: this.#nameOf(match), lines: lines.map(({ text }) => text), link } };
    }));
  }

  #wordsOf({ start, end }) {
    return this.#discussion.slice(start, end);
  }

  /** The match that a citation means; nothing while that is unknown. */
  #meant(citation) {
    const { matches } = citation;
    return matches[matches.length > 1 ? this.#choices.get(this.#wordsOf(citation)) ?? NONE : 0];
  }

  #item(citation, place) {
    const item = annotation.content.cloneNode(true).firstChild;
    const { before, after } = passageOf(this.#discussion, citation);
    const [start, mark, end] = item.firstChild.children;
    start.textContent = before;
    mark.textContent = this.#wordsOf(citation);
    end.textContent = after;
    if (citation.matches.length > 1) item.lastChild.before(this.#choice(citation, place));
    this.#showText(item.lastChild, citation);
    return item;
  }

  async #showText(box, citation) {
    const match = this.#meant(citation);
    box.replaceChildren();
    if (!match) return;
    const { lines: [first, ...items] } = await this.#read(match);
    if (match !== this.#meant(citation)) return; // another one was chosen meanwhile
    const content = cited.content.cloneNode(true);
    const [words, list, place] = content.children;
    const [link, text] = words.children;
    link.href = this.#finder.addressOf(match);
    link.textContent = this.#nameOf(match);
    speak(text, first);
    list.append(...items.map((line) => speak(document.createElement("li"), line)));
    if (!items.length) list.remove();
    place.textContent = this.#finder.describe(match).game;
    box.replaceChildren(content);
  }

  /** Which of several units is meant; what is chosen holds wherever the same words stand. */
  #choice(citation, place) {
    const words = this.#wordsOf(citation);
    const group = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = say("which_meant", { number: words });
    const options = citation.matches.map((match, value) => [this.#described(match), value]);
    group.append(legend, ...[...options, [say("none_meant"), NONE]].map(([text, value]) => {
      const label = option.content.cloneNode(true).firstChild;
      const checked = this.#choices.get(words) === value;
      Object.assign(label.firstChild, { name: `meant-${place}`, value, checked });
      label.lastChild.textContent = text;
      return label;
    }));
    group.addEventListener("change", ({ target }) => this.#choose(words, Number(target.value)));
    return group;
  }

  #choose(words, value) {
    this.#choices.set(words, value);
    for (const [place, citation] of this.#citations.entries()) {
      if (this.#wordsOf(citation) !== words) continue;
      const item = this.#list.children[place];
      item.querySelector(`input[value="${value}"]`).checked = true;
      this.#showText(item.lastChild, citation);
    }
  }

  #described(match) {
    const { game, words } = this.#finder.describe(match);
    return `${game} · ${match.languages.join(" ").toUpperCase()} ${match.citation} · ${words.text}`;
  }

  /**
   * What a unit says, in the reader's language if it can, and the address to give to others.
   * Of one that is gone, or cannot be loaded, the first words.
   */
  async #read(match) {
    const { words, isRetired } = this.#finder.describe(match);
    const load = () => this.#finder.data(`${match.game}/${match.topic}.json`).catch(() => null);
    const topic = isRetired ? null : await load();
    const unit = topic?.units.find(({ id }) => id === match.unit);
    if (!unit) return { lines: [words], link: this.#finder.published(this.#finder.addressOf(match)) };
    const shared = unit.share[language] ?? unit.url[language];
    return {
      lines: linesOf(topic, unit, (texts) => own(texts, language)),
      link: this.#finder.published(new URL(shared.slice(1), this.#finder.root)),
    };
  }

  /** Its number as the reader's edition has it, after the one that was cited if that is another. */
  #nameOf(match) {
    const { numberNow } = this.#finder.describe(match);
    if (!numberNow || numberNow === match.citation) return match.citation;
    return `${match.languages[0].toUpperCase()} ${match.citation} = ${language.toUpperCase()} ${numberNow}`;
  }
}

/** Put a text into an element, which says its language where that is not the page's. */
function speak(element, line) {
  element.textContent = line.text;
  if (line.language !== language) element.lang = line.language;
  return element;
}
