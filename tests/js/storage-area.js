/** Storage as browsers have it, for modules that keep something there. */

/** A fresh `localStorage` or `sessionStorage`; its items stand in `items`. */
export function storageArea() {
  const items = new Map();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => items.set(name, value),
    removeItem: (name) => items.delete(name),
  };
}

/** Defines a global until the test takes it away; `description` is that of a property. */
export const define = (name, description) => Object.defineProperty(globalThis, name, { configurable: true, ...description });

/** Throws as browsers do where storage is switched off. */
export const SWITCHED_OFF = { get: () => { throw new Error("denied"); } };
