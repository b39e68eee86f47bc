/** The page that sets the text of each clause beside a discussion that cites it. */

import { annotated } from "./annotate.js";
import { Annotations } from "./annotation-list.js";
import { copy } from "../ui/clipboard.js";
import { Finder } from "../cite/numbers.js";
import { say } from "../ui/words.js";

const PAUSE = 250; // milliseconds without typing

/** Annotate what is pasted into the form. Nothing of it leaves the page. */
export function offerAnnotating(form) {
  const [field, game] = form.elements;
  const status = document.getElementById("cited");
  const copying = document.querySelector(".copy-annotated");
  const finder = new Finder(form.dataset);
  const annotations = new Annotations(document.querySelector(".annotated"), finder);
  const games = () => (game.value ? [game.value] : form.dataset.games.split(" "));
  let waiting = 0;

  async function annotate() {
    const discussion = field.value;
    const citations = discussion.trim() ? await finder.citationsIn(discussion, games()) : [];
    if (discussion !== field.value) return; // typing has gone on
    annotations.show(discussion, citations);
    copying.hidden = !citations.length;
    status.textContent = !discussion.trim() ? "" : citations.length ? say("n_cited", { n: citations.length }) : say("nothing_found");
    if (finder.isPartial && discussion.trim()) status.textContent += ` ${say("some_games_unavailable")}`;
  }

  async function tryToAnnotate() {
    try {
      await annotate();
    } catch {
      status.textContent = say("numbers_unavailable");
    }
  }

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(tryToAnnotate, PAUSE);
  });
  game.addEventListener("change", tryToAnnotate);
  copying.addEventListener("click", ({ target }) => {
    if (!target.dataset.form) return;
    const written = annotations.cited().then((citations) => annotated(field.value, citations, target.dataset.form));
    copy(written, ["text/plain"], say("annotated_copied"));
  });
  form.hidden = false;
  tryToAnnotate(); // the browser may have kept a text from an earlier visit
}
