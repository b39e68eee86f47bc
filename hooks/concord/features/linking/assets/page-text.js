/** The text of a page of another site, as a reader of citations needs it. */

/** What is never changed: what is typed or typeset, what runs, and what is a link already. */
const KEPT = "a, button, code, input, kbd, label, math, noscript, option, pre, samp, script, select, style, svg, template, textarea, [contenteditable]:not([contenteditable=false]), [role=textbox], concord-clause, iframe, object, audio, video, canvas";
const INLINE = "abbr, b, bdi, bdo, big, cite, del, dfn, em, font, i, ins, mark, q, s, small, span, strong, sub, sup, time, u, var, wbr";

/**
 * A text node, and where its text begins in that of the page.
 *
 * @typedef {{node: Text, start: number}} Piece
 *
 * @typedef {{node: Text, start: number, end: number}} Place  of a citation, within one node
 */

/** The text of some elements. Blocks stand on lines of their own; the texts of links are in it, and belong to no piece. */
export class PageText {
  /** @type {Piece[]} */
  #pieces = [];
  text = "";

  /** @param {Iterable<Element>} elements */
  constructor(elements) {
    for (const element of elements) this.#readElement(element);
  }

  /**
   * Returns where a citation stands: of one that several nodes share, the longest part with a number.
   * @param {{start: number, end: number}} citation
   * @returns {Place | undefined}
   */
  placeOf({ start, end }) {
    const parts = this.#pieces.flatMap(({ node, start: begin }) => {
      const part = { node, start: Math.max(start - begin, 0), end: Math.min(end - begin, node.data.length) };
      return part.start < part.end && /\d/.test(node.data.slice(part.start, part.end)) ? [part] : [];
    });
    return parts.sort((one, other) => other.end - other.start - (one.end - one.start))[0];
  }

  /** @param {Element} element */
  #readElement(element) {
    if (element.matches("a")) this.#add(element.textContent ?? "");
    const isInline = element.matches(INLINE);
    if (element.matches(KEPT)) {
      if (!element.matches("a")) this.#add(" ");
      return;
    }
    if (!isInline) this.text += "\n";
    for (const child of element.childNodes) {
      if (child instanceof Text) {
        this.#pieces.push({ node: child, start: this.text.length });
        this.#add(child.data);
      } else if (child instanceof Element) this.#readElement(child);
    }
    if (!isInline) this.text += "\n";
  }

  /** @param {string} text  lines of the source are no lines of the page */
  #add(text) {
    this.text += text.replace(/[\t\n\f\r]/g, " ");
  }
}
