/** The form with which readers choose how they look at a comparison. */

import { closest, find, findAll } from "../ui/elements.js";

/** @import { View } from "./view-options.js" */

const narrow = matchMedia("(max-width: 37.5em)"); // where columns are never side by side

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
  }

  /** The languages that can be chosen. */
  get languages() {
    return [...this.#choices.keys()];
  }

  /**
   * Shows the form with a view.
   * @param {View} view
   * @param {string[]} languages  all of them, those of the view first
   */
  show(view, languages) {
    this.#view = view;
    languages.forEach((language, index) => this.#showChoice(view, language, index));
    this.#showLayout(view);
    this.#setChecked("notes", view.notes);
    this.#setChecked("examples", view.examples);
    if (!this.#details.hidden) return;
    this.#adaptToWidth();
    this.#details.hidden = false;
  }

  /**
   * Shows the controls of a language at an index among the others.
   * @param {View} view
   * @param {string} language
   * @param {number} index
   */
  #showChoice(view, language, index) {
    const choice = this.#choiceOf(language);
    const isShown = view.columns.includes(language);
    const [back, forward] = choice.querySelectorAll("button");
    const box = choice.querySelector("input");
    if (box) box.checked = isShown;
    back.setAttribute("aria-disabled", String(!isShown || index === 0));
    forward.setAttribute("aria-disabled", String(!isShown || index === view.columns.length - 1));
    // A control that is moved loses the focus, so one that has its place already stays.
    const group = choice.parentElement;
    if (group && group.querySelectorAll(".choice")[index] !== choice) group.append(choice);
  }

  /** @param {View} view */
  #showLayout({ layout }) {
    const shown = narrow.matches && layout === "side" ? "lines" : layout;
    for (const input of this.#layouts) input.checked = input.value === shown;
  }

  /** Folds the form on small screens. */
  #adaptToWidth() {
    this.#details.open = !narrow.matches;
    if (this.#view) this.#showLayout(this.#view);
  }

  #onFormChange() {
    const view = this.#view;
    if (!view) return;
    const isChosen = (/** @type {string} */ language) => this.#choiceOf(language).querySelector("input")?.checked ?? true;
    const added = this.languages.filter((language) => isChosen(language) && !view.columns.includes(language));
    const columns = [...view.columns.filter(isChosen), ...added];
    this.#onChange({
      columns: columns.length ? columns : view.columns,
      layout: this.#layouts.find(({ checked }) => checked)?.value ?? view.layout,
      notes: this.#isChecked("notes") ?? view.notes,
      examples: this.#isChecked("examples") ?? view.examples,
    });
  }

  /**
   * Moves the column of a language by one.
   * @param {HTMLButtonElement} button
   */
  #onMoveClick(button) {
    const view = this.#view;
    const language = closest(button, ".choice")?.dataset.language;
    if (!view || !language || button.getAttribute("aria-disabled") === "true") return;
    const columns = view.columns.filter((each) => each !== language);
    columns.splice(view.columns.indexOf(language) + Number(button.value), 0, language);
    this.#onChange({ ...view, columns });
    button.focus({ preventScroll: true });
  }

  get #layouts() {
    return findAll(this.#form, "[name=layout]", HTMLInputElement);
  }

  /** @param {string} language */
  #choiceOf(language) {
    const choice = this.#choices.get(language);
    if (!choice) throw new RangeError(`there is no choice of ${language}`);
    return choice;
  }

  /**
   * @param {"notes" | "examples"} part
   * @returns {boolean | undefined} nothing if the topic has no such part
   */
  #isChecked(part) {
    return findAll(this.#form, `[name=${part}]`, HTMLInputElement)[0]?.checked;
  }

  /**
   * @param {"notes" | "examples"} part
   * @param {boolean} isChecked
   */
  #setChecked(part, isChecked) {
    for (const box of findAll(this.#form, `[name=${part}]`, HTMLInputElement)) box.checked = isChecked;
  }
}
