/** The links among the pages of a long list. As the list grows, entries move to other pages. */

import { findAll } from "./elements.js";
import { targetId } from "./site.js";

const OF_TOPIC = /^topic-(.+)$|^([^.]+)\./; // the ids of a topic's entries contain its own

/**
 * Follows links to an entry that another page of the list has now. Only the first page knows which one: others lead
 * there first.
 * @param {HTMLElement} nav  its links name the topics of each page, on the first; elsewhere only those of the page itself
 */
export function attachListPages(nav) {
  const links = findAll(nav, "a", HTMLAnchorElement);
  const follow = () => {
    const id = targetId();
    const [, whole, part] = OF_TOPIC.exec(id) ?? [];
    const topic = whole ?? part;
    if (!topic || document.getElementById(id)) return;
    const [first] = links;
    const hasLedHere = first?.href === document.referrer; // it is not asked again
    const link = links.find(({ dataset }) => dataset.topics?.split(" ").includes(topic)) ?? (hasLedHere ? null : first);
    if (link && !link.hasAttribute("aria-current")) location.replace(link.href.replace(/#.*/, "") + location.hash);
  };
  addEventListener("hashchange", follow);
  follow();
}
