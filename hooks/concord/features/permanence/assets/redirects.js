/** Redirects old links to the current place of a unit, where a note explains the redirect. */

import { targetId } from "#ui/site.js";

/** What stands at the address of a unit that has moved, or of a topic that has. */
const OUTCOMES = ".departures > li, .outcome";

/** Follows a link to a unit that has moved, and explains the redirect on the page that it leads to. */
export function followOldLinks() {
  explain();
  follow();
  addEventListener("hashchange", follow);
}

/**
 * Returns the link to the current place of a unit that has moved; null if it has not.
 * @param {string} id
 */
function onwardLink(id) {
  const entry = document.getElementById(id) ?? document.querySelector(".outcome"); // the second stands for a topic that has moved
  return entry?.matches(OUTCOMES) ? entry.querySelector("a[data-former]") : null;
}

/** Follows the redirect. It replaces the old address, so that Back returns to the previous page. */
function follow() {
  const id = targetId();
  const link = id ? onwardLink(id) : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  const address = new URL(link.href);
  address.searchParams.set("former", link.dataset.former ?? "");
  address.hash ||= location.hash;
  location.replace(address);
}

/** Shows the note on the redirect that led here, and removes `?former=` from the address. */
function explain() {
  const address = new URL(location.href);
  const former = address.searchParams.get("former");
  if (!former) return;
  document.querySelector(`.former-id[data-former-id="${CSS.escape(former)}"]`)?.setAttribute("data-shown", "");
  address.searchParams.delete("former");
  history.replaceState(null, "", address);
}
