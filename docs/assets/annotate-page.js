/** The page that sets the text of each clause beside a discussion that cites it. */

import { annotated, linesOf, passageOf } from "./annotating.js";
import { copy } from "./clipboard.js";
import { Finder, own } from "./finding.js";
import { say } from "./words.js";

const PAUSE = 250; // milliseconds without typing
const NONE = -1;

const language = document.documentElement.lang;
const canonical = document.querySelector("link[rel=canonical]").href;

const annotation = document.createElement("template");
annotation.innerHTML = `<li class="annotation"><p class="passage"><span></span><mark></mark><span></span></p><div></div></li>`;
const choice = document.createElement("template");
choice.innerHTML = `<label><input type="radio"> <span></span></label>`;

/** Annotate what is pasted into the form. Nothing of it leaves the page. */
export function offerAnnotating(form) {
  const finder = new Finder(form.dataset);
  const field = form.querySelector("textarea");
  const game = form.querySelector("select");
  const status = document.getElementById("cited");
  const list = document.querySelector(".annotated");
  const copying = document.querySelector(".copy-annotated");
  /** By what stands in the discussion: which of its matches is meant. */
  const choices = new Map();
  let found = [];
  let waiting = 0;

  const gamesMeant = () => (game.value ? [game.value] : form.dataset.games.split(" "));
  const wordsOf = ({ start, end }) => field.value.slice(start, end);
  const meant = (citation) =>
    citation.matches[citation.matches.length > 1 ? choices.get(wordsOf(citation)) ?? NONE : 0];

  async function annotate() {
    const discussion = field.value;
    try {
      const citations = discussion.trim() ? await finder.citationsIn(discussion, gamesMeant()) : [];
      if (discussion !== field.value) return; // typing has gone on
      found = citations;
      status.textContent = !discussion.trim() ? "" : found.length ? say("n_cited", { n: found.length }) : say("nothing_found");
    } catch {
      found = [];
      status.textContent = say("numbers_unavailable");
    }
    list.replaceChildren(...found.map(itemOf));
    copying.hidden = !found.length;
  }

  function itemOf(citation, place) {
    const item = annotation.content.cloneNode(true).firstChild;
    const { before, after } = passageOf(field.value, citation);
    const [start, mark, end] = item.firstChild.children;
    start.textContent = before;
    mark.textContent = wordsOf(citation);
    end.textContent = after;
    if (citation.matches.length > 1) item.lastChild.before(choiceOf(citation, place));
    showText(item.lastChild, citation);
    return item;
  }

  /** Which of several units is meant; what is chosen holds wherever the same stands. */
  function choiceOf(citation, place) {
    const group = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = say("which_meant", { number: wordsOf(citation) });
    const options = citation.matches.map((match) => {
      const { game: title, words } = finder.describe(match);
      return `${title} · ${match.languages.join(" ").toUpperCase()} ${match.citation} · ${words.text}`;
    });
    group.append(legend, ...[...options, say("none_meant")].map((words, index) => {
      const label = choice.content.cloneNode(true).firstChild;
      const [button, text] = label.children;
      const value = index < options.length ? index : NONE;
      Object.assign(button, { name: `meant-${place}`, value, checked: choices.get(wordsOf(citation)) === value });
      text.textContent = words;
      return label;
    }));
    group.addEventListener("change", ({ target }) => choose(wordsOf(citation), Number(target.value)));
    return group;
  }

  function choose(words, value) {
    choices.set(words, value);
    for (const [place, citation] of found.entries()) {
      if (wordsOf(citation) !== words) continue;
      const item = list.children[place];
      item.querySelector(`input[value="${value}"]`).checked = true;
      showText(item.lastChild, citation);
    }
  }

  async function showText(box, citation) {
    const match = meant(citation);
    box.replaceChildren();
    if (!match) return;
    const { lines: [first, ...items] } = await read(match);
    if (match !== meant(citation)) return; // another one was chosen meanwhile
    const link = document.createElement("a");
    link.className = "number";
    link.href = finder.addressOf(match);
    link.textContent = nameOf(match);
    const words = document.createElement("p");
    words.append(link, " ", spoken("span", first));
    const more = document.createElement("ul");
    more.append(...items.map((line) => spoken("li", line)));
    const game = document.createElement("p");
    game.className = "match-place";
    game.textContent = finder.describe(match).game;
    box.replaceChildren(words, ...(items.length ? [more] : []), game);
  }

  /**
   * What a unit says, in the reader's language if it can, and the address to give to others.
   * Of one that is gone, or cannot be loaded, the first words.
   */
  async function read(match) {
    const topic = await finder.data(`${match.game}/${match.topic}.json`).catch(() => null);
    const unit = topic?.units.find(({ id }) => id === match.unit);
    if (!unit) return { lines: [finder.describe(match).words], link: finder.addressOf(match) };
    return {
      lines: linesOf(topic, unit, (texts) => own(texts, language)),
      link: new URL((unit.share[language] ?? unit.url[language]).slice(1), finder.root),
    };
  }

  /** Its number as the reader's edition has it, after the one that was cited if that is another. */
  function nameOf(match) {
    const { numberNow } = finder.describe(match);
    if (!numberNow || numberNow === match.citation) return match.citation;
    const [cited] = match.languages;
    return `${cited.toUpperCase()} ${match.citation} = ${language.toUpperCase()} ${numberNow}`;
  }

  async function citedBy(citation) {
    const match = meant(citation);
    const { lines, link } = await read(match);
    const published = new URL(link.href.slice(finder.root.href.length), new URL(form.dataset.root, canonical));
    return { ...citation, cited: { name: nameOf(match), lines: lines.map(({ text }) => text), link: published.href } };
  }

  async function written(form) {
    const discussion = field.value;
    return annotated(discussion, await Promise.all(found.filter(meant).map(citedBy)), form);
  }

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(annotate, PAUSE);
  });
  game.addEventListener("change", annotate);
  copying.addEventListener("click", ({ target }) => {
    const { form } = target.closest("button")?.dataset ?? {};
    if (form) copy(written(form), ["text/plain"], say("annotated_copied"));
  });
  form.hidden = false;
  if (field.value) annotate(); // the browser kept it from an earlier visit
}

function spoken(tag, { text, language: spokenLanguage }) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (spokenLanguage !== language) element.lang = spokenLanguage;
  return element;
}
