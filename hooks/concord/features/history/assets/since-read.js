/** What changed in a game since the reader was there: the device remembers the version. */

import { find, findAll } from "#ui/elements.js";
import { localStore } from "#ui/storage.js";

/**
 * Shows the versions after the one that was read last. Who is here for the first time has read the present one.
 * @param {HTMLDetailsElement} details  lists all recorded versions, the latest first
 */
export function showSinceRead(details) {
  const key = `read.${details.dataset.game}.${details.dataset.edition}`;
  const versions = findAll(details, "li", HTMLLIElement);
  const [latest] = versions;
  if (!latest) return;
  const remember = () => localStore.set(key, latest.dataset.version ?? "");
  const read = versions.findIndex((each) => each.dataset.version === localStore.get(key));
  const first = details.dataset.first === localStore.get(key) ? versions.length : read;
  if (first < 0) remember();
  if (first <= 0) return;
  versions.slice(first).forEach((each) => each.remove());
  find(details, "summary .measure").textContent = versions.slice(0, first).map((each) => find(each, "a").textContent).join(", ");
  details.addEventListener("toggle", remember);
  details.hidden = false;
}
