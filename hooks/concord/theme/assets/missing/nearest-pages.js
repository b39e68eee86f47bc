/** Finds the pages that a mistyped address may mean: games, parts, topics, terms and clauses. */

import { shownText } from "../ui/fallback.js";
import { fetchOnce } from "../ui/fetch-once.js";
import { currentGame, pageLanguage, pageUrl, siteUrl, unitUrl } from "../ui/site.js";
import { fetchTopic } from "../ui/unit-data.js";
import { likest } from "./likeness.js";

/**
 * @import { TermsData, Texts, TopicData } from "../api.d.ts"
 *
 * @typedef {{id: string, number: Texts, title: Texts, url: Texts, api: string}} IndexPage  a topic or a part
 * @typedef {{id: string, title: Texts, terms: string, topics: IndexPage[], parts: IndexPage[]}} IndexGame
 *
 * @typedef {object} NearPage
 * @property {string[]} names  what an address may call it
 * @property {number} [weight]
 * @property {string} number  empty if it has none
 * @property {{text: string, language: string}} title
 * @property {string} game  the title of its game; empty for a game itself
 * @property {string} href
 * @property {IndexPage} [page]  of a topic or a part
 */

const MOST = 5;
const TERM = 0.85; // the weight of terms: a topic is meant more often
const ELSEWHERE = 0.8; // the weight of pages of other games than the one that the address names
const SURE = 0.9; // the likeness of a topic whose clauses are looked at

/**
 * Returns the pages whose names are like the segments of an address below the home of its language,
 * the likest first. Rejects if the list of pages cannot be loaded.
 * @param {string[]} segments
 * @param {URL} address  of the list of all pages
 * @returns {Promise<NearPage[]>}
 */
export async function findNearPages(segments, address) {
  /** @type {{games: IndexGame[]}} */
  const { games } = await fetchOnce(address);
  const game = games.find(({ id }) => id === currentGame(segments[0] ?? ""));
  const queries = game ? segments.slice(1) : segments;
  const pages = games.flatMap((each) => pagesOf(each, game && game !== each ? ELSEWHERE : 1));
  const near = likest(queries, [...pages, ...(game ? await termsOf(game) : [])], MOST);
  const [first] = near;
  const inTopic = queries.slice(1);
  if (game && first?.candidate.page && first.score >= SURE && inTopic.length) {
    near.unshift(...likest(inTopic, await unitsOf(first.candidate), MOST - 1));
  }
  return near.slice(0, MOST).map(({ candidate }) => candidate);
}

/**
 * @param {IndexGame} game
 * @param {number} weight
 * @returns {NearPage[]}
 */
function pagesOf({ id, title, topics, parts }, weight) {
  const game = shown(title).text;
  const own = { names: [id, ...textsOf(title)], weight, number: "", title: shown(title), game: "", href: pageUrl("game", { game: id }).href };
  const others = [...topics, ...parts].map((page) => ({
    names: [page.id, ...textsOf(page.title)],
    weight,
    number: page.number[pageLanguage()] ?? "",
    title: shown(page.title),
    game,
    href: siteUrl(shown(page.url).text).href,
    page,
  }));
  return [own, ...others];
}

/**
 * @param {IndexGame} game
 * @returns {Promise<NearPage[]>} none if they cannot be loaded
 */
async function termsOf({ title, terms: address }) {
  if (!address) return [];
  /** @type {TermsData | null} */
  const data = await fetchOnce(siteUrl(address)).catch(() => null);
  return (data?.terms ?? []).map((term) => ({
    names: [term.id, ...textsOf(term.term)],
    weight: TERM,
    number: "",
    title: shown(term.term),
    game: shown(title).text,
    href: siteUrl(shown(term.url).text).href,
  }));
}

/**
 * @param {NearPage} topic
 * @returns {Promise<NearPage[]>} none if they cannot be loaded
 */
async function unitsOf({ game, page }) {
  if (!page) return [];
  /** @type {TopicData | null} */
  const topic = await fetchTopic(siteUrl(page.api)).catch(() => null);
  return (topic?.units ?? []).map((unit) => ({
    names: [unit.id, ...textsOf(unit.heading)],
    number: unit.citation[pageLanguage()] ?? "",
    title: shown(unit.text),
    game,
    href: unitUrl({ game: topic?.game ?? "", topic: page.id, unit: unit.id }).href,
  }));
}

/** @param {Texts} texts */
const textsOf = (texts) => Object.values(texts).filter((text) => typeof text === "string");

/** @param {Texts} texts */
const shown = (texts) => shownText(texts, pageLanguage(), "");
