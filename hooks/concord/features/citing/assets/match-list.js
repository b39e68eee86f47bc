/** A list of matches: what each one is, where it is printed, and a link to it. */

import { build, create, find } from "#ui/elements.js";
import { stateLanguage } from "#ui/fallback.js";
import { pageLanguage } from "#ui/site.js";
import { say } from "#ui/words.js";

/**
 * @import { NumberLookup } from "./number-lookup.js"
 * @import { Answer, Match, MatchDescription } from "./types.d.ts"
 */

/** Shows answers in a section of the page that has a status and a list. */
export class MatchList {
  #section;
  #status;
  #list;
  #lookup;

  /**
   * @param {HTMLElement} section
   * @param {NumberLookup} lookup
   */
  constructor(section, lookup) {
    this.#section = section;
    this.#status = find(section, "[role=status]");
    this.#list = find(section, "ol, ul");
    this.#lookup = lookup;
  }

  hide() {
    this.#section.hidden = true;
  }

  /**
   * @param {string} query
   * @param {Answer & {isPartial: boolean}} answer
   */
  show(query, { matches, earlier, nearest, unread, isPartial }) {
    const cited = [...matches, ...earlier];
    const words = cited.length ? [say("n_matches", { n: cited.length, query })] : [say("nothing_cited", { query })];
    if (unread.length) words.push(say("unread_parts", { parts: unread.join(", ") }));
    if (nearest.length) words.push(say("nearest_numbers"));
    if (isPartial) words.push(say("some_games_unavailable"));
    this.#render(words.join(" "), [...cited, ...nearest]);
  }

  /**
   * Opens the only match of a query that is wholly understood; else shows the answer.
   * @param {string} query
   * @param {Answer & {isPartial: boolean}} answer
   */
  open(query, answer) {
    const [match, ...others] = answer.matches;
    if (match && !others.length && !answer.unread.length) location.replace(this.#lookup.urlOf(match));
    else this.show(query, answer);
  }

  /** Shows that no numbers can be loaded. */
  showLoadError() {
    this.#render(say("numbers_unavailable"), []);
  }

  /**
   * @param {string} words
   * @param {Match[]} matches
   */
  #render(words, matches) {
    this.#status.textContent = words;
    this.#list.replaceChildren(...matches.map((match) => this.#renderItem(match)));
    this.#section.hidden = false;
  }

  /** @param {Match} match */
  #renderItem(match) {
    const { words, game, edition, ...rest } = this.#lookup.describe(match);
    const number = create("span", "number", match.citation);
    const isOwn = match.languages.includes(pageLanguage());
    if (!isOwn) stateLanguage(number, match.languages[0] ?? pageLanguage());
    const said = stateLanguage(create("span", "match-words", words.text), words.language);
    if (match.then) showTextThen(said, match);
    const link = build("a", { href: this.#lookup.urlOf(match).href }, number, " ", said);
    const place = build("p", { class: "match-place" },
      create("span", "match-game", game), " ",
      create("span", "edition-mark", match.languages.join(" ").toUpperCase()), " ",
      stateLanguage(create("span", "match-edition", edition), match.edition || pageLanguage()),
      ...listRemarks(match, rest).map((remark) => create("span", "badge", remark)));
    return build("li", { class: "match" }, link, place);
  }
}

/**
 * @param {Match} match
 * @param {Pick<MatchDescription, "numberNow" | "isRetired">} description
 */
function listRemarks(match, { numberNow, isRetired }) {
  const past = match.old ? [say("former_number", { edition: match.version })] : [];
  const present = match.old && numberNow ? [say("number_now", { number: numberNow })] : [];
  return [...past, ...present, ...(isRetired ? [say("retired")] : [])];
}

/**
 * @param {HTMLElement} said
 * @param {Match} match
 */
async function showTextThen(said, match) {
  const { loadTextThen } = await import("#history/text-then.js");
  const text = await loadTextThen(match, pageLanguage());
  if (!text) return;
  said.textContent = text;
  said.lang = pageLanguage();
}
