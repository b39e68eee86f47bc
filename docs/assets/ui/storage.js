/** What is kept in the reader's browser. Storage may be switched off or full: then nothing is. */

const PREFIX = "concord.";

class GuardedStorage {
  #area;

  /** @param {() => Storage} area  throws where storage is switched off */
  constructor(area) {
    this.#area = area;
  }

  /**
   * Returns what is stored under a name; null if nothing is, or nothing can be.
   * @param {string} name
   */
  get(name) {
    try {
      return this.#area().getItem(PREFIX + name);
    } catch {
      return null;
    }
  }

  /**
   * Returns the JSON stored under a name; null also where it is not JSON.
   * @param {string} name
   * @returns {unknown}
   */
  getJson(name) {
    try {
      return JSON.parse(this.get(name) ?? "null");
    } catch {
      return null;
    }
  }

  /**
   * Stores a text, or removes it where the text is null. Returns whether that was possible.
   * @param {string} name
   * @param {string | null} value
   */
  set(name, value) {
    try {
      if (value === null) this.#area().removeItem(PREFIX + name);
      else this.#area().setItem(PREFIX + name, value);
      return true;
    } catch {
      return false;
    }
  }
}

/** Kept until the reader clears it. */
export const localStore = new GuardedStorage(() => localStorage);

/** Kept until the tab is closed. */
export const sessionStore = new GuardedStorage(() => sessionStorage);
