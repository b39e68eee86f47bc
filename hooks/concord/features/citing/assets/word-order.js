/** Reads citations that begin with their last part: “note 4 of topic 1” as “1 note 4”. */

import { hasAny, isRangeSign, KEY_WORDS, LAST_PARTS, MAX_CITATION_TOKENS } from "./tokens.js";

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Scope } from "./scopes.js"
 * @import { Games, Hit, Token } from "./types.d.ts"
 */

const CONNECTING = /** @type {const} */ (["link", "clause", "topic", "part", "filler"]);
const TIGHT_GAPS = ["", ".", "(", ".("];

/** @typedef {{tokens: Token[], end: number}} Turned  the tokens of a citation in the order of a number, and where it ends in the text */

/**
 * Returns the citation at a token in the order of a number; nothing if it is in that order, or if
 * nothing has that number.
 * @param {Games} games
 * @param {Token[]} tokens
 * @param {number} start
 * @param {Scope} scope
 * @returns {Turned | undefined}
 */
export function turn(games, tokens, start, scope) {
  const { grammar } = games;
  const rank = rankOf(grammar, tokens[start]);
  const limit = Math.min(tokens.length, start + MAX_CITATION_TOKENS);
  for (let place = start + 1; place < limit; place += 1) {
    if (!mayBeLastPart(grammar, tokens[place - 1], place - 1 === start)) return undefined;
    let base = place;
    while (base < limit && !isTight(tokens[base]) && hasAny(grammar.kinds(tokens[base]), CONNECTING)) base += 1;
    const head = tokens.slice(start, place);
    if (base === limit || head.length === 1 && hasAny(grammar.kinds(head[0]), ["paragraph", "row", "item"])) continue; // “item a of 1.14”
    const below = turnBelowTitle(games, tokens, base, head, scope);
    if (below) return below;
    const depth = head[head.length - 1].isNumber ? rank : rank + 1; // “п. а п. 85.6”
    const isInner = tokens.slice(place, base).some((each) => isAbove(grammar, each, depth));
    const turned = rank && isInner ? turnBelowNumber(games, tokens, [base, limit], head, scope) : undefined;
    if (turned) return turned;
  }
  return undefined;
}

/**
 * Finds what a citation in the order of a number cites, with those that are joined to it: “28.6 подпункты
 * а и б” cites two units.
 * @param {Games} games
 * @param {Token[]} tokens
 * @param {Scope} scope
 * @returns {Hit[]}
 */
export function findTurned(games, tokens, scope) {
  const title = games.names.findTitles(tokens, 0);
  for (let end = tokens.length; end > 0; end -= 1) {
    const hits = title && end > title.end
      ? games.lookup.findBelow(title, tokens.slice(title.end, end), scope, { isLiteral: true })
      : games.lookup.find(tokens.slice(0, end), scope, { isLiteral: true });
    if (hits.length) return addJoined(games, hits, tokens.slice(end));
  }
  return [];
}

/**
 * @param {Games} games
 * @param {Hit[]} hits
 * @param {Token[]} tokens  those after the first citation
 */
function addJoined({ grammar, lookup }, hits, tokens) {
  const all = new Map(hits.map((hit) => [hit.entry, hit]));
  let last = hits;
  for (const [place, token] of tokens.entries()) {
    const isRange = isRangeSign(token.gap) || place > 0 && grammar.kinds(tokens[place - 1]).has("through");
    const range = isRange ? lookup.findRange(last, [token]) : [];
    const found = range.length ? range : lookup.complete(last, [token]);
    if (found.length) last = found;
    for (const hit of last) all.set(hit.entry, hit);
  }
  return [...all.values()];
}

/**
 * @param {Games} games
 * @param {Token[]} tokens
 * @param {number} base
 * @param {Token[]} head
 * @param {Scope} scope
 */
function turnBelowTitle({ names, lookup, grammar }, tokens, base, head, scope) {
  const title = names.findTitles(tokens, base);
  // The number of the topic itself stays before the title: “85 Abilities”.
  if (!title || title.listKeys(scope).some(({ key }) => head.length === 1 && head[0].text === key)) return undefined;
  if (!lookup.findBelow(title, firstOf(grammar, head), scope, { isLiteral: true }).length) return undefined;
  return { tokens: join(tokens.slice(base, title.end), head), end: title.end };
}

/**
 * @param {Games} games
 * @param {Token[]} tokens
 * @param {[number, number]} base
 * @param {Token[]} head
 * @param {Scope} scope
 */
function turnBelowNumber({ lookup, grammar }, tokens, [start, limit], head, scope) {
  const first = firstOf(grammar, head);
  for (let end = limit; end > start; end -= 1) {
    const above = tokens.slice(start, end);
    const isWhole = end === tokens.length || !TIGHT_GAPS.includes(tokens[end].gap);
    if (isWhole && lookup.find([...above, ...first], scope, { isLiteral: true }).length) return { tokens: join(above, head), end };
  }
  return undefined;
}

/**
 * Returns “notes 1” of “notes 1 and 2”.
 * @param {Grammar} grammar
 * @param {Token[]} head
 */
function firstOf(grammar, head) {
  const end = head.findIndex((token, place) => {
    if (place === 0) return false;
    const isJoint = hasAny(grammar.kinds(token), ["joint", "through"]) && !isTight(token);
    return isJoint || isRangeSign(token.gap) || token.gap.includes(",");
  });
  return end > 0 ? head.slice(0, end) : head;
}

/**
 * True for what may stand before “of”: labels, words for parts, and words that join.
 * @param {Grammar} grammar
 * @param {Token} token
 * @param {boolean} isFirst
 */
function mayBeLastPart(grammar, token, isFirst) {
  const kinds = grammar.kinds(token);
  if (token.isNumber || token.text.length === 1 || grammar.labels.readNumeral(token)) return true;
  return isFirst && kinds.has("clause") || hasAny(kinds, ["joint", "through", ...LAST_PARTS]);
}

/**
 * @param {Grammar} grammar
 * @param {Token} token
 * @param {number} rank
 */
function isAbove(grammar, token, rank) {
  const kinds = grammar.kinds(token);
  return kinds.has("link") || hasAny(kinds, ["clause", "topic", "part"]) && rankOf(grammar, token) < rank;
}

/**
 * Returns how deep the words for a part of a number stand: 0 for topics and for other words.
 * @param {Grammar} grammar
 * @param {Token} token
 */
function rankOf(grammar, token) {
  const kinds = grammar.kinds(token);
  if (hasAny(kinds, ["topic", "part"])) return 0;
  if (kinds.has("article")) return 1;
  if (kinds.has("clause")) return 2;
  if (kinds.has("sub")) return 3;
  return hasAny(kinds, KEY_WORDS) ? 4 : 0;
}

/**
 * True for a letter that is written as a label: "85.6.в", and not "в 85.6".
 * @param {Token} token
 */
function isTight({ text, gap }) {
  return text.length === 1 && TIGHT_GAPS.includes(gap);
}

/**
 * Joins tokens, each part with a space before it.
 * @param {Token[][]} parts
 */
function join(...parts) {
  return parts.flatMap(([first, ...rest]) => [{ ...first, gap: " " }, ...rest]);
}
