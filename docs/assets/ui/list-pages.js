/** The links among the pages of a long list. As the list grows, entries move to other pages. */

import { findAll } from "./elements.js";
import { targetId } from "./site.js";

const OF_TOPIC = /^topic-(.+)$|^([^.]+)\./; // the ids of a topic's entries contain its own

/**
 * Follows links to an entry that another page of the list has now.
 * @param {HTMLElement} nav  its links name the topics of each page
 */
export function attachListPages(nav) {
  const links = findAll(nav, "a", HTMLAnchorElement);
  const follow = () => {
    const id = targetId();
    const [, whole, part] = OF_TOPIC.exec(id) ?? [];
    const topic = whole ?? part;
    if (!topic || document.getElementById(id)) return;
    const link = links.find(({ dataset }) => dataset.topics?.split(" ").includes(topic));
    if (link && !link.hasAttribute("aria-current")) location.replace(link.href.replace(/#.*/, "") + location.hash);
  };
  addEventListener("hashchange", follow);
  follow();
}
