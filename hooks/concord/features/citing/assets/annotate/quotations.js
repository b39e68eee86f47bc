/** Finds clauses that a text quotes without their numbers. The functions are pure. */

import { fold } from "#ui/spelling.js";

/**
 * @import { NumbersData, UnitNumbers } from "#api.d.ts"
 * @import { Citation, Match } from "../types.d.ts"
 */

const MIN_LENGTH = 20; // letters of first words that are no words of every text
const ENOUGH = 40; // letters of the first words, of which a quotation may have more

/**
 * Finds the lines that quote the first words of a clause in any language.
 * @param {string} text
 * @param {NumbersData[]} games
 * @param {string} language  of the reader, whose number names the clause
 * @returns {Citation[]}
 */
export function findQuotations(text, games, language) {
  const openings = games.flatMap((data) => [...listOpenings(data, language)]);
  let place = 0;
  return text.split("\n").flatMap((line) => {
    const start = place;
    place += line.length + 1;
    const words = fold(line);
    const quoted = words.length < MIN_LENGTH ? [] : openings.flatMap(({ opening, match }) => {
      const length = countShared(words, opening);
      return length ? [{ length, match }] : [];
    });
    const longest = Math.max(...quoted.map(({ length }) => length));
    const matches = quoted.filter(({ length }) => length === longest).map(({ match }) => match);
    const unique = [...new Map(matches.map((match) => [`${match.game}/${match.topic}#${match.unit}`, match])).values()];
    return unique.length ? [{ start, end: start + line.length, matches: unique, isRange: false, others: [] }] : [];
  });
}

/**
 * Joins citations and quotations. A line that cites a clause that it quotes needs no mark of its own, nor does one
 * with other citations in it.
 * @param {Citation[]} citations
 * @param {Citation[]} quotations
 */
export function joinQuotations(citations, quotations) {
  const apart = quotations.filter(({ start, end }) => !citations.some((each) => each.start < end && start < each.end));
  return [...citations, ...apart].sort((one, other) => one.start - other.start);
}

/**
 * @param {NumbersData} data
 * @param {string} language
 */
function* listOpenings(data, language) {
  for (const topic of data.topics) {
    for (const unit of topic.units) {
      const match = matchOf(data, topic.id, unit, language);
      for (const text of match ? Object.values(unit.text) : []) {
        const opening = fold(text ?? "");
        if (match && opening.length >= MIN_LENGTH) yield { opening, match };
      }
    }
  }
}

/**
 * @param {NumbersData} data
 * @param {string} topic
 * @param {UnitNumbers} unit
 * @param {string} language
 * @returns {Match | undefined} nothing without a present number
 */
function matchOf(data, topic, unit, language) {
  const present = unit.numbers.filter(({ earlier }) => !earlier);
  const number = present.find(({ citation }) => citation[language]) ?? present[0];
  if (!number) return undefined;
  const { citation, edition } = number;
  const [first] = Object.values(citation);
  return {
    game: data.game, topic, unit: unit.id, languages: Object.keys(citation), edition,
    version: data.editions[edition]?.version ?? "", citation: citation[language] ?? first, old: false, then: "", place: "",
  };
}

/**
 * Counts the letters that a line has of the first words of a clause; 0 if they are too few.
 * @param {string} words  of the line
 * @param {string} opening
 */
function countShared(words, opening) {
  const start = words.indexOf(opening.slice(0, ENOUGH));
  if (start < 0) return 0;
  let length = 0;
  while (length < opening.length && words[start + length] === opening[length]) length += 1;
  return length;
}
