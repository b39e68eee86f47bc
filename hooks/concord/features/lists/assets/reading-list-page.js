/** The page of a list of clauses: those that the reader has saved, or a shared list that the address names. */

import { attachOpeners } from "#actions/openers.js";
import { announce, copy } from "#ui/clipboard.js";
import { download } from "#ui/download.js";
import { build, closest, create, createButton, find, findAll } from "#ui/elements.js";
import { languageNames, pageLanguage } from "#ui/site.js";
import { localStore } from "#ui/storage.js";
import { say } from "#ui/words.js";
import { ListEntry } from "./list-entry.js";
import { moveNote, ownNotes, storeNotes } from "./own-notes.js";
import { pinnedUnits, storePinned, unitPathsIn } from "./saved-units.js";

const LANGUAGES = "list-languages"; // in the browser's storage
const LONGEST_WAIT = 1500; // milliseconds for the first entries, so that they appear together

/** @param {HTMLElement} section */
export function showReadingList(section) {
  const shared = unitPathsIn((new URLSearchParams(location.search).get("units") ?? "").split(","));
  new ReadingList(section, shared).start();
}

class ReadingList {
  /** @type {Map<string, ListEntry>} by path */
  #entries = new Map();
  /** @type {string[]} whose texts are shown below those of the page */
  #languages = [];
  /** @type {import("./list-entry.js").Edits | null} none of a shared list */
  #edits;

  /**
   * @param {HTMLElement} section
   * @param {string[]} shared  the paths of a shared list; none for the reader's own
   */
  constructor(section, shared) {
    this.section = section;
    this.paths = shared.length ? shared : pinnedUnits();
    this.#edits = shared.length ? null : { remove: (path) => this.#remove(path), up: (path) => this.#move(path, "up"), down: (path) => this.#move(path, "down") };
    this.status = find(section, "[role=status]");
    this.list = find(section, "ol");
    section.tabIndex = -1;
    attachOpeners(this.list, ".pinned-clause > .number", (number) => this.#clauseOf(number));
    const buttons = find(section, ".list-acts");
    buttons.append(
      createButton(say("list_copy_link"), () => this.#copyLink(), "strong"),
      createButton(say("print_page"), () => print()),
      createButton(say("list_file"), () => this.#download()),
      ...(shared.length ? this.#explainShared() : [createButton(say("list_clear"), () => this.#clear())]),
    );
    buttons.after(this.#languageChoices());
  }

  /** Says that the list is a shared one. Returns a button that saves it, and a link to the reader's own. */
  #explainShared() {
    find(document, "h1").textContent = say("list_shared_title");
    this.status.textContent = say("list_shared");
    find(document, ".list-lead").hidden = true;
    const keep = createButton(say("list_keep"), () => {
      if (store([...pinnedUnits(), ...this.paths])) announce(say("list_kept"));
    });
    return [keep, build("a", { href: location.pathname }, say("list_own"))];
  }

  /** Shows the list when its entries have loaded. */
  async start() {
    this.#showState();
    const filled = Promise.all(this.paths.map((path) => this.#entry(path).filled));
    await Promise.race([filled, new Promise((resolve) => { setTimeout(resolve, LONGEST_WAIT); })]);
    this.#show();
  }

  #showState() {
    for (const each of findAll(this.section, ".list-acts, .list-languages")) each.hidden = this.paths.length === 0;
    find(this.section, ".list-empty").hidden = this.paths.length > 0;
    this.section.dataset.ready = "";
    if (this.#edits) this.status.textContent = "";
  }

  #show() {
    this.#showState();
    this.list.replaceChildren(...this.paths.map((path) => this.#entry(path).element));
  }

  /** @param {string} path */
  #entry(path) {
    const onMoved = (/** @type {string} */ before, /** @type {string} */ current) => this.#follow(before, current);
    const known = this.#entries.get(path);
    if (known) return known;
    const entry = new ListEntry(path, this.#edits, onMoved);
    entry.showLanguages(this.#languages);
    this.#entries.set(path, entry);
    return entry;
  }

  /** Returns boxes for the languages whose texts are shown and printed too. The browser remembers them. */
  #languageChoices() {
    const stored = localStore.getJson(LANGUAGES);
    if (Array.isArray(stored)) this.#languages = stored;
    const others = [...languageNames()].filter(([each]) => each !== pageLanguage());
    const boxes = others.map(([value]) => build("input", { type: "checkbox", value }));
    for (const box of boxes) box.checked = this.#languages.includes(box.value);
    const choices = build("fieldset", { class: "list-languages" }, create("legend", "", say("other_languages")),
      ...boxes.map((box, index) => build("label", { lang: box.value }, box, others[index]?.[1] ?? "")));
    choices.addEventListener("change", () => {
      this.#languages = boxes.flatMap(({ checked, value }) => (checked ? [value] : []));
      localStore.set(LANGUAGES, JSON.stringify(this.#languages));
      for (const entry of this.#entries.values()) entry.showLanguages(this.#languages);
    });
    return others.length ? choices : "";
  }

  /**
   * Returns the clause of the entry around an element; null if the entry has none.
   * @param {HTMLElement} element
   */
  #clauseOf(element) {
    const path = closest(element, ".pinned-unit")?.dataset.name ?? "";
    const clause = this.#entries.get(path)?.clause ?? null;
    return clause && { ...clause, onSave: () => this.#edits?.remove(clause.path) };
  }

  /**
   * Replaces the path of a unit that has another one now. A unit that the list has already stands once.
   * @param {string} before
   * @param {string} current
   */
  #follow(before, current) {
    const entry = this.#entries.get(before);
    if (entry && !this.#entries.has(current)) this.#entries.set(current, entry);
    moveNote(before, current);
    this.#change([...new Set(this.paths.map((path) => (path === before ? current : path)))]);
  }

  /**
   * Shows the list with other paths, and stores the reader's own.
   * @param {string[]} paths
   */
  #change(paths) {
    if (this.#edits) store(paths);
    this.paths = paths;
    this.#show();
  }

  /** Saves the list as the file that `concord book --list` reads: the notes by the paths of clauses. */
  #download() {
    const notes = this.#edits ? ownNotes() : new Map();
    const saved = Object.fromEntries(this.paths.map((path) => [path, notes.get(path)?.trim() ?? ""]));
    download("concord-list.json", `${JSON.stringify({ saved }, null, 2)}\n`, "application/json");
  }

  #copyLink() {
    copy(`${location.origin}${location.pathname}?units=${this.paths.join(",")}`, ["text/plain"], say("list_link_copied"));
  }

  /** @param {string} path */
  #remove(path) {
    const place = this.paths.indexOf(path);
    this.#change(this.paths.filter((each) => each !== path));
    const next = this.paths[Math.min(place, this.paths.length - 1)];
    const button = next === undefined ? null : this.#entry(next).buttonFor("remove");
    (button ?? this.section).focus();
  }

  /**
   * Moves an entry by one place. Its button keeps the focus; at an end the other button gets it.
   * @param {string} path
   * @param {"up" | "down"} direction
   */
  #move(path, direction) {
    const place = this.paths.indexOf(path) + (direction === "up" ? -1 : 1);
    if (!(place in this.paths)) return;
    this.#change(this.paths.filter((each) => each !== path).toSpliced(place, 0, path));
    const entry = this.#entry(path);
    const isAtEnd = place === (direction === "up" ? 0 : this.paths.length - 1);
    entry.buttonFor(isAtEnd && direction === "up" ? "down" : isAtEnd ? "up" : direction)?.focus();
    announce(say("list_place", { name: entry.name, place: place + 1, n: this.paths.length }), { isSeen: false });
  }

  #clear() {
    const before = this.paths;
    const notes = ownNotes();
    this.#change([]);
    storeNotes(new Map());
    const undo = createButton(say("list_undo"), () => {
      this.#change(before);
      storeNotes(notes);
    });
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
