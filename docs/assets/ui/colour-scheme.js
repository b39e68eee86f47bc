/** The button that switches between light and dark colours. The choice is stored. */

import { localStore } from "./storage.js";

const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");

const isDark = () => (root.dataset.scheme ?? (system.matches ? "dark" : "light")) === "dark";

/**
 * Makes a button switch between light and dark.
 * @param {HTMLElement} button  names in `data-light` and `data-dark` what it switches to
 */
export function attachColourScheme(button) {
  const describe = () => button.setAttribute("aria-label", (isDark() ? button.dataset.light : button.dataset.dark) ?? "");
  button.addEventListener("click", () => {
    root.dataset.scheme = isDark() ? "light" : "dark";
    localStore.set("scheme", root.dataset.scheme); // if that fails, the choice applies to this page only
    describe();
  });
  system.addEventListener("change", describe);
  describe();
  button.hidden = false;
}
