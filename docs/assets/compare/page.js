/** The views of a topic in several languages: which of them, in which sequence, and how they stand. */

import { queryOf, usualColumns, viewIn, viewOf } from "./view-options.js";
import { revealOnTouch, setControls } from "./single-language.js";
import { keepSelectionsApart } from "./column-selection.js";
import { say } from "../ui/words.js";

const table = document.querySelector(".comparison");
const options = document.querySelector(".view");
const form = options.querySelector("form");
const status = document.querySelector(".view-status");
const rows = [...table.querySelectorAll("tr[id]")];
const narrow = matchMedia("(max-width: 37.5em)");
const own = document.documentElement.lang;
const switches = [...document.querySelectorAll(".languages a")];
const choices = new Map([...form.querySelectorAll(".choice")].map((each) => [each.dataset.language, each]));
/** As the site lists them. */
const languages = switches.map(({ hreflang }) => hreflang).filter((each) => choices.has(each));

const HEADS = 120; // pixels that the header and the heads of the columns cover

let view = viewOf(location.search, languages, own);

export function offerViews() {
  show();
  form.addEventListener("change", () => turnTo(chosen()));
  form.addEventListener("click", ({ target }) => target.type === "button" && move(target));
  form.addEventListener("submit", (event) => event.preventDefault());
  narrow.addEventListener("change", fit);
  fit();
  options.hidden = false;
  revealOnTouch(table);
  keepSelectionsApart(table);
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/** The line that the reader is at stays where it is, whatever happens above it. */
function turnTo(wanted) {
  const line = rows.find((row) => row.getBoundingClientRect().bottom > HEADS && row.checkVisibility());
  const top = line?.getBoundingClientRect().top;
  view = wanted;
  show();
  const isBelowHead = table.getBoundingClientRect().top < 0;
  if (isBelowHead && line?.checkVisibility()) scrollBy(0, line.getBoundingClientRect().top - top);
  history.replaceState(null, "", location.pathname + queryOf(view, location.search, languages, own) + location.hash);
}

function show() {
  const sequence = allColumns();
  for (const row of table.rows) arrange(row, sequence);
  for (const row of rows) row.toggleAttribute("data-same", !differs(row));
  table.dataset.layout = view.layout;
  table.dataset.notes = view.notes ? "" : "no";
  table.dataset.examples = view.examples ? "" : "no";
  for (const section of table.querySelectorAll("[scope=rowgroup]")) section.colSpan = view.columns.length;
  setControls(rows, view.layout === "one");
  fill();
  tell();
  carry();
}

/** Those that are shown, then those that are not. */
const allColumns = () => [...new Set([...view.columns, ...usualColumns(languages, own)])];

function arrange(row, sequence) {
  const cells = new Map([...row.cells].map((cell) => [cell.lang, cell]));
  for (const language of sequence) {
    const cell = cells.get(language);
    if (!cell) return;
    cell.hidden = !view.columns.includes(language);
    row.append(cell);
  }
}

/** True if a language shown has no text of its own there, or one that is not up to date, or says something else. */
function differs(row) {
  const diverging = (row.dataset.diverges ?? "").split(" ");
  return [...row.cells].some((cell) => !cell.hidden && (cell.dataset.state || diverging.includes(cell.lang)));
}

/** The form says what there is to see. */
function fill() {
  allColumns().forEach((language, place) => {
    const choice = choices.get(language);
    const [back, on] = choice.querySelectorAll("button");
    const isShown = view.columns.includes(language);
    const box = choice.querySelector("input");
    if (box) box.checked = isShown;
    back.setAttribute("aria-disabled", String(!isShown || place === 0));
    on.setAttribute("aria-disabled", String(!isShown || place === view.columns.length - 1));
    if (choice.parentElement.querySelectorAll(".choice")[place] !== choice) choice.parentElement.append(choice);
  });
  const layout = narrow.matches && view.layout === "side" ? "lines" : view.layout;
  form.elements.layout.value = layout;
  if (form.elements.notes) form.elements.notes.checked = view.notes;
  if (form.elements.examples) form.elements.examples.checked = view.examples;
}

/** What the form asks for. */
function chosen() {
  const isShown = (language) => choices.get(language).querySelector("input")?.checked ?? true;
  const added = languages.filter((each) => isShown(each) && !view.columns.includes(each));
  const columns = [...view.columns.filter(isShown), ...added];
  return {
    columns: columns.length ? columns : view.columns,
    layout: form.elements.layout.value,
    notes: form.elements.notes?.checked ?? view.notes,
    examples: form.elements.examples?.checked ?? view.examples,
  };
}

function move(button) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const { language } = button.closest(".choice").dataset;
  const columns = view.columns.filter((each) => each !== language);
  columns.splice(view.columns.indexOf(language) + Number(button.value), 0, language);
  turnTo({ ...view, columns });
  button.focus({ preventScroll: true });
}

/** How much differs, which nobody can see at a glance. */
function tell() {
  const n = rows.filter((row) => row.checkVisibility()).length;
  const isAsked = view.layout === "differences";
  status.textContent = isAsked ? (n ? say("compared", { n }) : say("nothing_differs")) : "";
}

/** Links to comparisons lead to the same view. */
function carry() {
  for (const link of switches) {
    const there = link.hreflang;
    link.search = queryOf(viewIn(view, own, there), location.search, languages, there);
  }
  for (const link of document.querySelectorAll(".neighbours a")) {
    link.search = queryOf(view, "", languages, own);
  }
}

/** On a small screen the options are folded away, and nothing stands side by side. */
function fit() {
  options.open = !narrow.matches;
  fill();
}
