/** The annotate page, which sets the text of each clause beside a discussion that cites it. */

import { NumberLookup } from "../cite/number-lookup.js";
import { copy } from "../ui/clipboard.js";
import { find } from "../ui/elements.js";
import { say } from "../ui/words.js";
import { annotateDiscussion } from "./annotate.js";
import { AnnotationList } from "./annotation-list.js";
import { UnitTexts } from "./unit-texts.js";

/** @import { Format } from "./annotate.js" */

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
  const list = new AnnotationList(find(document, ".annotated"), new UnitTexts(lookup));
  let pending = 0;

  async function annotate() {
    const discussion = field.value;
    const wanted = (game.value || games).split(" ");
    const isEmpty = !discussion.trim();
    const { citations, isPartial } = isEmpty ? { citations: [], isPartial: false } : await lookup.findCitations(discussion, wanted);
    if (discussion !== field.value) return; // the reader has typed on
    list.show(discussion, citations);
    buttons.hidden = !citations.length;
    status.textContent = isEmpty ? "" : describeResult(citations.length, isPartial);
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
  for (const button of buttons.querySelectorAll("button")) {
    const format = /** @type {Format} */ (button.dataset.form);
    button.addEventListener("click", () => {
      const text = list.loadAnnotations().then((citations) => annotateDiscussion(field.value, citations, format));
      copy(text, ["text/plain"], say("annotated_copied"));
    });
  }
  form.hidden = false;
  update(); // the browser may have kept a text from an earlier visit
}

/**
 * @param {number} n  how many citations were found
 * @param {boolean} isPartial
 */
function describeResult(n, isPartial) {
  const found = n ? say("n_cited", { n }) : say("nothing_found");
  return isPartial ? `${found} ${say("some_games_unavailable")}` : found;
}
