/** Old links: followed to where a unit is now, and explained there. */

/** The link that leads on from the old address, if the fragment names something that has gone. */
function onward(id) {
  const entry = document.getElementById(id);
  if (entry) return entry.querySelector("[data-former]");
  return document.querySelector(".fate [data-former]"); // the topic as a whole has moved
}

/** The old address is replaced, so that Back leads to where the reader came from. */
function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const link = id && onward(id);
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set("was", link.dataset.former);
  address.hash ||= location.hash;
  location.replace(address);
}

/** Show what was followed here; the address becomes what others should be given. */
function explain() {
  const address = new URL(location.href);
  const was = address.searchParams.get("was");
  if (!was) return;
  document.querySelector(`.was[data-was="${CSS.escape(was)}"]`)?.setAttribute("data-shown", "");
  address.searchParams.delete("was");
  history.replaceState(null, "", address);
}

explain();
follow();
addEventListener("hashchange", follow);
