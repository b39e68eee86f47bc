/** A card shown beside an element, its anchor, while that is hovered, focused or touched. */

import { create } from "./elements.js";
import { place } from "./floating.js";

// Enough to move the pointer onto the card.
const HIDE_AFTER = 250; // milliseconds
const HIDE_AFTER_PIXEL = 3; // milliseconds more for each pixel between the anchor and the card

/**
 * @typedef {object} HoverCardOptions
 * @property {string} className
 * @property {number} showAfter  milliseconds of hovering before the card opens
 * @property {(node: EventTarget | null) => HTMLElement | null} anchorAt  returns the anchor that contains a node
 * @property {(anchor: HTMLElement) => Promise<Node[] | null>} contentOf  resolves to null if there is nothing to show
 * @property {(anchor: HTMLElement) => boolean} isHeld  whether the card stays open when the pointer leaves
 * @property {(anchor: HTMLElement) => HTMLElement[]} [keptClear]  returns what the card is not to cover, besides the anchor
 * @property {(anchor: HTMLElement) => void} [onOpen]
 * @property {(anchor: HTMLElement) => void} [onClose]
 * @property {AbortSignal} [signal]  ends what the card listens to
 */

/** @type {HoverCard | null} only one is open at a time */
let openCard = null;

export class HoverCard {
  /** @type {HTMLElement | null} the anchor whose card is open or will open next */
  #wanted = null;
  /** @type {HTMLElement | null} */
  #anchor = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  #pointerType = "";
  #distance = 0;
  #options;

  /**
   * @param {HTMLElement | ShadowRoot} parent  what the card is appended to
   * @param {HoverCardOptions} options
   */
  constructor(parent, options) {
    this.#options = options;
    this.element = parent.appendChild(create("div", options.className));
    this.element.popover = "manual";
    const { signal } = options;
    document.addEventListener("pointerover", (event) => this.#onPointerOver(event), { signal });
    document.addEventListener("pointerdown", (event) => { this.#pointerType = event.pointerType; }, { capture: true, signal });
    document.addEventListener("keydown", (event) => this.#onKeyDown(event), { capture: true, signal });
  }

  /** The anchor of the open card; null while it is closed. */
  get anchor() {
    return this.#anchor;
  }

  /** Whether the last press was a touch. A finger cannot hover. */
  get isTouched() {
    return this.#pointerType === "touch";
  }

  /**
   * True of what is in the card. In a shadow tree that is the host to the page.
   * @param {EventTarget | null} node
   */
  contains(node) {
    const root = this.element.getRootNode();
    return node instanceof Node && this.element.contains(root instanceof ShadowRoot && node === root.host ? this.element : node);
  }

  /**
   * Opens the card of an anchor after a delay, or closes the card if there is no anchor. A later call
   * replaces an earlier one.
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
   * Opens the card of an anchor once its content has loaded, unless another anchor is requested before.
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
   * Opens the card with this content, or replaces the content of the open card.
   * @param {HTMLElement} anchor
   * @param {Node[]} content
   */
  open(anchor, content) {
    clearTimeout(this.#waiting);
    if (openCard !== this || anchor !== this.#anchor) openCard?.close();
    openCard = this;
    this.element.replaceChildren(...content);
    if (!this.#anchor) this.element.showPopover();
    this.#placeAt(anchor);
    if (this.#anchor) return;
    this.#wanted = this.#anchor = anchor;
    this.#options.onOpen?.(anchor);
  }

  /** Closes the card. If the focus is in the card, it returns to the anchor. */
  close() {
    clearTimeout(this.#waiting);
    this.#wanted = null;
    const anchor = this.#anchor;
    if (!anchor) return;
    this.#anchor = null;
    openCard = null;
    this.#options.onClose?.(anchor);
    if (this.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    this.element.hidePopover();
  }

  /** @param {HTMLElement} anchor */
  #placeAt(anchor) {
    const [line = anchor.getBoundingClientRect()] = anchor.getClientRects();
    const kept = [anchor, ...(this.#options.keptClear?.(anchor) ?? [])].flatMap((each) => [...each.getClientRects()]);
    this.#distance = place(this.element, line, kept);
  }

  /** @param {PointerEvent} event */
  #onPointerOver({ target, pointerType }) {
    if (pointerType === "touch") return;
    const anchor = this.#options.anchorAt(target);
    if (anchor) this.schedule(anchor, this.#options.showAfter);
    else if (this.contains(target)) this.schedule(this.#anchor);
    else if (!this.#isHeld()) this.schedule(null, HIDE_AFTER + HIDE_AFTER_PIXEL * this.#distance);
  }

  #isHeld() {
    return this.contains(document.activeElement) || (this.#wanted !== null && this.#options.isHeld(this.#wanted));
  }

  /**
   * Escape closes the card. No other listener sees the key.
   * @param {KeyboardEvent} event
   */
  #onKeyDown(event) {
    if (event.key !== "Escape" || !this.#anchor) return;
    event.stopPropagation();
    event.preventDefault();
    this.close();
  }
}
