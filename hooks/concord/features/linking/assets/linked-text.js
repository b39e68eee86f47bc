/** Makes parts of text nodes links. */

/** @import { Place } from "./page-text.js" */

/**
 * Puts links in a text node. The node keeps what is before the first.
 * @param {Text} node
 * @param {(Place & {link: HTMLAnchorElement})[]} places  in their order
 */
export function linkText(node, places) {
  const whole = node.data;
  node.data = whole.slice(0, places[0].start);
  node.after(...places.flatMap(({ start, end, link }, index) => {
    link.textContent = whole.slice(start, end);
    return [link, whole.slice(end, places[index + 1]?.start)];
  }));
}
