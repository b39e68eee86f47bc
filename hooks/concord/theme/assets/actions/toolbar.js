/** A small toolbar at the clause under the pointer. All that it has is in the menu too, so the Tab key passes it by. */

import { FEATURES } from "#features/toolbar.js";
import { build, closest, createButton } from "../ui/elements.js";
import { pageLanguage } from "../ui/site.js";
import { say } from "../ui/words.js";
import { copyClause, copyWords } from "./copy.js";

/** @import { Clause, Menu, MenuItem } from "./clause.js" */

const SHOW_AFTER = 80; // milliseconds: a pointer on its way to the toolbar may cross another clause

/** @type {Menu} that stays open */
const MENU = { run: (act) => act(), language: pageLanguage };
/** @type {MenuItem[]} */
const ITEMS = FEATURES;

/**
 * Shows the toolbar at clauses, one at a time. It stands above the text of the clause, and moves nothing.
 * @param {HTMLElement} container
 * @param {string} clauses  the selector of clauses
 * @param {(element: HTMLElement) => Clause | null} clauseOf
 * @param {(element: HTMLElement) => HTMLElement | null} openerOf  what gets the focus when the menu closes
 */
export function attachToolbar(container, clauses, clauseOf, openerOf) {
  const toolbar = build("div", { class: "clause-toolbar" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** @param {HTMLElement | null} element */
  const showAt = (element) => {
    clearTimeout(waiting);
    if (toolbar.parentElement === element) return;
    waiting = setTimeout(() => {
      toolbar.remove();
      const clause = element && !element.closest("[data-picking]") ? clauseOf(element) : null;
      if (!element || !clause) return;
      toolbar.replaceChildren(...buttonsOf(clause, openerOf(element) ?? element));
      element.append(toolbar);
    }, SHOW_AFTER);
  };
  container.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") showAt(closest(target, clauses));
  });
  container.addEventListener("pointerleave", () => showAt(null));
  container.addEventListener("focusin", ({ target }) => {
    const element = closest(target, clauses);
    if (element && element.querySelector(":focus-visible") && !toolbar.contains(document.activeElement)) showAt(element);
  });
}

/**
 * @param {Clause} clause
 * @param {HTMLElement} opener
 */
function buttonsOf(clause, opener) {
  const { toggleLanguages } = clause;
  const more = createButton("···", async () => (await import("./menu.js")).openMenu(clause, opener, more), "more");
  more.setAttribute("aria-label", say("actions_of", { name: clause.name }));
  const languages = toggleLanguages ? [createButton(say("languages"), toggleLanguages, "others")] : [];
  const buttons = [createButton(copyWords(clause), () => copyClause(clause), "copy"), ...languages, ...ITEMS.flatMap((item) => item(clause, MENU) ?? []), more];
  for (const button of buttons) button.tabIndex = -1;
  return buttons;
}
