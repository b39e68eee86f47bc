/** Panels that float above the page, in the top layer of the browser. */

const EDGE = 8; // pixels left free at the edges of the screen
const GAP = 4;

/**
 * Places a box below its anchor, or above it where there is more room, and all of it in sight.
 * @param {HTMLElement} box
 * @param {{left: number, top: number, bottom: number}} anchor  in pixels from the corner of the screen
 */
export function place(box, anchor) {
  Object.assign(box.style, { left: "0", top: "0" });
  const { left, top, width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isTight = anchor.bottom + GAP + height > clientHeight - EDGE;
  const isAbove = isTight && anchor.top > clientHeight - anchor.bottom;
  const y = isAbove ? anchor.top - GAP - height : anchor.bottom + GAP;
  box.style.left = `${clamped(anchor.left, clientWidth - width) - left}px`;
  box.style.top = `${clamped(y, clientHeight - height) - top}px`;
}

/**
 * @param {number} wanted
 * @param {number} room
 */
const clamped = (wanted, room) => Math.max(EDGE, Math.min(wanted, room - EDGE));

/** A panel that buttons open. Escape, a click elsewhere or the same button close it. */
export class FloatingPanel {
  /** @type {HTMLButtonElement | null} */
  #opener = null;

  /** @param {HTMLElement} element  what floats; it is not shown before it is opened */
  constructor(element) {
    this.element = element;
    element.popover = "auto";
    element.hidden = false;
    element.addEventListener("beforetoggle", ({ newState }) => newState === "closed" && this.#release());
  }

  /** The button that has opened the panel, while it is open. */
  get opener() {
    return this.#opener;
  }

  /**
   * Opens the panel for a button, or closes it if that button has opened it.
   * @param {HTMLButtonElement} button
   * @param {Event} press  what the browser is kept from answering by itself
   * @returns {boolean} whether the panel is open now
   */
  toggle(button, press) {
    press.preventDefault();
    const isOpening = button !== this.#opener;
    this.close();
    if (isOpening) this.#open(button);
    return isOpening;
  }

  close() {
    if (this.#opener) this.element.hidePopover();
  }

  /** @param {HTMLButtonElement} button */
  #open(button) {
    this.#opener = button;
    button.popoverTargetElement = this.element; // so that a press of it is none elsewhere
    button.setAttribute("aria-expanded", "true");
    this.element.showPopover();
  }

  /** The focus goes back to the button, unless the reader has moved it out of the panel. */
  #release() {
    const button = this.#opener;
    this.#opener = null;
    if (!button) return;
    button.popoverTargetElement = null;
    button.setAttribute("aria-expanded", "false");
    if (this.element.contains(document.activeElement)) button.focus({ preventScroll: true });
  }
}
