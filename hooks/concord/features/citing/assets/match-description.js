/** What a list says of a match. */

import { shownText } from "#ui/fallback.js";

/**
 * @import { NumbersData, Texts } from "#api.d.ts"
 * @import { Match, MatchDescription } from "./types.d.ts"
 */

/**
 * @param {Match} match
 * @param {NumbersData} data  the numbers of its game
 * @param {string} language  the reader's
 * @returns {MatchDescription}
 */
export function describeMatch(match, data, language) {
  const topic = data.topics.find(({ id }) => id === match.topic);
  const unit = topic?.units.find(({ id }) => id === match.unit);
  const retired = data.retired.find(({ id }) => id === (match.unit ? `${match.topic}#${match.unit}` : match.topic));
  const part = data.parts.find(({ id }) => id === match.topic);
  const current = match.unit ? unit : topic ?? part;
  const edition = data.editions[match.edition];
  const show = (/** @type {Texts} */ texts) => shownText(texts, language, data.source_language);
  return {
    game: show(data.title).text,
    edition: edition ? `${edition.title} ${match.old ? "" : match.version}`.trim() : "",
    words: show(unit?.text ?? retired?.text ?? topic?.title ?? part?.title ?? {}),
    isRetired: !current,
    numberNow: current?.numbers.find(({ citation, earlier }) => !earlier && citation[language])?.citation[language],
  };
}
