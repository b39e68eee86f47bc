/** The form with which readers choose how they look at a comparison. */

import { closest, find, findAll } from "#ui/elements.js";

/** @import { Layout, View } from "./view-options.js" */

const narrow = matchMedia("(max-width: 37.5em)"); // where the form is folded
const SWITCHES = /** @type {const} */ (["differences", "notes", "examples"]);

/** The languages and their order, the layout, and the parts of the topic that are shown. */
export class ViewForm {
  #details;
  #form;
  #choices;
  #onChange;
  /** @type {View | null} the view that it shows */
  #view = null;

  /**
   * @param {HTMLDetailsElement} details  contains the form
   * @param {(view: View) => void} onChange  is called with the view that the reader chooses
   */
  constructor(details, onChange) {
    this.#details = details;
    this.#form = find(details, "form", HTMLFormElement);
    this.#onChange = onChange;
    /** The controls of each language. */
    this.#choices = new Map(findAll(this.#form, ".choice").map((choice) => [choice.dataset.language ?? "", choice]));
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("change", () => this.#onFormChange());
    this.#form.addEventListener("click", ({ target }) => {
      const button = closest(target, "button", HTMLButtonElement);
      if (button) this.#onMoveClick(button);
    });
    narrow.addEventListener("change", () => this.#adaptToWidth());
    this.#adaptToWidth();
  }

  /** The languages that can be chosen. */
  get languages() {
    return [...this.#choices.keys()];
  }

  /**
   * @param {View} view
   * @param {string[]} languages  all of them, those of the view first
   * @param {Layout} layout  the one that is shown
   */
  show(view, languages, layout) {
    this.#view = view;
    languages.forEach((language, index) => this.#showChoice(view, language, index));
    for (const input of findAll(this.#form, "[name=layout]", HTMLInputElement)) input.checked = input.value === layout;
    for (const name of SWITCHES) {
      for (const box of findAll(this.#form, `[name=${name}]`, HTMLInputElement)) box.checked = view[name];
    }
  }

  /**
   * @param {View} view
   * @param {string} language
   * @param {number} index
   */
  #showChoice(view, language, index) {
    const choice = this.#choiceOf(language);
    const isShown = view.columns.includes(language);
    const [back, forward] = choice.querySelectorAll("button");
    find(choice, "input", HTMLInputElement).checked = isShown;
    back.setAttribute("aria-disabled", String(!isShown || index === 0));
    forward.setAttribute("aria-disabled", String(!isShown || index === view.columns.length - 1));
    // A control that is moved loses the focus, so one that has its place already stays.
    const group = choice.parentElement;
    if (group && group.querySelectorAll(".choice")[index] !== choice) group.append(choice);
  }

  /** Folds the form on small screens. */
  #adaptToWidth() {
    this.#details.open = !narrow.matches;
    this.#details.dataset.ready = "";
  }

  #onFormChange() {
    const view = this.#view;
    if (!view) return;
    const chosen = new FormData(this.#form);
    const isChosen = (/** @type {string} */ language) => chosen.getAll("languages").includes(language);
    const added = this.languages.filter((language) => isChosen(language) && !view.columns.includes(language));
    const columns = [...view.columns.filter(isChosen), ...added];
    const [differences, notes, examples] = SWITCHES.map((name) => (this.#form.elements.namedItem(name) ? chosen.has(name) : view[name]));
    // One language stays: its box is checked again.
    this.#onChange({ columns: columns.length ? columns : view.columns, layout: chosen.get("layout") === "side" ? "side" : "lines", differences, notes, examples });
  }

  /** @param {HTMLButtonElement} button */
  #onMoveClick(button) {
    const view = this.#view;
    const language = closest(button, ".choice")?.dataset.language;
    if (!view || !language || button.getAttribute("aria-disabled") === "true") return;
    const columns = view.columns.filter((each) => each !== language);
    columns.splice(view.columns.indexOf(language) + Number(button.value), 0, language);
    this.#onChange({ ...view, columns });
    button.focus({ preventScroll: true });
  }

  /** @param {string} language */
  #choiceOf(language) {
    const choice = this.#choices.get(language);
    if (!choice) throw new RangeError(`there is no choice of ${language}`);
    return choice;
  }
}
