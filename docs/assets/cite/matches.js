/** Matches as a list: what each is, where it stands, and a link to it. */

import { say } from "../ui/words.js";

const item = document.createElement("template");
item.innerHTML = `<li class="match">
  <a><span class="number"></span> <span class="match-words"></span></a>
  <p class="match-place"><span class="match-game"></span> <span class="edition-mark"></span> <span class="match-edition"></span></p>
</li>`;

/** Show what an answer holds, in words and as links; `found` has a status and a list. */
export function showAnswer(found, finder, query, { matches, nearest }) {
  const [status, list] = found.children;
  const words = matches.length
    ? [say("n_matches", { n: matches.length, query })]
    : [say("nothing_cited", { query }), ...(nearest.length ? [say("nearest_numbers")] : [])];
  if (finder.isPartial) words.push(say("some_games_unavailable"));
  status.textContent = words.join(" ");
  list.replaceChildren(...[...matches, ...nearest].map((match) => itemOf(match, finder)));
  found.hidden = false;
}

/** Say that nothing can be looked up at present. */
export function showFailure(found) {
  const [status, list] = found.children;
  status.textContent = say("numbers_unavailable");
  list.replaceChildren();
  found.hidden = false;
}

function itemOf(match, finder) {
  const shown = finder.describe(match);
  const entry = item.content.cloneNode(true);
  const part = (name) => entry.querySelector(name);
  part("a").href = finder.addressOf(match);
  part(".number").textContent = match.citation;
  part(".number").lang = match.languages.includes(document.documentElement.lang) ? "" : match.languages[0] ?? "";
  part(".match-words").textContent = shown.words.text;
  part(".match-words").lang = shown.words.language;
  part(".match-game").textContent = shown.game;
  part(".edition-mark").textContent = match.languages.join(" ").toUpperCase();
  part(".match-edition").textContent = shown.edition;
  part(".match-edition").lang = match.edition;
  part(".match-place").append(...remarks(match, shown).map(badge));
  return entry;
}

function remarks(match, { numberNow, isRetired }) {
  const past = match.old ? [say("former_number", { edition: match.version })] : [];
  const present = match.old && numberNow ? [say("number_now", { number: numberNow })] : [];
  return [...past, ...present, ...(isRetired ? [say("retired")] : [])];
}

function badge(words) {
  const mark = document.createElement("span");
  mark.className = "badge";
  mark.textContent = words;
  return mark;
}
