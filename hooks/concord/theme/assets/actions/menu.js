/** The menu of a clause: a sheet at the foot of a narrow or touched screen, elsewhere a panel beside what opened it. */

import { FEATURES as LINK_TILES } from "#features/link-tile.js";
import { FEATURES as ROWS } from "#features/row.js";
import { FEATURES as TILES } from "#features/tile.js";
import { copyAndShow } from "../ui/clipboard.js";
import { build, closest, create, createButton, find, icon } from "../ui/elements.js";
import { place } from "../ui/floating.js";
import { languageNames, pageLanguage, pageUrl } from "../ui/site.js";
import { say } from "../ui/words.js";
import { chooseForm, copyClause, copyWords, FORMS, formOf } from "./copy.js";
import { reportText } from "./report.js";

/** @import { Clause } from "./clause.js" */

const ELEMENTS = ".unit, tr, .pinned-unit"; // of clauses

/** Where the style sheet makes a sheet of the menu. */
const isSheet = matchMedia("(max-width: 45em), (pointer: coarse)");

/**
 * Opens the menu of a clause. Whatever is chosen closes it first, and gives the focus back.
 * @param {Clause} clause
 * @param {HTMLElement} opener  gets the focus when the menu closes
 * @param {HTMLElement} [anchor]  the panel opens beside it
 */
export function openMenu(clause, opener, anchor = opener) {
  const menu = new ClauseMenu(clause, opener);
  find(document, ".content").append(menu.dialog);
  menu.dialog.showModal();
  if (isSheet.matches) return;
  const text = closest(opener, ELEMENTS)?.querySelector(":is(p, h2, h3, .blocks):not(.pinned-place)");
  place(menu.dialog, anchor.getBoundingClientRect(), [anchor, text].flatMap((each) => each?.getBoundingClientRect() ?? []));
}

class ClauseMenu {
  #clause;
  #opener;

  /**
   * @param {Clause} clause
   * @param {HTMLElement} opener
   */
  constructor(clause, opener) {
    this.#clause = clause;
    this.#opener = opener;
    const head = build("p", { class: "menu-head" }, clause.name);
    const close = build("button", { type: "button", class: "menu-close", "aria-label": say("close_menu") }, icon("close"));
    close.addEventListener("click", () => this.#close());
    this.dialog = build("dialog", { class: "clause-menu", "aria-label": say("actions_of", { name: clause.name }) },
      build("div", { class: "menu-body" }, head, this.#tiles(), ...this.#choices(), this.#rows(), close));
    this.dialog.addEventListener("click", ({ target }) => target === this.dialog && this.#close());
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.#close();
    });
  }

  #close() {
    this.dialog.close();
    this.dialog.remove();
    this.#opener.focus({ preventScroll: true });
  }

  /** @param {() => void} act */
  #run(act) {
    this.#close();
    act();
  }

  /**
   * @param {string} words
   * @param {() => void} act
   * @param {string} [className]
   */
  #button(words, act, className) {
    return createButton(words, () => this.#run(act), className);
  }

  #tiles() {
    const clause = this.#clause;
    const tiles = build("div", { class: "menu-tiles" });
    if ("share" in navigator) tiles.append(createButton(say("share_clause"), () => this.#share(), "share"));
    tiles.append(this.#button(copyWords(clause), () => copyClause(clause), "copy"), ...this.#added([...TILES, ...LINK_TILES]));
    return tiles;
  }

  /** Hands the link to the system, which says what becomes of it. */
  #share() {
    const { name, link } = this.#clause;
    this.#run(() => navigator.share({ title: `${name} · ${document.title}`, url: link() }).catch(() => {})); // the reader changed their mind
  }

  /** The form in which the clause is copied, and the other languages in which its link is copied at once. */
  #choices() {
    const others = this.#clause.now ? [] : [...languageNames()].filter(([language]) => language !== pageLanguage());
    const chips = others.map(([language, name]) => {
      const chip = this.#button(name, () => copyClause(this.#clause, language));
      chip.lang = language;
      return chip;
    });
    const words = say("copy_in");
    const languages = build("div", { class: "menu-languages", role: "group", "aria-label": words }, create("span", "", words), ...chips);
    return chips.length ? [this.#formChoice(), languages] : [this.#formChoice()];
  }

  #formChoice() {
    const chosen = formOf(this.#clause);
    const offered = Object.entries(FORMS).filter(([form]) => form !== "numbers" || this.#clause.numbers);
    const options = offered.map(([form, words]) => build("option", { value: form, ...(form === chosen && { selected: "" }) }, words));
    const select = build("select", {}, ...options);
    select.addEventListener("change", () => {
      chooseForm(select.value);
      find(this.dialog, ".copy").textContent = copyWords(this.#clause);
    });
    return build("label", { class: "menu-form" }, create("span", "", say("copy_form")), select);
  }

  #rows() {
    const { toggleLanguages, showsLanguages, remarks = [], select, context, print, now, report } = this.#clause;
    const rows = build("div", { class: "menu-rows" });
    for (const { words, note, open } of remarks) {
      const row = this.#button(words, open, "remarks-row");
      if (note) row.append(build("span", { lang: closest(note, "[lang]")?.lang ?? "" }, note.textContent));
      rows.append(row);
    }
    if (now) rows.append(build("a", { class: "now", href: now }, say("read_present")));
    if (toggleLanguages) rows.append(this.#button(say(showsLanguages ? "hide_languages" : "other_languages"), toggleLanguages, "others"));
    if (print) rows.append(this.#button(say("print_page"), print, "print-row"));
    if (context) rows.append(build("a", { class: "context", href: context }, say("read_in_context")));
    rows.append(...this.#added(ROWS));
    if (select) rows.append(this.#button(say("pick_several"), select, "pick-several"));
    if (!now) rows.append(report ? build("a", { class: "report", href: report, rel: "noopener nofollow" }, say("report")) : this.#button(say("report"), () => this.#copyReport(), "report"));
    if (closest(this.#opener, ELEMENTS)?.querySelector("a.gloss")) rows.append(create("p", "menu-hint", say("keys_to_terms")));
    return rows;
  }

  /** @param {import("./clause.js").MenuItem[]} items */
  #added(items) {
    return items.flatMap((item) => item(this.#clause, { run: (act) => this.#run(act) }) ?? []);
  }

  /** Copies the report, which no address takes, and says where to send it. */
  #copyReport() {
    const next = build("a", { href: pageUrl("about").href }, say("report_where"));
    return copyAndShow(reportText(this.#clause.cited()), { heading: say("report_copied"), label: say("report"), next });
  }
}
