/** What a translator keeps of a text, and what can be told of a translation without a dictionary. */

const KEPT = /\[\[([^\]|]+)|\]\((https?:\/\/[^)\s]+)\)|(?<![\p{L}\p{N}_])(:[a-z][a-z0-9-]*:)/gu;
const MARKUP = /\[\[[^\]|]*\|?|\]\]|\]\([^)]*\)/g;
const NUMBER = /(?<![\p{L}\p{N}_.])\p{Nd}+(?:[.,]\p{Nd}+)*(?![\p{L}\p{N}_])/gu;
const TAG = /<\/?[a-z][^<>]*>/gi;
const LONG = 40; // letters: shorter texts may be names, which stay as they are
/** @type {Record<string, string>} scripts whose languages have no other */
const ALPHABETS = { Latn: "Latin", Cyrl: "Cyrillic", Grek: "Greek" };

/** @type {(text: string) => string[]} what is referred to, shown or linked */
export const codesIn = (text) => [...text.matchAll(KEPT)].map(([, reference, link, icon]) => reference ?? link ?? icon).sort();

/** @type {(text: string) => string[]} the numbers in the words of a text, with a point for each decimal sign */
export const numbersIn = (text) => (text.replace(MARKUP, " ").match(NUMBER) ?? []).map((each) => each.replaceAll(",", ".")).sort();

/** @type {(text: string) => string[]} the markup that the pages do not know, or that lacks its other half */
export function faultyMarkup(text) {
  /** @param {string} sign */
  const count = (sign) => text.split(sign).length - 1;
  return [
    ...text.match(TAG) ?? [],
    ...count("[[") === count("]]") ? [] : ["[[ ]]"],
    ...count("**") % 2 ? ["**"] : [],
  ];
}

/** @type {(text: string, language: string) => boolean} whether most letters of a longer text are of a script that is not the language's */
export function hasOtherScript(text, language) {
  const expected = ALPHABETS[new Intl.Locale(language).maximize().script ?? ""];
  if (!expected || text.length <= LONG) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const own = text.match(new RegExp(`\\p{Script=${expected}}`, "gu")) ?? [];
  return own.length * 2 < letters.length;
}

/** @type {(text: string, source: string) => boolean} whether a longer text is its source */
export const isSource = (text, source) => text.length > LONG && text === source;

/** @type {(one: string[], other: string[]) => string[]} what is in one list more often than in the other */
export function lacking(one, other) {
  const rest = [...other];
  return one.filter((each) => {
    const place = rest.indexOf(each);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}
