/** Rows of one text in several languages, and the terms in them. */

import { phrasesOf, termsIn } from "./term-finder.js";

/** A line of the comparison, or a unit that shows its other languages. */
const ROWS = ".comparison tr[id], .unit:has(> .other-languages, > .body > .other-languages)";

const phrases = new Map(); // by language
const wrapped = new WeakSet(); // texts
const rows = new WeakMap(); // by term

export const rowAt = (element) => element.closest?.(ROWS) ?? null;
export const termAt = (element) => element.closest?.("[data-term]") ?? null;
export const rowOf = (term) => rows.get(term);
export const idsOf = (term) => term.dataset.term.split(" ");
export const termsOf = (row) => [...row.querySelectorAll("[data-term]")].filter((term) => rows.get(term) === row);
/** The terms that the keyboard may reach. */
export const stopsOf = (row) => termsOf(row).filter((term) => term.hasAttribute("tabindex") && term.checkVisibility());
/** In the sequence in which the row shows them. */
export const languagesOf = (row) => cellsOf(row).map(({ lang }) => lang);

/** Wrap each term of a row in an element that names it; the texts read as before. */
export function wrapTerms(row, terms) {
  for (const { lang, texts, isStop } of cellsOf(row)) {
    if (!phrases.has(lang)) phrases.set(lang, phrasesOf(terms, lang));
    for (const text of texts.filter((each) => !wrapped.has(each))) {
      wrapped.add(text);
      for (const found of termsIn(text.textContent, phrases.get(lang)).reverse()) wrap(row, text, found, isStop);
    }
  }
}

/** Of a unit its own text, which stays as quiet as on any page, then those of its other languages. */
function cellsOf(row) {
  if (row.cells) return [...row.cells].filter(({ hidden }) => !hidden).map((cell) => cellOf(cell, true));
  const body = row.querySelector(":scope > .body") ?? row;
  const own = body.querySelector(":scope > :is(p, h3)");
  const items = body.querySelectorAll(":scope > .items > .unit:has(> .bullet) > .body > p:first-of-type");
  const others = [...body.querySelectorAll(":scope > .other-languages > div")];
  return [{ lang: own.closest("[lang]").lang, texts: [own, ...items], isStop: false }, ...others.map((each) => cellOf(each, true))];
}

const cellOf = (cell, isStop) => ({ lang: cell.lang, texts: [...cell.querySelectorAll(":scope > :is(p, h2):not([class]), li")], isStop });

/** A phrase across the border of a link or an emphasis is left alone: it is not worth breaking them. */
function wrap(row, text, { start, end, ids }, isStop) {
  const range = rangeOf(text, start, end);
  if (range.startContainer !== range.endContainer) return;
  const term = document.createElement("span");
  term.dataset.term = ids.join(" ");
  range.surroundContents(term);
  rows.set(term, row);
  if (!isStop || term.closest("a")) return;
  term.tabIndex = -1;
  term.setAttribute("role", "button");
}

function rangeOf(element, start, end) {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node; passed += node.length, node = walker.nextNode()) {
    if (start >= passed && start < passed + node.length) range.setStart(node, start - passed);
    if (end > passed && end <= passed + node.length) range.setEnd(node, end - passed);
  }
  return range;
}
