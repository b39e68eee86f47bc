/** A card with the clauses that a link on a page of another site cites. It stands in a shadow tree of its own. */

import { UnitTexts } from "#citing/annotate/unit-texts.js";
import { build, closest, create } from "#ui/elements.js";
import { LinkCard } from "#ui/link-card.js";
import { say } from "#ui/words.js";
import { secondLanguage } from "./settings.js";

/**
 * @import { Match } from "#citing/types.d.ts"
 * @import { GameNumbers } from "./game-numbers.js"
 */

/** @typedef {{matches: Match[], language: string}} Cited  what a link cites, and the language in which it is shown first */

const MOST_UNITS = 3; // of a range, or of what may be meant
const NAME = "concord-card";

const STYLES = `
:host { all: initial !important; position: absolute !important }
div[popover] {
  box-sizing: border-box; inset: auto; margin: 0; max-width: min(28rem, calc(100vw - 16px)); max-height: 70vh; overflow: auto;
  padding: .7em .9em; border: 1px solid GrayText; border-radius: 6px; color-scheme: light dark; background: Canvas; color: CanvasText;
  font: 15px/1.45 system-ui, sans-serif; overflow-wrap: break-word; text-align: start
}
p, ul { margin: 0 0 .5em } ul { padding-inline-start: 1.2em }
.head { font-size: .87em } .number { font-weight: 650 }
.second { font-size: .93em; opacity: .85; border-inline-start: 2px solid GrayText; padding-inline-start: .6em }
a { display: inline-block; padding-block: .5em; color: LinkText }
`;

/** The links: nothing of the page's styles for links may move the text around them. */
const LINK_STYLES = `
a.concord-link { all: unset !important; cursor: pointer !important; text-decoration: underline dotted !important; text-underline-offset: .15em !important }
a.concord-link:hover { text-decoration-style: solid !important }
a.concord-link:focus-visible { outline: 2px solid !important; outline-offset: 1px !important }
a.concord-link::before, a.concord-link::after { content: none !important }
`;

export class ClauseCard {
  /** @type {WeakMap<Element, Cited>} */
  #cited = new WeakMap();
  #numbers;

  /** @param {GameNumbers} numbers */
  constructor(numbers) {
    this.#numbers = numbers;
    const host = document.createElement(NAME);
    const parent = host.attachShadow({ mode: "open" });
    parent.adoptedStyleSheets = [styleSheet(STYLES)];
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet(LINK_STYLES)];
    host.id = NAME; // describes the links, to which the tree is closed
    document.documentElement.append(host);
    new LinkCard(document.documentElement, {
      id: NAME,
      className: "",
      linkAt: (node) => this.#linkAt(node),
      nameOf: (link) => this.#nameOf(link),
      wordsToFollow: (link) => say("go_to", { name: this.#nameOf(link) }),
      headOf: (link) => [this.#headOf(this.#citedOf(link).matches[0], this.#citedOf(link).language)],
      contentOf: async (link) => this.#contentOf(this.#citedOf(link)),
      parent,
    });
  }

  /**
   * @param {HTMLAnchorElement} link
   * @param {Cited} cited
   */
  add(link, cited) {
    this.#cited.set(link, cited);
  }

  /** @param {EventTarget | null} node */
  #linkAt(node) {
    const link = closest(node, "a", HTMLAnchorElement);
    return link && this.#cited.has(link) ? link : null;
  }

  /** @param {HTMLAnchorElement} link */
  #citedOf(link) {
    const cited = this.#cited.get(link);
    if (!cited) throw new RangeError(`${link.href} cites nothing`);
    return cited;
  }

  /** @param {HTMLAnchorElement} link */
  #nameOf(link) {
    const { matches: [match], language } = this.#citedOf(link);
    return match.citation || this.#numbers.titleOf(match, language);
  }

  /**
   * @param {Match} match
   * @param {string} language
   */
  #headOf(match, language) {
    const name = new UnitTexts(this.#numbers, language).nameOf(match);
    return build("p", { class: "head", lang: language }, create("span", "number", name), ` · ${this.#numbers.titleOf(match, language)}`);
  }

  /** @param {Cited} cited */
  async #contentOf({ matches, language }) {
    const shown = matches.slice(0, MOST_UNITS).map(async (match) => {
      const second = secondLanguage(language);
      return [this.#headOf(match, language), ...await this.#textIn(match, language, ""), ...(second ? await this.#textIn(match, second, "second") : [])];
    });
    return (await Promise.all(shown)).flat();
  }

  /**
   * Returns the text in a language; nothing if it cannot be read, and in the second nothing if there is none.
   * @param {Match} match
   * @param {string} language
   * @param {"" | "second"} className
   */
  async #textIn(match, language, className) {
    const { lines: [text, ...items] } = await new UnitTexts(this.#numbers, language).load(match).catch(() => ({ lines: [] }));
    if (!text?.text || (className && text.language !== language)) return [];
    const list = build("ul", {}, ...items.map((item) => create("li", "", item.text)));
    return [build("div", { class: className, lang: text.language }, create("p", "", text.text), ...(items.length ? [list] : []))];
  }
}

/** @param {string} rules */
function styleSheet(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
