/** One language to read, the others a touch away, row by row. */

import { icon } from "../ui/icons.js";
import { say } from "../ui/words.js";

/** Give every row a control that shows its other languages, or take it away. */
export function setControls(rows, areWanted) {
  rows.forEach(areWanted ? addControl : removeControl);
}

/** Where a row has the control, a touch on its text does the same. */
export function revealOnTouch(table) {
  table.addEventListener("click", ({ target }) => {
    const row = target.closest("tr[id]");
    const isElse = target.closest("a, summary, .divergence") || String(getSelection());
    if (row?.querySelector(".reveal") && (target.closest(".reveal") || !isElse)) toggle(row);
  });
}

function toggle(row) {
  row.toggleAttribute("data-open");
  row.querySelector(".reveal").setAttribute("aria-expanded", String(row.hasAttribute("data-open")));
}

function addControl(row) {
  removeControl(row);
  const [first] = row.cells;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "reveal";
  button.innerHTML = icon("down");
  button.setAttribute("aria-expanded", String(row.hasAttribute("data-open")));
  button.setAttribute("aria-label", say("reveal_row", { name: nameIn(first) }));
  button.lang = document.documentElement.lang;
  first.append(button);
}

function removeControl(row) {
  row.querySelector(".reveal")?.remove();
}

/** Its number in full, or its first words where it has none. */
function nameIn(cell) {
  const number = cell.querySelector(":scope > a");
  return number.title || number.textContent.trim() || `${cell.querySelector("p, h2").textContent.slice(0, 30)}…`;
}
