/** The reading list on a page: one's own, or one that the address shares. */

import { announce, copy } from "../ui/clipboard.js";
import { entryFor } from "./entries.js";
import { namesIn, pin, pinned } from "./saved-units.js";
import { say } from "../ui/words.js";

/** Show the list that the address names, else the reader's own. */
export function offerList(section) {
  const [state, acts, list] = section.children;
  const shared = namesIn((new URLSearchParams(location.search).get("units") ?? "").split(","));
  const isShared = shared.length > 0;
  let names = isShared ? shared : pinned();

  function show() {
    acts.hidden = names.length === 0;
    state.textContent = isShared ? say("list_shared") : names.length ? "" : say("list_empty");
    document.querySelector(".list-lead").hidden = isShared;
    const known = new Map([...list.children].map((entry) => [entry.dataset.name, entry]));
    list.replaceChildren(...names.map((name) => known.get(name) ?? entryFor(name, section.dataset, isShared ? null : edits)));
  }

  /** Change one's own list, here and in the browser. */
  function change(wanted) {
    names = wanted;
    store(names);
    show();
  }

  const edits = {
    remove(name) {
      const place = names.indexOf(name);
      change(names.filter((each) => each !== name));
      const next = list.children[Math.min(place, names.length - 1)];
      (next?.querySelector(".list-remove") ?? section).focus();
    },
    raise(name) {
      const place = names.indexOf(name);
      if (place < 1) return;
      const wanted = names.toSpliced(place - 1, 2, name, names[place - 1]);
      change(wanted);
      list.children[place - 1].querySelector(".list-up").focus();
    },
  };

  function clear() {
    const before = names;
    change([]);
    state.textContent = `${say("list_cleared")} `;
    const undo = state.appendChild(button("list_undo", () => change(before)));
    undo.focus();
  }

  function keepShared() {
    store(namesIn([...pinned(), ...shared]));
    announce(say("list_kept"));
  }

  const shareLink = () => {
    const { origin, pathname } = new URL(document.querySelector("link[rel=canonical]").href);
    copy(`${origin}${pathname}?units=${names.join(",")}`, ["text/plain"], say("list_link_copied"));
  };
  acts.append(button("list_copy_link", shareLink, "strong"), button("list_print", () => print()));
  if (isShared) acts.append(button("list_keep", keepShared), linkToOwn());
  else acts.append(button("list_clear", clear));
  section.tabIndex = -1;
  show();
}

function store(names) {
  try {
    pin(names);
  } catch {
    announce(say("pin_refused"));
  }
}

function button(key, act, className = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.textContent = say(key);
  made.addEventListener("click", act);
  return made;
}

function linkToOwn() {
  const link = document.createElement("a");
  link.href = location.pathname;
  link.textContent = say("list_own");
  return link;
}
