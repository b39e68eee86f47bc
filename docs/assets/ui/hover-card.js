/** A card beside what the reader points at, touches or has focused: its anchor. */

import { create } from "./elements.js";
import { place } from "./floating.js";

const HIDE_AFTER = 250; // milliseconds, enough to move onto the card

/**
 * @typedef {object} HoverCardOptions
 * @property {string} className
 * @property {number} showAfter  milliseconds that a pointer rests on an anchor before the card opens
 * @property {(node: EventTarget | null) => HTMLElement | null} anchorAt  the anchor around a node
 * @property {(anchor: HTMLElement) => Promise<Node[] | null>} contentOf  null if there is nothing to show
 * @property {(anchor: HTMLElement) => boolean} isHeld  whether the card stays when the pointer leaves
 * @property {(anchor: HTMLElement) => void} [onOpen]
 * @property {(anchor: HTMLElement) => void} [onClose]
 */

export class HoverCard {
  /** @type {HTMLElement | null} whose card the reader waits for, or has */
  #wanted = null;
  /** @type {HTMLElement | null} */
  #anchor = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  #pointerType = "";
  #options;

  /**
   * @param {HTMLElement} parent  what the card is appended to
   * @param {HoverCardOptions} options
   */
  constructor(parent, options) {
    this.#options = options;
    this.element = parent.appendChild(create("div", options.className));
    this.element.popover = "manual";
    document.addEventListener("pointerover", (event) => this.#onPointerOver(event));
    document.addEventListener("pointerdown", (event) => { this.#pointerType = event.pointerType; }, { capture: true });
    document.addEventListener("keydown", (event) => this.#onKeyDown(event), { capture: true });
  }

  /** The element whose card is open. */
  get anchor() {
    return this.#anchor;
  }

  /** Whether the reader's last press was one of a finger, which has no pointer that rests. */
  get isTouched() {
    return this.#pointerType === "touch";
  }

  /** @param {EventTarget | null} node */
  contains(node) {
    return node instanceof Node && this.element.contains(node);
  }

  /**
   * Opens the card of an anchor, or closes the one that is open, unless the reader moves on before.
   * @param {HTMLElement | null} anchor
   * @param {number} [delay]  in milliseconds
   */
  schedule(anchor, delay = 0) {
    this.#wanted = anchor;
    clearTimeout(this.#waiting);
    if (anchor === this.#anchor) return;
    this.#waiting = setTimeout(() => (anchor ? this.show(anchor) : this.close()), delay);
  }

  /**
   * Opens the card of an anchor as soon as its content is there, unless the reader moves on before.
   * @param {HTMLElement} anchor
   */
  async show(anchor) {
    clearTimeout(this.#waiting);
    this.#wanted = anchor;
    if (anchor === this.#anchor) return;
    const content = await this.#options.contentOf(anchor);
    if (anchor !== this.#wanted) return;
    this.close();
    if (content) this.open(anchor, content);
  }

  /**
   * Opens the card with a content, or puts another content into the open one.
   * @param {HTMLElement} anchor
   * @param {Node[]} content
   */
  open(anchor, content) {
    clearTimeout(this.#waiting);
    if (anchor !== this.#anchor) this.close();
    this.element.replaceChildren(...content);
    if (!this.#anchor) this.element.showPopover();
    this.#placeAt(anchor);
    if (this.#anchor) return;
    this.#wanted = this.#anchor = anchor;
    this.#options.onOpen?.(anchor);
  }

  /** Closes the card. The focus goes from it back to its anchor. */
  close() {
    clearTimeout(this.#waiting);
    this.#wanted = null;
    const anchor = this.#anchor;
    if (!anchor) return;
    this.#anchor = null;
    this.#options.onClose?.(anchor);
    if (this.element.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    this.element.hidePopover();
  }

  /** @param {HTMLElement} anchor */
  #placeAt(anchor) {
    const { top, bottom, left } = anchor.getBoundingClientRect();
    const [firstLine] = anchor.getClientRects();
    place(this.element, { left: firstLine?.left ?? left, top, bottom });
  }

  /** @param {PointerEvent} event */
  #onPointerOver({ target, pointerType }) {
    if (pointerType === "touch") return;
    const anchor = this.#options.anchorAt(target);
    if (anchor) this.schedule(anchor, this.#options.showAfter);
    else if (this.contains(target)) this.schedule(this.#anchor);
    else if (!this.#isHeld()) this.schedule(null, HIDE_AFTER);
  }

  #isHeld() {
    return this.contains(document.activeElement) || (this.#wanted !== null && this.#options.isHeld(this.#wanted));
  }

  /**
   * Escape closes the card and does nothing else.
   * @param {KeyboardEvent} event
   */
  #onKeyDown(event) {
    if (event.key !== "Escape" || !this.#anchor) return;
    event.stopPropagation();
    event.preventDefault();
    this.close();
  }
}
