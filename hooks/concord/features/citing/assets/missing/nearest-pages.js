/** Finds the pages that a mistyped address may mean: games, parts and topics. */

import { shownText } from "#ui/fallback.js";
import { fetchOnce } from "#ui/fetch-once.js";
import { currentGame, pageLanguage, pageUrl, siteUrl } from "#ui/site.js";
import { likest } from "./likeness.js";

/**
 * @import { Texts } from "#api.d.ts"
 *
 * @typedef {{id: string, number: Texts, title: Texts, url: Texts}} IndexPage  a topic or a part
 * @typedef {{id: string, title: Texts, topics: IndexPage[], parts: IndexPage[]}} IndexGame
 *
 * @typedef {object} NearPage
 * @property {string[]} names  what an address may call it: its id and its titles
 * @property {string} number  empty if it has none
 * @property {{text: string, language: string}} title
 * @property {string} game  the title of its game; empty for a game itself
 * @property {string} href
 */

const MOST = 5;

/**
 * Returns the pages whose names are like the segments of an address below the home of its language,
 * the likest first: of the game that the address names, else of all. Rejects if the list of pages cannot be loaded.
 * @param {string[]} segments
 * @param {URL} address  of the list of all pages
 */
export async function findNearPages(segments, address) {
  /** @type {{games: IndexGame[]}} */
  const { games } = await fetchOnce(address);
  const game = games.find(({ id }) => id === currentGame(segments[0] ?? ""));
  const pages = (game ? [game] : games).flatMap(pagesOf);
  return likest(game ? segments.slice(1) : segments, pages, MOST);
}

/**
 * @param {IndexGame} game
 * @returns {NearPage[]}
 */
function pagesOf({ id, title, topics, parts }) {
  const game = shown(title).text;
  const own = { names: namesOf(id, title), number: "", title: shown(title), game: "", href: pageUrl("game", { game: id }).href };
  const others = [...topics, ...parts].map((page) => ({
    names: namesOf(page.id, page.title),
    number: page.number[pageLanguage()] ?? "",
    title: shown(page.title),
    game,
    href: siteUrl(shown(page.url).text).href,
  }));
  return [own, ...others];
}

/**
 * @param {string} id
 * @param {Texts} titles
 */
const namesOf = (id, titles) => [id, ...Object.values(titles).filter((title) => typeof title === "string")];

/** @param {Texts} texts */
const shown = (texts) => shownText(texts, pageLanguage(), "");
