/** The reading list: clauses named as "ti4/abilities/before-and-after", kept in the browser alone. */

const STORED = "concord.list";
const NAME = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/;

/** The names among words that anyone may have written, each once. */
export const namesIn = (words) => [...new Set(words.filter((word) => typeof word === "string" && NAME.test(word)))];

/** What is pinned, in the order of pinning. */
export function pinned() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED));
    return Array.isArray(stored) ? namesIn(stored) : [];
  } catch {
    return []; // storage is switched off, or holds what is not ours
  }
}

/** Make this the list. Throws where the browser stores nothing. */
export function pin(names) {
  if (names.length) localStorage.setItem(STORED, JSON.stringify(names));
  else localStorage.removeItem(STORED);
}

/** Pin a clause, or take it off the list; true if it is on the list now. */
export function togglePin(name) {
  const before = pinned();
  const isOn = before.includes(name);
  pin(isOn ? before.filter((each) => each !== name) : [...before, name]);
  return !isOn;
}
