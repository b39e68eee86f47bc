/** The section of a game's page that downloads the whole game to the device and removes it. */

import { find, findAll } from "#ui/elements.js";
import { ROOT, pageLanguage } from "#ui/site.js";
import { say } from "#ui/words.js";
import { post } from "./worker.js";

/** @import { GameState } from "./messages.d.ts" */

const MEGABYTE = 1_000_000;
const LEAST = 0.1; // megabytes
const FAULTS = { full: "keep_full", refused: "keep_refused", unreachable: "keep_unreachable", outdated: "keep_outdated" }; // keys of messages

/** @param {HTMLElement} section */
export function attachGameDownload(section) {
  new GameDownload(section).ask("state");
}

class GameDownload {
  /** @type {GameState} */
  #state = { game: "", languages: [], isComplete: false, sizes: {} };
  #format = new Intl.NumberFormat(pageLanguage(), { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 });

  /** @param {HTMLElement} section */
  constructor(section) {
    this.game = section.dataset.game ?? "";
    const [download, remove] = findAll(section, "button", HTMLButtonElement);
    if (!download || !remove) throw new TypeError("the page has no buttons to download the game");
    this.downloadButton = download;
    this.removeButton = remove;
    this.bar = find(section, "progress", HTMLProgressElement);
    this.measure = find(section, ".measure");
    this.status = find(section, "[role=status]");
    this.choices = findAll(section, "input", HTMLInputElement);
    this.channel = new BroadcastChannel(ROOT.href);
    this.channel.addEventListener("message", ({ data }) => data.game === this.game && this.#show(data));
    navigator.serviceWorker?.addEventListener("controllerchange", () => this.ask("state")); // of a new version
    section.addEventListener("change", () => this.#showChoice());
    download.addEventListener("click", () => {
      navigator.storage?.persist?.().catch(() => {}); // asks the browser not to delete it by itself
      this.ask("download");
    });
    remove.addEventListener("click", () => this.ask("remove"));
  }

  /** @param {"state" | "download" | "remove"} type */
  async ask(type) {
    try {
      const room = await navigator.storage?.estimate?.();
      if (room?.quota === 0) throw new Error("nothing can be stored"); // as in some private windows
      await post({ type, game: this.game, languages: this.#chosen });
    } catch {
      this.#show({ ...this.#state, fault: "refused" });
    }
  }

  get #chosen() {
    return this.choices.find(({ checked }) => checked)?.value.split(" ") ?? [];
  }

  /** @param {GameState} state */
  #show(state) {
    const { languages, progress, fault } = state;
    const isRemoved = this.#state.languages.length > 0 && languages.length === 0;
    const hadFocus = document.activeElement === this.removeButton;
    this.#state = state;
    for (const choice of this.choices) {
      choice.disabled = progress !== undefined || fault === "refused";
      if (choice.value === languages.join(" ")) choice.checked = true;
    }
    this.removeButton.hidden = languages.length === 0;
    this.#showChoice();
    if (progress === undefined) this.status.textContent = fault ? say(FAULTS[fault], { size: this.#sizeOf(this.#chosen) }) : this.#result(isRemoved);
    if (isRemoved && hadFocus) this.downloadButton.focus();
  }

  /** @param {boolean} isRemoved */
  #result(isRemoved) {
    const { languages, isComplete } = this.#state;
    if (languages.length === 0) return isRemoved ? say("keep_removed") : "";
    if (!isComplete) return say("kept_partly");
    return say("kept_on_device", { languages: languages.map((each) => each.toUpperCase()).join(", "), size: this.#sizeOf(languages) });
  }

  /** Shows how far the download has come; else the size of the chosen languages, unless they are stored. */
  #showChoice() {
    const { languages, isComplete, progress, fault } = this.#state;
    const [isUnderWay, size] = [progress !== undefined, this.#sizeOf(this.#chosen)];
    const isStored = isComplete && !isUnderWay && languages.join(" ") === this.#chosen.join(" ");
    this.downloadButton.hidden = isStored;
    this.downloadButton.disabled = isUnderWay || fault === "refused";
    const isBegun = languages.length > 0 && !isComplete && !isUnderWay;
    this.downloadButton.textContent = say(fault === "refused" ? "keep_impossible" : isBegun ? "keep_continue" : "keep_game");
    this.bar.hidden = !isUnderWay;
    this.bar.max = this.#bytesOf(this.#chosen) || 1;
    this.bar.value = progress ?? 0;
    this.measure.textContent = isUnderWay ? say("keep_progress", { done: this.#inMegabytes(progress ?? 0), all: size }) : isStored ? "" : size;
    this.bar.setAttribute("aria-valuetext", this.measure.textContent);
  }

  /** @param {string[]} languages */
  #bytesOf = (languages) => ["", ...languages, ...(languages.length > 1 ? ["several"] : [])].reduce((sum, each) => sum + (this.#state.sizes[each] ?? 0), 0);

  /** @param {string[]} languages */
  #sizeOf = (languages) => (this.#bytesOf(languages) ? this.#inMegabytes(this.#bytesOf(languages)) : "");

  /** @param {number} bytes */
  #inMegabytes = (bytes) => this.#format.format(Math.max(bytes / MEGABYTE, LEAST));
}
