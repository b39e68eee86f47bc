/** The reader's own notes on saved units, stored in the browser by path. A note outlasts its place in the list. */

import { announce } from "#ui/clipboard.js";
import { build, create } from "#ui/elements.js";
import { localStore } from "#ui/storage.js";
import { say } from "#ui/words.js";

const STORED = "notes";

/** Returns the notes by path; without those that are no texts, as storage is untrusted. */
export function ownNotes() {
  const entries = Object.entries(Object(localStore.getJson(STORED)));
  return new Map(entries.filter((/** @returns {entry is [string, string]} */ entry) => typeof entry[1] === "string"));
}

/**
 * Replaces all notes, or announces that the browser refuses to store them.
 * @param {Map<string, string>} notes
 */
export function storeNotes(notes) {
  const written = [...notes].filter(([, note]) => note);
  const isStored = localStore.set(STORED, written.length ? JSON.stringify(Object.fromEntries(written)) : null);
  if (!isStored) announce(say("pin_refused"));
}

/**
 * Gives the note on a unit to the path that the unit has now.
 * @param {string} before
 * @param {string} current
 */
export function moveNote(before, current) {
  const notes = ownNotes();
  const moved = [notes.get(current), notes.get(before)].filter(Boolean).join("\n");
  if (!notes.delete(before)) return;
  storeNotes(notes.set(current, moved));
}

/**
 * Returns a field for the note on a unit. Its copy, which is printed in its place, makes it as high as its text.
 * @param {string} path
 * @param {string} name  the number of the unit, or its place
 */
export function noteField(path, name) {
  const field = build("textarea", { rows: "1", "aria-label": say("list_note", { name }), placeholder: say("list_note_hint") });
  const printed = create("p", "", ownNotes().get(path));
  field.value = printed.textContent;
  field.addEventListener("input", () => {
    printed.textContent = field.value;
    storeNotes(ownNotes().set(path, field.value));
  });
  return build("div", { class: "own-note" }, field, printed);
}
