/** The page of a reading list: the reader's own, or a shared one that the address names. */

import { announce, copy } from "../ui/clipboard.js";
import { create, createButton, find } from "../ui/elements.js";
import { say } from "../ui/words.js";
import { ListEntry } from "./list-entry.js";
import { pinnedUnits, replacePaths, storePinned, unitPathsIn } from "./saved-units.js";

/**
 * Shows the list that the address names, or the reader's own.
 * @param {HTMLElement} section
 */
export function showReadingList(section) {
  const shared = unitPathsIn((new URLSearchParams(location.search).get("units") ?? "").split(","));
  const list = shared.length ? new SharedList(section, shared) : new OwnList(section, pinnedUnits());
  list.show();
}

class ReadingList {
  /** @type {Map<string, ListEntry>} by path */
  #entries = new Map();
  /** @type {import("./list-entry.js").Edits | null} */
  edits = null;

  /**
   * @param {HTMLElement} section
   * @param {string[]} paths
   */
  constructor(section, paths) {
    this.section = section;
    this.paths = paths;
    this.status = find(section, "[role=status]");
    this.buttons = find(section, ".list-acts");
    this.list = find(section, "ol");
    section.tabIndex = -1;
    this.buttons.append(
      createButton(say("list_copy_link"), () => this.#copyLink(), "strong"),
      createButton(say("list_print"), () => print()),
    );
  }

  show() {
    this.buttons.hidden = this.paths.length === 0;
    this.list.replaceChildren(...this.paths.map((path) => this.entry(path).element));
  }

  /** @param {string} path */
  entry(path) {
    const onMoved = (/** @type {string} */ before, /** @type {string} */ current) => this.#follow(before, current);
    const entry = this.#entries.get(path) ?? new ListEntry(path, this.section.dataset, this.edits, onMoved);
    this.#entries.set(path, entry);
    return entry;
  }

  /**
   * Replaces the path of a unit that has another one now. A unit that the list has already stands once.
   * @param {string} before
   * @param {string} current
   */
  #follow(before, current) {
    const entry = this.#entries.get(before);
    if (entry && !this.#entries.has(current)) this.#entries.set(current, entry);
    this.change(replacePaths(this.paths, new Map([[before, current]])));
  }

  /**
   * Shows the list with other paths.
   * @param {string[]} paths
   */
  change(paths) {
    this.paths = paths;
    this.show();
  }

  #copyLink() {
    const { origin, pathname } = new URL(find(document, "link[rel=canonical]", HTMLLinkElement).href);
    copy(`${origin}${pathname}?units=${this.paths.join(",")}`, ["text/plain"], say("list_link_copied"));
  }
}

/** A list from a shared address. */
class SharedList extends ReadingList {
  /**
   * @param {HTMLElement} section
   * @param {string[]} paths
   */
  constructor(section, paths) {
    super(section, paths);
    this.status.textContent = say("list_shared");
    find(document, ".list-lead").hidden = true;
    const own = create("a", "", say("list_own"));
    own.href = location.pathname;
    this.buttons.append(createButton(say("list_keep"), () => this.#keep()), own);
  }

  #keep() {
    const isStored = store([...pinnedUnits(), ...this.paths]);
    if (isStored) announce(say("list_kept"));
  }
}

class OwnList extends ReadingList {
  /**
   * @param {HTMLElement} section
   * @param {string[]} paths
   */
  constructor(section, paths) {
    super(section, paths);
    this.edits = { remove: this.#remove.bind(this), raise: this.#raise.bind(this) };
    this.buttons.append(createButton(say("list_clear"), () => this.#clear()));
  }

  show() {
    super.show();
    this.status.textContent = this.paths.length ? "" : say("list_empty");
  }

  /** @param {string[]} paths */
  change(paths) {
    store(paths);
    super.change(paths);
  }

  /** @param {string} path */
  #remove(path) {
    const place = this.paths.indexOf(path);
    this.change(this.paths.filter((each) => each !== path));
    const next = this.paths[Math.min(place, this.paths.length - 1)];
    const button = next === undefined ? null : this.entry(next).buttonFor("remove");
    (button ?? this.section).focus();
  }

  /** @param {string} path */
  #raise(path) {
    const place = this.paths.indexOf(path);
    const above = this.paths[place - 1];
    if (above === undefined) return;
    this.change(this.paths.toSpliced(place - 1, 2, path, above));
    this.entry(path).buttonFor("raise")?.focus();
  }

  #clear() {
    const before = this.paths;
    this.change([]);
    const undo = createButton(say("list_undo"), () => this.change(before));
    this.status.replaceChildren(say("list_cleared"), " ", undo);
    undo.focus();
  }
}

/**
 * Stores a list, or announces that the browser refuses to. Returns whether it is stored.
 * @param {string[]} paths
 */
function store(paths) {
  const isStored = storePinned(unitPathsIn(paths));
  if (!isStored) announce(say("pin_refused"));
  return isStored;
}
