/** A discussion with the texts that it cites, for pasting into forums. */

import { posts } from "#actions/posts.js";
import { written } from "#actions/quotation.js";

/** @import { CitedUnit } from "#actions/quotation.js" */

/** @typedef {{start: number, end: number, cited: CitedUnit[]}} Annotation  where a citation is in a discussion, in UTF-16 code units */

const FORMATS = { markdown: posts.reddit, bbcode: quoteInBbcode };

/** @typedef {keyof typeof FORMATS} Format */

/**
 * Makes the citations of a discussion links, and adds the text of each unit that it cites.
 * @param {string} discussion
 * @param {Annotation[]} citations  in their order
 * @param {Format} format
 */
export function annotateDiscussion(discussion, citations, format) {
  let end = 0;
  let text = "";
  for (const each of citations) {
    const link = written[format]({ name: discussion.slice(each.start, each.end), link: each.cited[0].link });
    text += discussion.slice(end, each.start) + link;
    end = each.end;
  }
  text += discussion.slice(end);
  const units = new Map(citations.flatMap(({ cited }) => cited).map((unit) => [unit.link, unit]));
  return [text.trim(), ...[...units.values()].map(FORMATS[format])].join("\n\n");
}

/** @param {CitedUnit} cited */
function quoteInBbcode(cited) {
  return `[quote]${posts.forum(cited)}[/quote]`;
}
