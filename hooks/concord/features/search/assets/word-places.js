/** Rates texts by where in them the words of a query stand. */

/**
 * The best occurrence of a word in a text.
 *
 * @typedef {object} WordMatch
 * @property {number} strength  at most 1, and a little more for a word that occurs again
 * @property {number[]} positions
 */

const PROXIMITY = 0.3;
const EARLY = 0.2; // what a document gains that begins with a word
const EARLY_WORDS = 4; // after so many words the gain is half of it

/**
 * Returns the factor by which a document gains whose words stand as near to one another as in the query.
 * @param {(WordMatch | undefined)[]} words
 * @param {number[]} gaps  the distance of each word of the query from the one before
 */
export function rateNearness(words, gaps) {
  let sum = 0;
  for (let index = 1; index < gaps.length; index += 1) {
    const [before, after] = [words[index - 1], words[index]];
    if (before && after) sum += rateDistance(before.positions, after.positions, gaps[index]);
  }
  return 1 + (PROXIMITY * sum) / Math.max(1, gaps.length - 1);
}

/**
 * @param {number[]} before
 * @param {number[]} after
 * @param {number} gap
 */
function rateDistance(before, after, gap) {
  let best = 0;
  for (const one of before) {
    for (const other of after) {
      if (other > one) best = Math.max(best, 1 / (1 + Math.abs(other - one - gap)));
    }
  }
  return best;
}

/**
 * Returns the factor by which a document gains that begins with a word of the query.
 * @param {(WordMatch | undefined)[]} words
 */
export function rateStart(words) {
  let first = Infinity;
  for (const word of words) if (word && word.positions[0] < first) first = word.positions[0];
  return 1 + EARLY / (1 + first / EARLY_WORDS);
}
