/** Links the citations on a page of another site, and shows what they cite. */

import { build, findAll } from "#ui/elements.js";
import { pageLanguage, unitUrl } from "#ui/site.js";
import { ClauseCard } from "./clause-card.js";
import { GameNumbers } from "./game-numbers.js";
import { linkText } from "./linked-text.js";
import { PageText } from "./page-text.js";
import { SETTINGS, knownLanguage, languageOf, pageBody } from "./settings.js";

/**
 * @import { Citation, Match } from "#citing/types.d.ts"
 * @import { Place } from "./page-text.js"
 */

const PAUSE = 500; // milliseconds without changes of the page, after which it is read again

export class Linker {
  #numbers = new GameNumbers();
  /** @type {ClauseCard | null} */
  #card = null;
  /** @type {WeakSet<HTMLElement>} elements of clauses that are done */
  #elements = new WeakSet();
  #observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length)) this.#schedule();
  });
  #pending = 0;

  /** Links what is on the page and what is added to it. Rejects if the numbers of a game cannot be loaded. */
  async start() {
    this.#observer.observe(pageBody(), { childList: true, subtree: true });
    await this.#link();
  }

  #schedule() {
    clearTimeout(this.#pending);
    this.#pending = setTimeout(() => this.#link().catch(warn), PAUSE);
  }

  async #link() {
    const elements = findAll(document, "concord-clause[cite]").filter((each) => !this.#elements.has(each));
    const games = gamesOfPage();
    const all = [...games, ...elements.map((each) => each.getAttribute("cite")?.split("/")[0] ?? "")];
    await this.#numbers.load([...new Set(all)].filter((game) => Object.hasOwn(LINKER.games, game)));
    if (!all.length) return;
    this.#card ??= new ClauseCard(this.#numbers);
    for (const each of elements) this.#fillElement(each);
    if (games.length) this.#linkTexts();
    this.#observer.takeRecords();
  }

  #linkTexts() {
    const roots = SETTINGS.within ? document.querySelectorAll(SETTINGS.within) : [pageBody()];
    const page = new PageText([...roots].filter((each) => ![...roots].some((other) => other !== each && other.contains(each))));
    /** @type {Map<Text, (Place & {link: HTMLAnchorElement})[]>} */
    const byNode = new Map();
    const language = languageOf(pageBody()) ?? pageLanguage();
    for (const citation of this.#numbers.find(page.text, language)) {
      const place = page.placeOf(citation);
      const link = place && citation.matches.length > 0 && this.#createLink(listMeant(citation, language), pageLanguage());
      if (link) byNode.set(place.node, [...(byNode.get(place.node) ?? []), { ...place, link }]);
    }
    for (const [node, places] of byNode) linkText(node, places);
  }

  /**
   * Adds a link to the element of a clause, unless its author has written one.
   * @param {HTMLElement} element
   */
  #fillElement(element) {
    const language = knownLanguage(element.lang, languageOf(element)) ?? pageLanguage();
    this.#elements.add(element);
    const [citation] = this.#numbers.find(element.getAttribute("cite") ?? "", language);
    if (!citation?.matches.length) {
      warn(`found cite="${element.getAttribute("cite")}"; expected the id of a clause, as game/topic#clause`);
      return;
    }
    const [own] = findAll(element, "a", HTMLAnchorElement);
    if (own) this.#card?.add(own, { matches: citation.matches, language });
    else element.append(this.#createLink(citation.matches, language));
  }

  /**
   * @param {Match[]} matches
   * @param {string} language
   */
  #createLink(matches, language) {
    const [match] = matches;
    const link = build("a", { class: "concord-link", href: unitUrl(match, language).href, rel: "noopener" });
    link.textContent = match.citation || this.#numbers.titleOf(match, language);
    this.#card?.add(link, { matches, language });
    return link;
  }
}

/**
 * Lists what a citation may mean, or all of a range; what is numbered in the language of the page comes first.
 * @param {Citation} citation
 * @param {string} language
 */
function listMeant({ matches, others, isRange }, language) {
  const isForeign = (/** @type {Match} */ match) => Number(!match.languages.includes(language));
  return isRange ? matches : [...matches, ...others].sort((one, other) => isForeign(one) - isForeign(other));
}

/** Returns the games that the script is told of; else those that the page names. */
function gamesOfPage() {
  const asked = SETTINGS.game?.split(/\s+/).filter(Boolean);
  const unknown = asked?.find((game) => !Object.hasOwn(LINKER.games, game));
  if (unknown) warn(`found data-game="${unknown}"; expected one of ${Object.keys(LINKER.games).join(", ")}`);
  if (asked) return asked;
  const text = `${document.title}\n${pageBody().textContent}`.toLowerCase();
  return Object.entries(LINKER.games).flatMap(([game, names]) => (names.some((name) => text.includes(name.toLowerCase())) ? [game] : []));
}

let hasWarned = false;

/**
 * Says once what keeps the script from working. The page goes on without it.
 * @param {unknown} reason
 */
export function warn(reason) {
  if (!hasWarned) console.warn(`concord-link: ${reason instanceof Error ? reason.message : reason}`);
  hasWarned = true;
}
