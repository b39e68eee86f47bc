/**
 * @file Keys for the rows of an alignment. Each presses the button that has it, and works only while
 * the row has the focus.
 */

/** @type {HTMLFormElement[]} */
const rows = [...document.querySelectorAll("form.row")].filter(
  (each) => each instanceof HTMLFormElement,
);

/** @returns {HTMLFormElement | undefined} the row that has the focus */
function currentRow() {
  return rows.find((each) => each.contains(document.activeElement));
}

/** @param {number} step 1 for the next row, -1 for the one before */
function go(step) {
  const current = currentRow();
  const place = current ? rows.indexOf(current) + step : 0;
  rows[Math.min(Math.max(place, 0), rows.length - 1)]?.focus();
}

/**
 * @param {KeyboardEvent} event
 * @returns {string} the name of the key, as buttons state it
 */
function nameOf(event) {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit) return event.shiftKey ? `Shift+${digit}` : digit;
  return event.key.toLowerCase();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const key = nameOf(event);
  if (key === "j" || key === "k") {
    event.preventDefault();
    go(key === "j" ? 1 : -1);
    return;
  }
  const row = currentRow();
  const button = row && [...row.querySelectorAll("button")].find((each) => each.dataset.key === key);
  if (button && !event.repeat) {
    event.preventDefault();
    row.requestSubmit(button);
  }
});

const linked = rows.find((each) => `#${each.id}` === location.hash);
if (linked) linked.focus();
