/** Old links: they lead on to where a unit is now, where a note explains it. */

/** Follows an old link, and explains on arrival what was followed. */
export function followOldLinks() {
  explain();
  follow();
  addEventListener("hashchange", follow);
}

/**
 * Returns the link that leads on from the old address of a unit, if that has gone.
 * @param {string} id
 */
function onwardLink(id) {
  const entry = document.getElementById(id) ?? document.querySelector(".fate"); // or the whole topic has moved
  return entry?.querySelector("a[data-former]") ?? null;
}

/** Follows the link that leads on. The old address is replaced, so that Back leads to where the reader came from. */
function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const link = id ? onwardLink(id) : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  const address = new URL(link.href);
  address.searchParams.set("was", link.dataset.former ?? "");
  address.hash ||= location.hash;
  location.replace(address);
}

/** Shows what was followed here. The address becomes the one to give to others. */
function explain() {
  const address = new URL(location.href);
  const was = address.searchParams.get("was");
  if (!was) return;
  document.querySelector(`.was[data-was="${CSS.escape(was)}"]`)?.setAttribute("data-shown", "");
  address.searchParams.delete("was");
  history.replaceState(null, "", address);
}
