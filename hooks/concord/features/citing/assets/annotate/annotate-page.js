/** The annotate page, which sets the text of each clause beside a discussion that cites it. */

import { NumberLookup } from "../number-lookup.js";
import { loadTextThen } from "#history/text-then.js";
import { copy } from "#ui/clipboard.js";
import { find, findAll } from "#ui/elements.js";
import { pageLanguage, publishedUrl } from "#ui/site.js";
import { say } from "#ui/words.js";
import { annotateDiscussion } from "./annotate.js";
import { AnnotationList } from "./annotation-list.js";
import { findQuotations, joinQuotations } from "./quotations.js";
import { addressWith, readSharedText } from "./shared-text.js";
import { createSheet } from "./sheet.js";
import { UnitTexts } from "./unit-texts.js";

/**
 * @import { Match } from "../types.d.ts"
 * @import { Format } from "./annotate.js"
 */

const TYPING_PAUSE = 250; // milliseconds without typing, after which the discussion is read

/**
 * Makes the form annotate what is pasted into it. Nothing of that leaves the page.
 * @param {HTMLFormElement} form  with the ids of all games
 */
export function attachAnnotatePage(form) {
  const { games = "" } = form.dataset;
  const field = find(form, "textarea", HTMLTextAreaElement);
  const game = find(form, "select", HTMLSelectElement);
  const status = find(document, "#cited");
  const buttons = find(document, ".copy-annotated");
  const lookup = new NumberLookup();
  const texts = new UnitTexts(lookup, pageLanguage(), loadTextThen);
  const showSheet = createSheet(find(document, ".sheet"), texts, lookup);
  /** @type {Match[][]} */
  let meant = [];
  const list = new AnnotationList(find(document, ".annotated"), texts, (changed) => {
    meant = changed;
    showSheet(meant);
  });
  let pending = 0;

  async function annotate() {
    const discussion = field.value;
    const wanted = (game.value || games).split(" ");
    const isEmpty = !discussion.trim();
    const found = isEmpty ? { citations: [], unknown: [], isPartial: false } : await lookup.findCitations(discussion, wanted);
    const quotations = isEmpty ? [] : findQuotations(discussion, await lookup.load(wanted), pageLanguage());
    if (discussion !== field.value) return; // the reader has typed on
    const citations = joinQuotations(found.citations, quotations);
    list.show(discussion, citations);
    buttons.hidden = !citations.length;
    const unknown = found.unknown.length ? [say("unknown_numbers", { numbers: found.unknown.join(", ") })] : [];
    const words = citations.length ? [say("n_cited", { n: citations.length })] : unknown.length ? [] : [say("nothing_found")];
    status.textContent = isEmpty ? "" : [...words, ...unknown, ...(found.isPartial ? [say("some_games_unavailable")] : [])].join(" ");
  }

  async function update() {
    try {
      await annotate();
    } catch {
      status.textContent = say("numbers_unavailable");
    }
  }

  field.addEventListener("input", () => {
    clearTimeout(pending);
    pending = setTimeout(update, TYPING_PAUSE);
  });
  game.addEventListener("change", update);
  find(buttons, ".copy-sheet").addEventListener("click", () => {
    const numbers = meant.flat().map((match) => `${texts.gameOf(match)} ${match.citation}`);
    const address = addressWith(publishedUrl(new URL(game.value && `?game=${game.value}`, location.origin + location.pathname)), field.value, [...new Set(numbers)].join("\n"));
    copy(address, ["text/plain"], say("annotated_copied"));
  });
  for (const button of findAll(buttons, "[data-form]")) {
    const format = /** @type {Format} */ (button.dataset.form);
    button.addEventListener("click", () => {
      const text = list.loadAnnotations().then((citations) => annotateDiscussion(field.value, citations, format));
      copy(text, ["text/plain"], say("annotated_copied"));
    });
  }
  const wantedGame = new URLSearchParams(location.search).get("game");
  if (wantedGame && games.split(" ").includes(wantedGame)) game.value = wantedGame;
  form.hidden = false;
  field.value = readSharedText(location) || field.value;
  addEventListener("hashchange", () => {
    field.value = readSharedText(location) || field.value;
    update();
  });
  update(); // the browser may have kept a text from an earlier visit
}
