/** Rows that show one text in several languages, and the glossary's terms in them. */

import { closest, create, findAll } from "#ui/elements.js";
import { findTerms, indexPhrases } from "./term-finder.js";

/**
 * @import { TermData } from "#api.d.ts"
 * @import { FoundTerms, PhraseIndex } from "./term-finder.js"
 */

/**
 * The texts of a row in one language; their terms are tab stops if `hasStops` is true.
 *
 * @typedef {{language: string, texts: Element[], hasStops: boolean}} Cell
 */

const ROWS = ".comparison > * > tr[id], .unit";
/** A row of a comparison, or a unit that shows its other languages. */
const OPEN = ".comparison > * > tr[id], .unit:has(> .other-languages, > .body > .other-languages)";
/** The texts of a unit that has several blocks. */
const BLOCKS = ":scope > .blocks > p, :scope > .blocks :is(caption, th, td)";

/** @type {Map<string, PhraseIndex>} by language */
const phrases = new Map();
/** @type {WeakSet<Element>} the texts whose terms are marked */
const marked = new WeakSet();
/** @type {WeakMap<Element, HTMLElement>} the row of each term */
const rows = new WeakMap();

/** @param {EventTarget | null} element */
export function rowAt(element) {
  return closest(element, ROWS);
}

/** @param {HTMLElement} row */
export const isOpen = (row) => row.matches(OPEN);

/**
 * Returns the term around an element, if it is no link.
 * @param {EventTarget | null} element
 */
export function termAt(element) {
  return closest(element, "[data-term]:not(a)");
}

/** @param {HTMLElement} term */
export function rowOf(term) {
  return rows.get(term);
}

/** @param {HTMLElement} term */
export function idsOf(term) {
  return (term.dataset.term ?? "").split(" ");
}

/**
 * Lists the terms of a row that can have the focus, in the order of the page.
 * @param {HTMLElement} row
 */
export const termsIn = (row) => findAll(row, "a.gloss, [data-term][tabindex]").filter((term) => rowAt(term) === row);

/**
 * Lists the marks of the same terms in an open row, in all of its languages, besides the one given.
 * @param {HTMLElement} term
 */
export function counterpartsOf(term) {
  const row = rows.get(term);
  if (!row) return [];
  const ids = idsOf(term);
  const others = findAll(row, "[data-term]").filter((each) => rows.get(each) === row && each !== term);
  return others.filter((each) => idsOf(each).some((id) => ids.includes(id)));
}

/**
 * @param {HTMLElement} term
 * @param {boolean} isShown
 */
export function markCounterparts(term, isShown) {
  const all = rows.has(term) ? [term, ...counterpartsOf(term)] : [];
  for (const each of all) each.classList.toggle("counterpart", isShown);
}

/** @param {HTMLElement} row */
export function languagesOf(row) {
  return listCells(row).map(({ language }) => language);
}

/**
 * @param {HTMLElement} row
 * @param {TermData[]} terms
 */
export function wrapTerms(row, terms) {
  if (!isOpen(row)) return;
  for (const { language, texts, hasStops } of listCells(row)) {
    const index = phrases.get(language) ?? indexPhrases(terms, language);
    phrases.set(language, index);
    for (const text of texts.filter((each) => !marked.has(each))) {
      marked.add(text);
      // The last one first: marking changes the positions of what follows.
      for (const found of findTerms(text.textContent ?? "", index).reverse()) markTerm(row, text, found, hasStops);
    }
  }
}

/**
 * Lists the languages of a row. In a unit, its own text has no tab stops, like any text of the page.
 * @param {HTMLElement} row
 */
function listCells(row) {
  if (row instanceof HTMLTableRowElement) return [...row.cells].filter(({ hidden }) => !hidden).map(toCell);
  const body = row.querySelector(":scope > .body") ?? row;
  const own = findAll(body, `:scope > :is(p, h3):not([class]), ${BLOCKS}`);
  const items = findAll(body, ":scope > .items > .unit:has(> .bullet) > .body > p:first-of-type");
  const language = closest(own[0] ?? body, "[lang]")?.lang ?? "";
  return [{ language, texts: [...own, ...items], hasStops: false }, ...findAll(body, ":scope > .other-languages > div").map(toCell)];
}

/** @param {HTMLElement} element */
function toCell(element) {
  const texts = findAll(element, `:scope > :is(p, h2):not([class]), ${BLOCKS}, li`);
  return { language: element.lang, texts, hasStops: true };
}

/**
 * Marks a term. One that is partly in a link or in emphasized text is left out.
 * @param {HTMLElement} row
 * @param {Element} text
 * @param {FoundTerms} found
 * @param {boolean} isStop
 */
function markTerm(row, text, { start, end, ids }, isStop) {
  const range = createRange(text, start, end);
  if (range.startContainer !== range.endContainer) return;
  const link = closest(range.startContainer.parentElement, "a.gloss");
  const term = link ?? create("span");
  term.dataset.term = ids.join(" ");
  if (!link) range.surroundContents(term);
  rows.set(term, row);
  if (!isStop || term.closest("a")) return;
  term.tabIndex = -1;
  term.setAttribute("role", "button");
}

/**
 * @param {Element} element
 * @param {number} start  in UTF-16 code units of its text
 * @param {number} end
 */
function createRange(element, start, end) {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let position = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= position && start < position + length) range.setStart(node, start - position);
    if (end > position && end <= position + length) range.setEnd(node, end - position);
    position += length;
  }
  return range;
}
