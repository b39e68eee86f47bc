/** Renders what a search finds, for the box and for the page. */

import { create } from "#ui/elements.js";
import { stateLanguage } from "#ui/fallback.js";
import { pageLanguage } from "#ui/site.js";

/**
 * @import { Say } from "#ui/words.js"
 * @import { CitedUnit, SearchResult, ShownGroup, ShownHit, SnippetPart, TextChunk } from "./types.d.ts"
 */

/** @typedef {ShownGroup & {titleHit: ShownHit | undefined}} GroupWithTitle */

/**
 * @param {SearchResult} result
 * @param {string} query
 * @param {Say} say
 */
export function describeResult(result, query, say) {
  const remarks = [result.n ? say("n_results", { n: result.n }) : say("nothing_cited", { query })];
  if (!result.n) return [...remarks, ...(result.scope ? [say("search_in_game", { game: result.scope })] : [])].join(" · ");
  if (result.unread.length) remarks.push(say("unread_parts", { parts: result.unread.join(", ") }));
  if (result.named) remarks.push(say("search_in_game", { game: result.named }));
  if (result.corrected) remarks.push(say("searched_instead", { query: result.corrected }));
  if (result.unknown.length) remarks.push(say("not_in_texts", { words: result.unknown.join(", ") }));
  else if (result.isPartial) remarks.push(say("some_words_found"));
  return remarks.join(" · ");
}

/**
 * Groups the units whose number a query is, or was, by their topic.
 * @param {Pick<SearchResult, "cited" | "earlier">} result
 * @returns {ShownGroup[]}
 */
export function groupCitedUnits({ cited, earlier }) {
  /** @type {Map<TextChunk, ShownGroup>} */
  const groups = new Map();
  for (const unit of [...cited, ...earlier]) {
    const group = groups.get(unit.chunk) ?? { chunk: unit.chunk, title: unit.title, nMore: 0, hits: [] };
    group.hits.push(toHit(unit));
    groups.set(unit.chunk, group);
  }
  return [...groups.values()];
}

/**
 * Takes the title of the topic out of the hits of a group.
 * @param {ShownGroup} group
 * @returns {GroupWithTitle}
 */
export function separateTitle(group) {
  const titleHit = group.hits.find(({ field }) => field === "title");
  return { ...group, titleHit, hits: group.hits.filter((hit) => hit !== titleHit) };
}

/**
 * Returns the hit that stands large: the only unit whose number the query is, or the first hit if it leads clearly.
 * @param {ShownGroup[]} groups
 * @param {Pick<SearchResult, "cited" | "isSure">} result
 */
export const pickBest = ([group], { cited, isSure }) => (cited.length ? cited.length === 1 : isSure) ? group?.hits[0] : undefined;

/**
 * Renders the head of a group: its topic, or the glossary, and its game.
 * @param {Pick<GroupWithTitle, "chunk" | "title" | "titleHit">} group
 * @param {Say} say
 * @param {ShownHit} [best]
 */
export function renderHead({ chunk, title, titleHit }, say, best) {
  const head = create("span", "search-head");
  head.classList.toggle("best", titleHit !== undefined && titleHit === best);
  const topic = stateLanguage(create("span", "search-topic"), title?.language ?? pageLanguage());
  const number = titleHit?.number || title?.number;
  if (number) topic.append(create("span", "number", number), " ");
  topic.append(...(titleHit ? renderSnippet(titleHit.snippet) : [title ? title.text : say("glossary")]));
  head.append(topic, " ", create("span", "search-game", chunk.gameTitle));
  if (titleHit?.other) head.append(" ", renderOther(titleHit.other));
  return head;
}

/**
 * Makes the link to a hit, with its number, its text, and what it is if it is no clause.
 * @param {ShownHit} hit
 * @param {Say} say
 * @param {ShownHit} [best]
 */
export function renderHit(hit, say, best) {
  const link = create("a", "search-hit");
  const text = stateLanguage(create("span", "search-words"), hit.language);
  const body = create("span", "search-body");
  text.append(...renderSnippet(hit.field === "component" ? dropName(hit.snippet, hit.number) : hit.snippet));
  body.append(text);
  if (hit.other) body.append(" ", renderOther(hit.other));
  if (hit.definition) body.append(" ", create("span", "search-definition", hit.definition));
  if (hit.number) link.append(renderNumber(hit.number), " ");
  link.append(body);
  if (hit.field !== "clause") link.append(" ", create("span", "search-kind", say(`kind_${hit.field}`)));
  link.classList.toggle("unnumbered", !hit.number);
  link.classList.toggle("named", hit.field === "component");
  link.classList.toggle("best", hit === best);
  link.href = hit.href;
  return link;
}

/**
 * Renders a number, with a place that is named after it in a line of its own: “26, introduction”.
 * @param {string} name
 */
function renderNumber(name) {
  const [, number, place] = /^([^,]+,?) ?(.*)$/.exec(name) ?? ["", name, ""];
  const element = create("span", "number", number);
  if (place) element.append(" ", create("span", "number-place", place));
  return element;
}

/**
 * @param {CitedUnit} unit
 * @returns {ShownHit}
 */
function toHit({ entry, href, old, version, citation }) {
  const number = old ? `${citation} (${version})` : entry.number || citation;
  return { ...entry, href, number, snippet: [{ text: entry.text, isFound: false }], other: null };
}

/** @param {NonNullable<ShownHit["other"]>} other */
function renderOther({ language, snippet }) {
  const other = stateLanguage(create("span", "search-other"), language);
  other.append(create("span", "edition-mark", language.toUpperCase()), " ", ...renderSnippet(snippet));
  return other;
}

/**
 * Leaves out the name of a component, which stands before what it does.
 * @param {SnippetPart[]} snippet
 * @param {string} name
 * @returns {SnippetPart[]}
 */
function dropName(snippet, name) {
  const whole = snippet.map((part) => part.text).join("");
  if (whole !== name && !whole.startsWith(`${name}.`)) return snippet;
  let left = name.length + 1;
  return snippet.flatMap(({ text: words, isFound }) => {
    const rest = words.slice(left);
    left = Math.max(0, left - words.length);
    return rest ? [{ text: rest, isFound }] : [];
  });
}

/** @param {SnippetPart[]} snippet */
function renderSnippet(snippet) {
  return snippet.map(({ text, isFound }) => (isFound ? create("mark", "", text) : text));
}
