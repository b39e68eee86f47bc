/** Reads the time that a query asks about: “85.6.а in March 2023”, “reef/abilities#costs@1.3”, “…/at/1.3/#costs”. */

import { isInForce } from "./in-force.js";

/**
 * @import { Grammar } from "./grammar.js"
 * @import { Hit, Time, Token } from "./types.d.ts"
 */

const YEAR = /^(?:19|20)\d\d$/;
const ADDRESSED = /@([\w.-]+)\/?$|\/at\/([^/#\s]+)(?=\/)/u;
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
 * Reads “2023-03-01”, “1.03.2023”, “1 March 2023”, “March 1, 2023” or “March 2023” at a token.
 * @param {Grammar} grammar
 * @param {Token[]} tokens
 * @param {number} place
 */
function readDay(grammar, tokens, place) {
  const [one, two, three] = tokens.slice(place);
  if (!two || place > 0 && !/[\s(@,]/.test(one.gap)) return undefined;
  const isDay = ({ text = "" } = {}) => /^\d\d?$/.test(text);
  const month = (/** @type {Token | undefined} */ token) => (token && !token.isNumber ? grammar.month(token) : 0);
  const isoTail = YEAR.test(one.text) && two.gap === "-" && /^\d\d$/.test(two.text);
  if (isoTail && three?.gap === "-" && isDay(three)) return { length: 3, day: join(one.text, two.text, three.text) };
  if (isoTail) return { length: 2, day: join(one.text, two.text) };
  if (three && YEAR.test(three.text)) {
    if (isDay(one) && isDay(two) && two.gap === "." && three.gap === ".") return { length: 3, day: join(three.text, two.text, one.text) };
    if (isDay(one) && month(two)) return { length: 3, day: join(three.text, month(two), one.text) };
    if (month(one) && isDay(two)) return { length: 3, day: join(three.text, month(one), two.text) };
  }
  return month(one) && YEAR.test(two.text) ? { length: 2, day: join(two.text, month(one)) } : undefined;
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
  return number?.versions ?? (number?.former ? [number.former] : from ? known.slice(known.indexOf(from)) : [version]);
}

/**
 * Returns the last version at a time in which a number was printed; undefined if none is recorded.
 * @param {Hit} hit
 * @param {Time} time
 */
export function versionAt(hit, { version, day = "" }) {
  const days = new Map(hit.index.editions[hit.entry.number?.edition ?? ""]?.versions?.map((each) => [each.version, each]));
  return versionsOf(hit).findLast((each) => (version ? each === version : isInForce(days.get(each) ?? {}, day)));
}

/**
 * Returns what addresses call a unit in a version: "costs@1.3"; in the present one its id.
 * @param {string} unit
 * @param {string} version  empty for the present one
 */
export const anchorAt = (unit, version) => (version ? `${unit}@${version.replace(/[^\p{L}\p{N}_.]+/gu, "-")}` : unit);
