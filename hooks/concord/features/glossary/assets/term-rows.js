/** Rows that show one text in several languages, and the glossary's terms in them. */

import { build, closest, findAll } from "#ui/elements.js";
import { pageOf } from "./term-entries.js";
import { findTerms, indexPhrases } from "./term-finder.js";

/**
 * @import { TermData } from "#api.d.ts"
 * @import { FoundTerms, PhraseIndex } from "./term-finder.js"
 */

export const ROWS = ".comparison > * > tr[id], .unit";
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
 * Lists the marks of the same terms in an open row, in all of its languages, besides the one given.
 * @param {HTMLElement} term
 */
export function counterpartsOf(term) {
  const row = rows.get(term);
  if (!row) return [];
  const ids = term.dataset.term?.split(" ") ?? [];
  const others = findAll(row, "[data-term]").filter((each) => rows.get(each) === row && each !== term);
  return others.filter((each) => ids.some((id) => each.dataset.term?.split(" ").includes(id)));
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
 * Makes links of the terms in a row.
 * @param {HTMLElement} row
 * @param {TermData[]} terms
 */
export function linkTerms(row, terms) {
  const pages = new Map(terms.map((term) => [term.id, pageOf(term)]));
  for (const { language, texts } of listCells(row)) {
    const index = phrases.get(language) ?? indexPhrases(terms, language);
    phrases.set(language, index);
    for (const text of texts.filter((each) => !marked.has(each))) {
      marked.add(text);
      // The last one first: links change the positions of what follows.
      for (const found of findTerms(text.textContent ?? "", index).reverse()) linkTerm(row, text, found, pages);
    }
  }
}

/** @param {HTMLElement} row  its texts are listed by language */
function listCells(row) {
  if (row instanceof HTMLTableRowElement) return [...row.cells].filter(({ hidden }) => !hidden).map(toCell);
  const body = row.querySelector(":scope > .body") ?? row;
  const own = findAll(body, `:scope > :is(p, h3):not([class]), ${BLOCKS}`);
  const items = findAll(body, ":scope > .items > .unit:has(> .bullet) > .body > p:first-of-type");
  const language = closest(own[0] ?? body, "[lang]")?.lang ?? "";
  return [{ language, texts: [...own, ...items] }, ...findAll(body, ":scope > .other-languages > div").map(toCell)];
}

/** @param {HTMLElement} element */
function toCell(element) {
  const texts = findAll(element, `:scope > :is(p, h2):not([class]), ${BLOCKS}, li`);
  return { language: element.lang, texts };
}

/**
 * Makes a term a link. One that is partly in another link or in emphasized text is left out.
 * @param {HTMLElement} row
 * @param {Element} text
 * @param {FoundTerms} found
 * @param {Map<string, string>} pages  by the ids of terms
 */
function linkTerm(row, text, { start, end, ids }, pages) {
  const range = createRange(text, start, end);
  const around = closest(range.startContainer.parentElement, "a");
  if (range.startContainer !== range.endContainer || around?.matches(":not(.gloss)")) return;
  // It cannot be dragged, so that a selection can begin in it.
  const link = around ?? build("a", { class: "gloss plain", href: pages.get(ids[0]) ?? "", tabindex: "-1", draggable: "false" });
  link.dataset.term = ids.join(" ");
  if (!around) range.surroundContents(link);
  rows.set(link, row);
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
