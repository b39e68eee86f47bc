/** Makes parts of text nodes links, and takes the links back. */

/** @import { Place } from "./page-text.js" */

/** @typedef {{head: string, whole: string, added: Node[]}} Change  what a text node keeps, what it had, and what follows it now */

export class LinkedTexts {
  /** @type {Map<Text, Change>} */
  #changes = new Map();

  /**
   * Puts links in a text node. The node keeps what is before the first.
   * @param {Text} node
   * @param {(Place & {link: HTMLAnchorElement})[]} places  in their order
   */
  link(node, places) {
    const whole = node.data;
    const head = whole.slice(0, places[0].start);
    const added = places.flatMap(({ start, end, link }, index) => {
      link.textContent = whole.slice(start, end);
      const between = whole.slice(end, places[index + 1]?.start);
      return between ? [link, new Text(between)] : [link];
    });
    node.data = head;
    node.after(...added);
    this.#changes.set(node, { head, whole, added });
  }

  /** Gives each node its text again. Where the page has changed it meanwhile, only the links go. */
  undo() {
    for (const [node, { head, whole, added }] of [...this.#changes].reverse()) {
      const isIntact = node.data === head && added.every((each, index) => each.previousSibling === (added[index - 1] ?? node));
      for (const each of added) {
        if (isIntact) each.parentNode?.removeChild(each);
        else if (each instanceof Element) each.replaceWith(...each.childNodes);
      }
      if (isIntact) node.data = whole;
    }
    this.#changes.clear();
  }
}
