/** What is selected in one column of a comparison stays in it, and so does what is copied. */

const others = new CSSStyleSheet(); // keeps the columns out that the pointer did not press

/** Where columns stand beside each other, selections run down one of them and not across. */
export function keepSelectionsApart(table) {
  document.adoptedStyleSheets.push(others);
  document.addEventListener("pointerdown", ({ target }) => {
    const cell = cellOf(target);
    others.replaceSync(cell && isBeside(cell) ? `.comparison td:not([lang="${cell.lang}"]) { user-select: none; -webkit-user-select: none; }` : "");
  });
  document.addEventListener("copy", (event) => {
    const range = selectedRange();
    const cells = range ? columnOf(range, table) : [];
    if (cells.length < 2) return; // within one cell the browser knows best
    event.clipboardData.setData("text/plain", cells.map((cell) => textIn(cell, range)).filter(Boolean).join("\n"));
    event.clipboardData.setData("text/html", cells.map((cell) => htmlIn(cell, range)).join(""));
    event.preventDefault();
  });
}

const cellOf = (node) => (node.closest ? node : node.parentElement)?.closest(".comparison td");

/** True if another language stands to the side of this one, not below. */
function isBeside(cell) {
  const shown = [...cell.parentElement.cells].filter((each) => !each.hidden);
  return shown.length > 1 && shown[0].offsetTop === shown[1].offsetTop;
}

function selectedRange() {
  const selection = getSelection();
  return selection.isCollapsed ? null : selection.getRangeAt(0);
}

/** The cells that a selection touches of the column in which it began. */
function columnOf(range, table) {
  const start = cellOf(getSelection().anchorNode);
  if (!start || !isBeside(start)) return [];
  const cells = [...table.querySelectorAll(`td[lang="${start.lang}"]`)];
  return cells.filter((cell) => range.intersectsNode(cell) && cell.checkVisibility());
}

/** The number, then the text, as far as they are selected. */
const textIn = (cell, range) => partsIn(cell, range).map((part) => part.textContent.replace(/\s+/g, " ").trim()).filter(Boolean).join(" ");

function htmlIn(cell, range) {
  const paragraph = document.createElement("p");
  paragraph.lang = cell.lang;
  for (const part of partsIn(cell, range)) paragraph.append(...part.childNodes, " ");
  return paragraph.outerHTML;
}

function partsIn(cell, range) {
  const parts = [...cell.querySelectorAll(":scope > a, :scope > :is(p, h2):not(.remarks, .absent)")];
  return parts.filter((part) => range.intersectsNode(part)).map((part) => withinOf(range, part).cloneContents());
}

/** As much of the range as lies within an element. */
function withinOf(range, element) {
  const within = document.createRange();
  within.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, within) > 0) within.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, within) < 0) within.setEnd(range.endContainer, range.endOffset);
  return within;
}
