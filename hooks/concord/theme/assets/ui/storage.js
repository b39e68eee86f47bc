/** The browser's storage, guarded: it may be switched off or full. */

const PREFIX = "concord.";

class GuardedStorage {
  #area;

  /** @param {() => Storage} area  throws where storage is switched off */
  constructor(area) {
    this.#area = area;
  }

  /**
   * Returns the stored text; null if there is none or storage is switched off.
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
   * Returns the stored JSON; null also if the text is not valid JSON.
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
   * Stores a text, or removes it if it is null. Returns whether that succeeded.
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
