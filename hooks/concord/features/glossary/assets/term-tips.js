/** Tells what a term means, beside the words of a text that link it. In a row of several languages all terms are links. */

import { closest, create, findAll, keyAlongLine } from "#ui/elements.js";
import { LinkCard } from "#ui/link-card.js";
import { pageLanguage } from "#ui/site.js";
import { say } from "#ui/words.js";
import { entriesOf, loadTerms } from "./term-entries.js";
import { counterpartsOf, isOpen, languagesOf, linkTerms, markCounterparts, rowAt, ROWS } from "./term-rows.js";

const GLOSSARY = /\/glossary\/(?:([^/]+)\/)?$/;

/**
 * Attaches tips to the links to terms, and makes links of the terms in rows of several languages.
 * @param {HTMLElement} element  its `data-terms` is the address of the game's glossary
 */
export function attachTerms(element) {
  const content = closest(element, ".content");
  if (!content) return;
  const load = () => loadTerms(new URL(element.dataset.terms ?? "", document.baseURI));
  new LinkCard(content, {
    id: "term-tip",
    className: "term-box",
    linkAt: termLinkAt,
    nameOf: ({ textContent }) => textContent,
    wordsToFollow: () => say("glossary"),
    headOf: (link) => [create("p", "term-head", link.textContent)],
    contentOf: async (link) => {
      const found = entriesOf(await load(), linkedIds(link), languagesAround(link));
      return found.length ? found : [create("p", "term-head", link.textContent)];
    },
    keptClear: counterpartsOf,
    onToggle: markCounterparts,
  });
  const prepare = async (/** @type {HTMLElement | null} */ row) => {
    if (row && isOpen(row)) linkTerms(row, (await load()).terms);
  };
  content.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") findAll(content, ROWS).forEach(prepare); // a finger does not hover over what it taps
    else prepare(rowAt(target));
  });
  content.addEventListener("focusin", ({ target }) => prepare(rowAt(target)));
  prepare(rowAt(document.activeElement)); // it may have been focused before this script was loaded
  for (const link of findAll(content, "a.gloss")) link.tabIndex = -1;
  content.addEventListener("keydown", followArrow);
}

/**
 * Lets arrow keys lead from the number of a clause to the terms of its text, and from term to term: a tab stop for
 * each would be too many.
 * @param {KeyboardEvent} event
 */
function followArrow(event) {
  const row = rowAt(event.target);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[keyAlongLine(event.key)];
  if (!row || !step) return;
  const links = findAll(row, "a:is(.number, .opener, .gloss), td > a").filter((link) => rowAt(link) === row && link.checkVisibility());
  const place = links.findIndex((each) => each === event.target);
  if (place < 0) return;
  event.preventDefault();
  links[place + step]?.focus();
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
