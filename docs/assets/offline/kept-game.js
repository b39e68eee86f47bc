/** The section of a game's page that stores the whole game on the device and removes it. */

import { find, findAll } from "../ui/elements.js";
import { pageLanguage } from "../ui/site.js";
import { say } from "../ui/words.js";
import { ask } from "./worker-client.js";

/** @import { Fault, GameState, KeptGame, Sizes } from "./messages.d.ts" */

const MEGABYTE = 1_000_000;
const LEAST = 0.1; // megabytes
const SIZE = { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** @type {Record<Fault, string>} the key of the message */
const FAULTS = {
  full: "keep_full",
  refused: "keep_refused",
  unreachable: "keep_unreachable",
  outdated: "keep_outdated",
};

/**
 * Attaches the controls that store the game of the page.
 * @param {HTMLElement} section
 */
export function attachKeptGame(section) {
  new KeptGameSection(section).ask("state");
}

class KeptGameSection {
  /** @type {Sizes | null} what each language needs; null until it is known */
  #sizes = null;
  /** @type {GameState} */
  #state = {};
  #format = new Intl.NumberFormat(pageLanguage(), /** @type {Intl.NumberFormatOptions} */ (SIZE));

  /** @param {HTMLElement} section */
  constructor(section) {
    this.game = section.dataset.game ?? "";
    const [keepButton, removeButton] = findAll(section, "button", HTMLButtonElement);
    if (!keepButton || !removeButton) throw new TypeError("the page has no buttons to keep the game");
    this.keepButton = keepButton;
    this.removeButton = removeButton;
    this.bar = find(section, "progress", HTMLProgressElement);
    this.measure = find(section, "progress ~ .measure");
    this.status = find(section, "[role=status]");
    this.choices = findAll(section, "input", HTMLInputElement);
    section.addEventListener("change", () => this.#showKeepButton());
    keepButton.addEventListener("click", () => this.#keep());
    removeButton.addEventListener("click", () => this.ask("remove", (state) => this.#showRemoved(state)));
  }

  /**
   * Sends a message about the game to the worker, and shows the answers.
   * @param {"state" | "keep" | "remove"} type
   * @param {(state: GameState) => void} [onAnswer]
   */
  ask(type, onAnswer = (state) => this.#show(state)) {
    ask({ type, game: this.game, languages: this.#languages }, onAnswer).catch(() => this.#show({ fault: "refused" }));
  }

  /** The chosen languages. */
  get #languages() {
    return this.choices.find(({ checked }) => checked)?.value.split(" ") ?? [];
  }

  #keep() {
    navigator.storage?.persist?.().catch(() => {}); // asks the browser not to delete it by itself
    this.#show({ isUnderWay: true, languages: this.#languages, bytes: 0, of: 0 });
    this.ask("keep");
  }

  /** @param {GameState} state */
  #show(state) {
    const { kept, isUnderWay = false } = state;
    this.#state = state;
    this.#sizes = state.sizes ?? this.#sizes;
    this.#showChoices(state.languages ?? kept?.languages);
    this.bar.hidden = !isUnderWay;
    if (isUnderWay) this.#showProgress(state);
    else this.#showResult(state);
    this.keepButton.disabled = isUnderWay;
    this.keepButton.textContent = say(kept && !kept.isComplete ? "keep_continue" : "keep_game");
    this.removeButton.hidden = !kept && !isUnderWay;
    this.#showKeepButton();
  }

  /** @param {GameState} state */
  #showRemoved(state) {
    this.#show(state);
    this.status.textContent = say("keep_removed");
    this.keepButton.focus();
  }

  /** @param {string[] | undefined} languages  those to select, if they are known */
  #showChoices(languages) {
    for (const choice of this.choices) {
      const measure = choice.parentElement?.querySelector(".measure");
      if (measure) measure.textContent = this.#sizes ? this.#inMegabytes(this.#needed(choice.value.split(" "))) : "";
      choice.disabled = Boolean(this.#state.isUnderWay);
      if (choice.value === languages?.join(" ")) choice.checked = true;
    }
  }

  /** Hides the button if the game is already stored in the chosen languages. */
  #showKeepButton() {
    const { kept, isUnderWay } = this.#state;
    const isHere = kept?.isComplete && kept.languages.join(" ") === this.#languages.join(" ");
    this.keepButton.hidden = Boolean(isHere) && !isUnderWay;
  }

  /** @param {GameState} state */
  #showProgress({ bytes = 0, of = 0 }) {
    const words = say("keep_progress", { done: this.#inMegabytes(bytes), all: this.#inMegabytes(of) });
    this.bar.max = of || 1;
    this.bar.value = bytes;
    this.bar.setAttribute("aria-valuetext", words);
    this.measure.textContent = of ? words : "";
  }

  /** @param {GameState} state */
  #showResult({ kept, fault }) {
    this.measure.textContent = "";
    this.status.textContent = fault
      ? say(FAULTS[fault], { size: this.#inMegabytes(this.#needed(this.#languages)) })
      : this.#describe(kept);
  }

  /** @param {KeptGame | null | undefined} kept */
  #describe(kept) {
    if (!kept) return "";
    if (!kept.isComplete) return say("kept_partly");
    const names = kept.languages.map((each) => each.toUpperCase()).join(", ");
    return say("kept_on_device", { languages: names, size: this.#inMegabytes(kept.bytes) });
  }

  /**
   * Returns the size of the game in some languages, in bytes.
   * @param {string[]} languages
   */
  #needed(languages) {
    return ["", ...languages].reduce((sum, each) => sum + (this.#sizes?.[each] ?? 0), 0);
  }

  /**
   * Formats a number of bytes in megabytes.
   * @param {number} bytes
   */
  #inMegabytes(bytes) {
    return this.#format.format(Math.max(bytes / MEGABYTE, LEAST));
  }
}
