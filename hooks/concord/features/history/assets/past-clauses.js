/** The menus of the clauses of an earlier version: their links lead to the text as it stood. */

import { attachOpeners } from "#actions/openers.js";
import { plainText } from "#ui/blocks.js";
import { closest, findAll, nameOf } from "#ui/elements.js";

/** @import { Clause } from "#actions/clause.js" */

/** @param {HTMLElement} header  `data-then` is the edition, `data-compare` the address of what has changed since */
export function attachPastClauses({ dataset, parentElement }) {
  if (!parentElement) return;
  attachOpeners(parentElement, ".unit > .number", (opener) => {
    const unit = closest(opener, ".unit");
    return unit && clauseOf(unit, opener.href, dataset);
  });
}

/**
 * @param {HTMLElement} unit
 * @param {string} link
 * @param {DOMStringMap} page
 * @returns {Clause}
 */
function clauseOf(unit, link, { then: edition = "", compare = "" }) {
  const name = nameOf(unit);
  const lines = findAll(unit, ":scope > .body > :is(p, h3, .blocks):not(.aside)").map(plainText);
  return { path: "", name, link: () => link, cited: () => ({ name, lines, link, edition }), numbers: null, compare, report: null, now: unit.dataset.now };
}
