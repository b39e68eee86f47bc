/** The button that changes the colours: as the system has them, light, dark. The choice is stored. */

import { localStore } from "./storage.js";
import { wordsOfFrame } from "./words.js";

/** @typedef {"system" | "light" | "dark"} Scheme */

const root = document.documentElement;
const darkSystem = matchMedia("(prefers-color-scheme: dark)");

/** @returns {Scheme} */
function current() {
  const { scheme } = root.dataset;
  return scheme === "light" || scheme === "dark" ? scheme : "system";
}

/** Returns the choice after the current one. After that of the system comes the one that differs from it. */
function following() {
  /** @type {Scheme[]} */
  const choices = darkSystem.matches ? ["system", "light", "dark"] : ["system", "dark", "light"];
  return choices[(choices.indexOf(current()) + 1) % choices.length] ?? "system";
}

/** @param {HTMLElement} button */
export function attachColourScheme(button) {
  const say = wordsOfFrame();
  button.addEventListener("click", () => {
    const next = following();
    if (next === "system") delete root.dataset.scheme;
    else root.dataset.scheme = next;
    localStore.set("scheme", next === "system" ? null : next); // if that fails, the choice applies to this page only
    describe();
  });
  describe();
  button.hidden = false;

  function describe() {
    const name = say(`scheme_${current()}`);
    button.setAttribute("aria-label", name);
    button.title = name;
  }
}
