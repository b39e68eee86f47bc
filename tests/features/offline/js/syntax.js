/** Tells Python whether a text is a script. */

import { Script } from "node:vm";

/** @param {string} text */
export function isScript(text) {
  try {
    return new Script(text) instanceof Script;
  } catch {
    return false;
  }
}
