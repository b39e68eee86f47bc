/** Reads the time that a query asks about: “85.6.а in March 2023”, “reef/abilities#costs@1.3”, “…/at/1.3/#costs”. */

import { isInForce } from "#history/in-force.js";

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Games, Hit, Time, Token } from "./types.d.ts"
 */

const YEAR = /^(?:19|20)\d\d$/;
const ADDRESSED = /@([\w.-]+)\/?$|\/at\/([^/#\s]+)(?=\/)/u;
const BRACKETED = / ?\((\d+(?:\.\d+)+)\)/g; // as the pages write a version after a number
const OPENING = /^(?:,? ?[(@]?| ?, )$/; // between a citation and its time
const IS_DAY = /^\d{4}-\d\d|^(?:19|20)\d\d$/;

/**
 * Finds the time in a folded text, and what is left without it.
 * @param {Grammar} grammar
 * @param {string} text
 * @returns {{rest: string, time: Time | undefined}}
 */
export function takeTime(grammar, text) {
  const addressed = ADDRESSED.exec(text);
  if (addressed) {
    const name = addressed[1] ?? addressed[2];
    return { rest: text.replace(addressed[0], ""), time: { words: name, ...(IS_DAY.test(name) ? { day: name } : { version: name }) } };
  }
  const tokens = grammar.tokenize(text);
  for (const place of tokens.keys()) {
    const found = readDay(grammar, tokens, place);
    if (!found || !tokens.some(({ isNumber }, index) => isNumber && (index < place || index >= place + found.length))) continue;
    let [first, last] = [place, place + found.length - 1];
    while (first > 0 && grammar.datings(tokens[first - 1]).has("before")) first -= 1;
    while (last + 1 < tokens.length && grammar.datings(tokens[last + 1]).has("after")) last += 1;
    const [{ start }, { end }] = [tokens[first], tokens[last]];
    return { rest: `${text.slice(0, start)} ${text.slice(end)}`, time: { words: text.slice(start, end), day: found.day } };
  }
  return { rest: text, time: undefined };
}

/**
 * Lists the numbers in a folded text that may be versions, in brackets or after the name of an edition, each with what
 * is left without it.
 * @param {Games} games
 * @param {string} text
 * @returns {{rest: string, time: Time}[]}
 */
export function listVersions({ grammar, names }, text) {
  const tokens = grammar.tokenize(text);
  const bracketed = [...text.matchAll(BRACKETED)].map(({ 0: { length }, 1: version, index }) => ({ start: index, end: index + length, version }));
  const named = tokens.flatMap((_, place) => {
    const mention = names.find(tokens, place);
    const found = mention?.scope.editions.length && tokens[mention.end]?.gap.trim() === "" ? names.findVersion(tokens, mention.end) : undefined;
    return mention && found ? [{ start: tokens[mention.end].start, end: tokens[found.end - 1].end, version: found.scope.version }] : [];
  });
  return [...bracketed, ...named].map(({ start, end, version }) => ({ rest: `${text.slice(0, start)} ${text.slice(end)}`.trim(), time: { words: version, version } }));
}

/**
 * Finds the word in a folded text that asks for an earlier version: “old 85.3”.
 * @param {Grammar} grammar
 * @param {string} text
 */
export function takeFormer(grammar, text) {
  const word = grammar.tokenize(text).find((token) => grammar.kinds(token).has("former"));
  return word && { words: word.text, rest: `${text.slice(0, word.start)} ${text.slice(word.end)}`.trim() };
}

/**
 * Returns the last version, before the present one, in which any of some numbers was printed.
 * @param {Hit[]} hits
 */
export function lastFormer(hits) {
  const former = hits.flatMap((hit) => versionsOf(hit).filter((each) => each !== hit.index.editions[hit.entry.number?.edition ?? ""]?.version));
  return former.sort((one, other) => one.localeCompare(other, "en", { numeric: true })).at(-1);
}

/**
 * Reads the time that follows a citation in a text: “(v1.1)”, “in version 1.1”, “in March 2023”, “@1.1”. Brackets
 * with only a number, “(1.1)”, are doubtful: that may be a citation too.
 * @param {Grammar} grammar
 * @param {Token[]} tokens
 * @param {number} place  of the token after the citation
 * @returns {{end: number, time: Time, isDoubtful?: boolean} | undefined}
 */
export function readTime(grammar, tokens, place) {
  if (!tokens[place] || !OPENING.test(tokens[place].gap)) return undefined;
  let first = place;
  while (first < tokens.length && grammar.datings(tokens[first]).has("before")) first += 1;
  const found = readDay(grammar, tokens, first);
  if (found) {
    let end = first + found.length;
    while (end < tokens.length && grammar.datings(tokens[end]).has("after")) end += 1;
    return { end, time: { words: found.day, day: found.day } };
  }
  let begin = first;
  while (begin < tokens.length && grammar.kinds(tokens[begin]).has("version")) begin += 1;
  const version = readVersion(tokens, begin);
  if (begin > first || tokens[place].gap.endsWith("@")) return version;
  const isAlone = tokens[place].gap.endsWith("(") && (tokens[version?.end ?? 0]?.gap ?? ")").startsWith(")");
  return version && isAlone ? { ...version, isDoubtful: true } : undefined;
}

/**
 * Reads a version with several levels, as "1.1", at a token.
 * @param {Token[]} tokens
 * @param {number} place
 * @returns {{end: number, time: Time} | undefined}
 */
export function readVersion(tokens, place) {
  let end = place + 1;
  while (end < tokens.length && tokens[end].gap === "." && tokens[end].isNumber) end += 1;
  const version = tokens.slice(place, end).map(({ text }) => text).join(".");
  return tokens[place]?.isNumber && end > place + 1 ? { end, time: { words: version, version } } : undefined;
}

/**
 * Reads “2023-03-01”, “1.03.2023”, “1 March 2023”, “March 1, 2023”, “March 2023” or “2023” at a token. A year alone
 * has a word before it, or a bracket, or ends the text.
 * @param {Grammar} grammar
 * @param {Token[]} tokens
 * @param {number} place
 */
function readDay(grammar, tokens, place) {
  const [one, two, three] = tokens.slice(place);
  if (!one || place > 0 && !/[\s(@,]/.test(one.gap)) return undefined;
  if (!two) return YEAR.test(one.text) ? { length: 1, day: one.text } : undefined;
  const isDay = ({ text = "" } = {}) => /^\d\d?$/.test(text);
  const month = (/** @type {Token | undefined} */ token) => Number(token && !token.isNumber && [...grammar.months(token)][0]);
  const isoTail = YEAR.test(one.text) && two.gap === "-" && /^\d\d$/.test(two.text);
  if (isoTail && three?.gap === "-" && isDay(three)) return { length: 3, day: join(one.text, two.text, three.text) };
  if (isoTail) return { length: 2, day: join(one.text, two.text) };
  if (three && YEAR.test(three.text)) {
    if (isDay(one) && isDay(two) && two.gap === "." && three.gap === ".") return { length: 3, day: join(three.text, two.text, one.text) };
    if (isDay(one) && month(two)) return { length: 3, day: join(three.text, month(two), one.text) };
    if (month(one) && isDay(two)) return { length: 3, day: join(three.text, month(one), two.text) };
  }
  if (month(one) && YEAR.test(two.text)) return { length: 2, day: join(two.text, month(one)) };
  const isAnnounced = one.gap.endsWith("(") || place > 0 && grammar.datings(tokens[place - 1]).has("before");
  return YEAR.test(one.text) && isAnnounced && /^(?:\W*\s|[)?!])/.test(two.gap) ? { length: 1, day: one.text } : undefined;
}

/** @param {(string | number)[]} parts */
const join = (...parts) => parts.map((part) => String(part).padStart(2, "0")).join("-");

/**
 * Lists the recorded versions in which a number was printed, the oldest first.
 * @param {Hit} hit
 */
export function versionsOf({ index, entry: { number } }) {
  const { version = "", versions = [], recorded_from: from } = index.editions[number?.edition ?? ""] ?? {};
  const known = versions.map((each) => each.version);
  return number?.versions ?? (number?.earlier ? [number.earlier] : from ? known.slice(known.indexOf(from)) : [version]);
}

/**
 * Lists the versions of an edition that may have been in force on a day, the oldest first. One without a day of its
 * own may have been at any time from the one before it to the next that has a day.
 * @param {Hit} hit
 * @param {string} day
 */
function listPossible({ index, entry: { number } }, day) {
  const versions = index.editions[number?.edition ?? ""]?.versions ?? [];
  if (!versions.some(({ start }) => start)) return [];
  return versions.filter(({ start, end }, place) => {
    const from = start || versions.slice(0, place).findLast((each) => each.start)?.start || "0000";
    return isInForce({ start: from, end }, day);
  });
}

/**
 * Returns the version at a time in which a number was printed, the first of several; undefined if none is recorded.
 * @param {Hit} hit
 * @param {Time} time
 */
export function versionAt(hit, { version, day = "" }) {
  const printed = versionsOf(hit);
  const asked = version ? [version] : listPossible(hit, day).map((each) => each.version);
  return asked.find((each) => printed.includes(each));
}

/**
 * Lists the versions that may be meant, where a time does not tell which one; none where it does.
 * @param {Hit[]} hits
 * @param {Time} time
 */
export function listDoubtful(hits, { day }) {
  const possible = day ? hits.map((hit) => listPossible(hit, day)).filter((each) => each.length > 1 || each.some(({ start }) => !start)) : [];
  return [...new Set(possible.flat().map(({ version }) => version))];
}

/**
 * Returns what addresses call a unit in a version: "costs@1.3"; in the present one its id.
 * @param {string} unit
 * @param {string} version  empty for the present one
 */
export const anchorAt = (unit, version) => (version ? `${unit}@${version.replace(/[^\p{L}\p{N}_.]+/gu, "-")}` : unit);
