/** The page of a missing address: opens what the address cites, or lists what it may mean. */

import { MatchList } from "../match-list.js";
import { NumberLookup } from "../number-lookup.js";
import { listSegments, readTypedAddress } from "../typed-address.js";
import { build, create, find } from "#ui/elements.js";
import { stateLanguage } from "#ui/fallback.js";
import { formerGames, ROOT } from "#ui/site.js";
import { say } from "#ui/words.js";
import { findNearPages } from "./nearest-pages.js";

/** @import { NearPage } from "./nearest-pages.js" */

const MOST_SEGMENTS = 6; // of an address that are looked at
const MOST_LETTERS = 100; // of a segment

/**
 * @param {HTMLElement} section  the section of the page in the reader's language
 */
export async function attachMissingPage(section) {
  const names = listSegments(location.pathname.slice(ROOT.pathname.length), section.dataset.language ?? "");
  const segments = names.slice(0, MOST_SEGMENTS).map((each) => each.trim().slice(0, MOST_LETTERS));
  prepareSearch(section, segments);
  if (!await resolveMissingPage(section, names)) await listNearPages(section, segments);
  section.dataset.settled = "";
}

/**
 * @param {HTMLElement} section
 * @param {string[]} segments  of the address
 */
async function listNearPages(section, segments) {
  const pages = await findNearPages(segments, new URL(section.dataset.index ?? "", ROOT)).catch(() => []);
  if (!pages.length) return;
  const found = find(section, ".found");
  find(found, "[role=status]").textContent = say("did_you_mean");
  find(found, "ul").replaceChildren(...pages.map(renderPage));
  found.hidden = false;
}

/**
 * Writes the words of the address into the search field and into the link to the search page.
 * @param {HTMLElement} section
 * @param {string[]} segments
 */
function prepareSearch(section, segments) {
  const games = (section.dataset.games ?? "").split(" ");
  const words = segments.filter((each) => !games.includes(each)).join(" ").replace(/[-_]+/g, " ");
  const field = document.querySelector(".search-box .search-field");
  const isFree = field instanceof HTMLInputElement && !field.value && field !== document.activeElement;
  if (isFree) field.value = words;
  const link = section.querySelector(".to-search");
  if (link instanceof HTMLAnchorElement && words) link.search = `?${new URLSearchParams({ q: words })}`;
}

/** @param {NearPage} page */
function renderPage({ number, title, game, href }) {
  const words = stateLanguage(create("span", "match-words", title.text), title.language);
  const link = build("a", { href }, create("span", "number", number), " ", words);
  const place = build("p", { class: "match-place" }, create("span", "match-game", game));
  return build("li", { class: "match" }, link, ...(game ? [place] : []));
}

/**
 * Opens the only match of the address, or lists the numbers that the address may mean. Returns whether
 * there are any.
 * @param {HTMLElement} section  the section of the page in the reader's language
 * @param {string[]} names  those in the address
 */
async function resolveMissingPage(section, names) {
  const games = (section.dataset.games ?? "").split(" ").filter(Boolean);
  const { query, games: wanted } = readTypedAddress(names, games, formerGames());
  if (!query || !wanted.length) return false;
  const lookup = new NumberLookup();
  try {
    const answer = await lookup.resolve(query, wanted);
    const isCitation = answer.matches.length > 0 || (answer.nearest.length > 0 && /\d/.test(query));
    if (isCitation) new MatchList(find(section, ".found"), lookup).open(query, answer);
    return isCitation;
  } catch {
    return false; // the numbers cannot be loaded
  }
}
