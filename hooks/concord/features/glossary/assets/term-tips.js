/** Tells what a term means, beside the words of a text that link it. */

import { closest, create } from "#ui/elements.js";
import { LinkCard } from "#ui/link-card.js";
import { pageLanguage } from "#ui/site.js";
import { say } from "#ui/words.js";
import { counterpartsOf, isOpen, languagesOf, markCounterparts, rowAt } from "./term-rows.js";

/** @import { TermEntries } from "./term-entries.js" */

const SHOW_AFTER = 200; // milliseconds
const GLOSSARY = /\/glossary\/(?:([^/]+)\/)?$/;

/**
 * @param {HTMLElement} content
 * @param {TermEntries} entries
 */
export function attachTermTips(content, entries) {
  const card = new LinkCard(content, {
    id: "term-tip",
    className: "term-box",
    showAfter: SHOW_AFTER,
    linkAt: termLinkAt,
    nameOf: ({ textContent }) => textContent,
    wordsToFollow: () => say("glossary"),
    headOf: (link) => [create("p", "term-head", link.textContent)],
    contentOf: async (link) => {
      const found = await entries.entriesOf(linkedIds(link), languagesAround(link));
      return found.length ? found : [create("p", "term-head", link.textContent)];
    },
    keptClear: counterpartsOf,
    onOpen: (link) => markCounterparts(link, true),
    onClose: (link) => markCounterparts(link, false),
  });
  card.attach();
}

/** @param {EventTarget | null} node */
function termLinkAt(node) {
  const link = closest(node, "a.gloss, .content a.reference", HTMLAnchorElement);
  return link && linkedIds(link).join("") ? link : null;
}

/**
 * Lists the ids of the terms that a link may mean: that of its page, or of its entry in the glossary.
 * @param {HTMLAnchorElement} link
 */
function linkedIds(link) {
  if (link.dataset.term) return link.dataset.term.split(" ");
  const page = GLOSSARY.exec(link.pathname);
  return page ? [page[1] ?? link.hash.slice(1)] : [];
}

/** @param {HTMLElement} link */
function languagesAround(link) {
  const row = rowAt(link);
  return row && isOpen(row) ? languagesOf(row) : [pageLanguage()];
}
