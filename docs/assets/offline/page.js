/** The page that is shown without a connection. It lists the pages on the device. */

import { create, find } from "../ui/elements.js";
import { say } from "../ui/words.js";
import { ask } from "./worker-client.js";

/** @import { StoredPage, StoredPages } from "./messages.d.ts" */

/**
 * Lists the stored pages, and reloads as soon as there is a connection.
 * @param {HTMLElement} section
 */
export async function showStoredPages(section) {
  addEventListener("online", () => location.reload());
  const place = find(section, ".on-device");
  const list = find(place, "ul");
  const button = find(place, ".remove-all");
  const pages = await storedPages(section.lang).catch(() => []);
  list.replaceChildren(...pages.map(entryOf));
  place.hidden = pages.length === 0;
  button.addEventListener("click", () => ask({ type: "remove-all" }, () => {
    list.replaceChildren();
    find(place, "[role=status]").textContent = say("remove_all_done");
    button.remove();
  }));
}

/** @param {StoredPage} page */
function entryOf({ address, title }) {
  const entry = create("li");
  entry.appendChild(create("a", "", title)).href = address;
  return entry;
}

/**
 * Returns the stored pages in a language, those of games first.
 * @param {string} language
 * @returns {Promise<StoredPage[]>}
 */
function storedPages(language) {
  return new Promise((resolve, reject) => {
    /** @param {StoredPages} answer */
    const onAnswer = ({ pages }) => resolve(pages);
    ask({ type: "pages", language }, onAnswer).catch(reject);
  });
}
