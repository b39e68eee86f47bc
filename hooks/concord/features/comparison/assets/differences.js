/** Leads through the differences of a topic: one after the other, each at its clause with what differs. */

import { build, closest, create, createButton, findAll, icon, nameOf } from "#ui/elements.js";
import { opensElsewhere } from "#ui/link-buttons.js";
import { say } from "#ui/words.js";
import { content, unfold } from "#topic/topic.js";

/** @param {HTMLAnchorElement} link  to the list of all differences */
export function leadThroughDifferences(link) {
  const differences = findAll(content, ".divergence");
  const place = build("p", { role: "status" });
  const step = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ act) => {
    const button = createButton("", act);
    button.append(icon(sign), create("span", "aside-only", words));
    button.title = words;
    return button;
  };
  const next = step("right", say("next"), () => show(shown + 1));
  const bar = build("div", { class: "bar", role: "group", "aria-label": say("divergences") },
    place, step("left", say("previous"), () => show(shown - 1)), next, step("close", say("close_menu"), leave));
  bar.addEventListener("keydown", ({ key }) => key === "Escape" && leave());
  let shown = 0;

  link.addEventListener("click", (event) => {
    if (opensElsewhere(event) || !differences.length) return;
    event.preventDefault();
    content.append(bar);
    show(shown);
    next.focus({ preventScroll: true });
  });

  /** @param {number} n  counted round */
  function show(n) {
    turn(false);
    shown = (n + differences.length) % differences.length;
    const unit = closest(turn(true), ".unit");
    (unit ?? differences[shown]).scrollIntoView();
    place.textContent = [unit ? nameOf(unit) : "", say("difference_of", { n: shown + 1, all: differences.length })].filter(Boolean).join(" · ");
  }

  /** @param {boolean} isOpen */
  function turn(isOpen) {
    const difference = differences[shown];
    const remarks = closest(difference, ".unit-remarks", HTMLDetailsElement);
    if (isOpen) unfold(difference);
    else if (remarks) remarks.open = false;
    (closest(difference, ".unit") ?? difference).classList.toggle("marked", isOpen);
    return difference;
  }

  function leave() {
    turn(false);
    bar.remove();
    link.focus();
  }
}
