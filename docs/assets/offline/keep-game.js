/** A whole game kept on the device: chosen, followed while it arrives, and removed. */

import { say } from "../ui/words.js";
import { ask } from "./worker-client.js";

const MEGABYTE = 1_000_000;
const spoken = document.documentElement.lang;
const size = new Intl.NumberFormat(spoken, { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number of bytes, as readers know it. */
export const inMegabytes = (bytes) => size.format(Math.max(bytes / MEGABYTE, 0.1));

const FAULTS = {
  full: (needed) => say("keep_full", { size: inMegabytes(needed) }),
  refused: () => say("keep_refused"),
  unreachable: () => say("keep_unreachable"),
  outdated: () => say("keep_outdated"),
};

/** Let the section of a game's page keep that game. */
export function offerKeeping(section) {
  const { game } = section.dataset;
  const [keepButton, removeButton] = section.querySelectorAll("button");
  const bar = section.querySelector("progress");
  const status = section.querySelector("[role=status]");
  const choices = [...section.querySelectorAll("input")];
  const languages = () => choices.find(({ checked }) => checked).value.split(" ");
  let sizes = null;

  const needed = (chosen) => ["", ...chosen].reduce((sum, each) => sum + (sizes?.[each] ?? 0), 0);

  function show(state) {
    sizes = state.sizes ?? sizes;
    for (const choice of choices) describe(choice);
    const { kept, isUnderWay, fault } = state;
    const chosen = state.languages ?? kept?.languages;
    if (chosen) choices.find(({ value }) => value === chosen.join(" "))?.click();
    for (const choice of choices) choice.disabled = Boolean(isUnderWay);
    bar.hidden = !isUnderWay;
    if (isUnderWay) follow(state);
    else status.textContent = wordsOf(kept, fault);
    keepButton.disabled = Boolean(isUnderWay);
    keepButton.textContent = say(kept && !kept.isComplete ? "keep_continue" : "keep_game");
    removeButton.hidden = !kept && !isUnderWay;
    offerWhatIsMissing(kept, isUnderWay);
  }

  /** Only what is not here yet can be kept. */
  function offerWhatIsMissing(kept, isUnderWay) {
    const isHere = kept?.isComplete && kept.languages.join(" ") === languages().join(" ");
    keepButton.hidden = Boolean(isHere) && !isUnderWay;
    section.onchange = () => offerWhatIsMissing(kept, isUnderWay);
  }

  function describe(choice) {
    const place = choice.parentElement.querySelector(".measure");
    place.textContent = sizes ? inMegabytes(needed(choice.value.split(" "))) : "";
  }

  function follow({ bytes, of }) {
    bar.max = of || 1;
    bar.value = bytes;
    const words = say("keep_progress", { done: inMegabytes(bytes), all: inMegabytes(of) });
    bar.setAttribute("aria-valuetext", words);
    bar.nextElementSibling.textContent = of ? words : "";
  }

  function wordsOf(kept, fault) {
    bar.nextElementSibling.textContent = "";
    if (fault) return FAULTS[fault](needed(languages()));
    if (!kept) return "";
    if (!kept.isComplete) return say("kept_partly");
    const names = kept.languages.map((each) => each.toUpperCase()).join(", ");
    return say("kept_on_device", { languages: names, size: inMegabytes(kept.bytes) });
  }

  const refuse = () => show({ fault: "refused" });

  keepButton.addEventListener("click", () => {
    navigator.storage?.persist?.().catch(() => {}); // the browser may then not clear it by itself
    show({ isUnderWay: true, languages: languages(), bytes: 0, of: 0 });
    ask({ wish: "keep", game, languages: languages() }, show).catch(refuse);
  });
  removeButton.addEventListener("click", () => {
    const done = (state) => {
      show(state);
      status.textContent = say("keep_removed");
      keepButton.focus();
    };
    ask({ wish: "remove", game }, done).catch(refuse);
  });
  ask({ wish: "state", game }, show).catch(refuse);
}
