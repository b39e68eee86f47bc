/** A menu as the ARIA practices describe it, opened by many buttons. */

import { place } from "./floating.js";

/**
 * Make `sheet`, which holds a menu and covers small screens, work as one.
 * @param {(item: HTMLElement, opener: HTMLElement) => void} choose  called with the item chosen
 * @returns {(opener: HTMLElement) => void} opens it below a button, or closes it there
 */
export function menuIn(sheet, choose) {
  const items = [...sheet.querySelectorAll("[role^=menuitem]")];
  let opener = null;

  function open(button) {
    const again = button === opener;
    close();
    if (again) return;
    opener = button;
    opener.setAttribute("aria-expanded", "true");
    sheet.hidden = false;
    place(sheet, button.getBoundingClientRect());
    items[0].focus({ preventScroll: true });
    document.addEventListener("pointerdown", closeFromOutside);
  }

  function close() {
    if (!opener) return;
    opener.setAttribute("aria-expanded", "false");
    if (sheet.contains(document.activeElement)) opener.focus({ preventScroll: true });
    opener = null;
    sheet.hidden = true;
    document.removeEventListener("pointerdown", closeFromOutside);
  }

  function closeFromOutside({ target }) {
    if (!sheet.contains(target) && !opener.contains(target)) close();
  }

  function moveBy(steps) {
    items.at((items.indexOf(document.activeElement) + steps) % items.length).focus();
  }

  /** The next item whose words begin with the letter typed. */
  function seek(letter) {
    const from = items.indexOf(document.activeElement) + 1;
    const begins = (item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
    [...items.slice(from), ...items.slice(0, from)].find(begins)?.focus();
  }

  const keys = {
    ArrowDown: () => moveBy(1),
    ArrowUp: () => moveBy(-1),
    Home: () => items[0].focus(),
    End: () => items.at(-1).focus(),
    Escape: close,
  };

  sheet.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return close(); // and let it lead on from the button
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    const act = keys[event.key] ?? (isLetter && (() => seek(event.key)));
    if (!act) return;
    event.preventDefault();
    act();
  });
  sheet.addEventListener("click", ({ target }) => {
    const item = target.closest("[role^=menuitem]");
    const button = opener;
    if (item || target === sheet) close();
    if (item) choose(item, button);
  });
  return open;
}
