/**
 * A card that tells what a link leads to, on hover and on focus, and on the first tap. A tapped card
 * has a link to follow; the second tap on the link itself follows it too.
 */

import { create } from "./elements.js";
import { place } from "./floating.js";

const SHOW_AFTER = 300; // milliseconds of hovering
const HIDE_AFTER = 500; // milliseconds; enough to move the pointer onto the card

/**
 * @typedef {object} LinkCardOptions
 * @property {string} id
 * @property {string} className
 * @property {(node: EventTarget | null) => HTMLAnchorElement | null} linkAt  returns the link that contains a node
 * @property {(link: HTMLAnchorElement) => string} nameOf  returns what the link leads to
 * @property {(link: HTMLAnchorElement) => string} wordsToFollow  returns the words of the link in a tapped card
 * @property {(link: HTMLAnchorElement) => Node[]} headOf  returns what is known without waiting
 * @property {(link: HTMLAnchorElement) => Promise<Node[] | null>} contentOf  resolves to null if there is nothing to show
 * @property {(link: HTMLAnchorElement) => HTMLElement[]} [keptClear]  returns what the card is not to cover, besides the link
 * @property {(link: HTMLAnchorElement, isOpen: boolean) => void} [onToggle]
 * @property {ShadowRoot} [parent]  what the card is appended to, instead of the content
 */

/** @type {LinkCard | null} only one is open at a time */
let openCard = null;

export class LinkCard {
  /** @type {HTMLAnchorElement | null} the link whose card is open or will open next */
  #wanted = null;
  /** @type {HTMLAnchorElement | null} the link of the open card */
  #link = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  #isTouched = false; // by the last press: a finger cannot hover
  #options;
  #element;

  /**
   * @param {HTMLElement} content  around the links; the card is appended to it
   * @param {LinkCardOptions} options
   */
  constructor(content, options) {
    this.#options = options;
    this.#element = (options.parent ?? content).appendChild(create("div", options.className));
    this.#element.id = options.id;
    this.#element.popover = "manual";
    document.addEventListener("pointerover", (event) => this.#onPointerOver(event));
    document.addEventListener("pointerdown", (event) => this.#onPointerDown(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#onKeyDown(event), { capture: true });
    document.addEventListener("focusin", (event) => this.#onFocusIn(event));
    content.addEventListener("click", (event) => this.#onClick(event));
  }

  /**
   * True of what is in the card. In a shadow tree that is the host to the page.
   * @param {EventTarget | null} node
   */
  #contains(node) {
    const root = this.#element.getRootNode();
    return node instanceof Node && this.#element.contains(root instanceof ShadowRoot && node === root.host ? this.#element : node);
  }

  /**
   * Opens the card of a link after a delay, or closes the card if there is no link. A later call
   * replaces an earlier one.
   * @param {HTMLAnchorElement | null} link
   * @param {number} [delay]  in milliseconds
   */
  #schedule(link, delay = 0) {
    this.#wanted = link;
    clearTimeout(this.#waiting);
    if (link === this.#link) return;
    this.#waiting = setTimeout(() => (link ? this.#show(link) : this.#close()), delay);
  }

  /**
   * Opens the card of a link once its content has loaded, unless another link is wanted by then.
   * @param {HTMLAnchorElement} link
   */
  async #show(link) {
    const content = await this.#options.contentOf(link);
    if (link !== this.#wanted) return;
    this.#close();
    if (content) this.#open(link, content);
  }

  /**
   * Opens the card with this content, or replaces the content of the open card.
   * @param {HTMLAnchorElement} link
   * @param {Node[]} content
   */
  #open(link, content) {
    clearTimeout(this.#waiting);
    if (openCard && (openCard !== this || link !== this.#link)) openCard.#close();
    openCard = this;
    this.#element.replaceChildren(...content);
    if (!this.#link) this.#element.showPopover();
    const [line = link.getBoundingClientRect()] = link.getClientRects();
    const kept = [link, ...(this.#options.keptClear?.(link) ?? [])].flatMap((each) => [...each.getClientRects()]);
    place(this.#element, line, kept);
    if (this.#link) return;
    this.#wanted = this.#link = link;
    this.#describe(link);
  }

  /** Closes the card. If the focus is in the card, it returns to the link. */
  #close() {
    clearTimeout(this.#waiting);
    this.#wanted = null;
    const link = this.#link;
    if (!link) return;
    this.#link = null;
    openCard = null;
    if (link.dataset.title) link.title = link.dataset.title;
    link.removeAttribute("aria-describedby");
    this.#options.onToggle?.(link, false);
    if (this.#contains(document.activeElement)) link.focus({ preventScroll: true });
    this.#element.hidePopover();
  }

  /** @param {PointerEvent} event */
  #onPointerOver({ target, pointerType }) {
    if (pointerType === "touch") return;
    const link = this.#options.linkAt(target);
    const isHeld = this.#contains(document.activeElement) || this.#wanted?.matches(":focus-visible");
    if (link) this.#schedule(link, SHOW_AFTER);
    else if (this.#contains(target)) this.#schedule(this.#link);
    else if (!isHeld) this.#schedule(null, HIDE_AFTER);
  }

  /** @param {PointerEvent} event */
  #onPointerDown({ target, pointerType }) {
    this.#isTouched = pointerType === "touch";
    if (!this.#contains(target) && this.#options.linkAt(target) !== this.#link) this.#schedule(null);
  }

  /**
   * Escape closes the card. No other listener sees the key.
   * @param {KeyboardEvent} event
   */
  #onKeyDown(event) {
    if (event.key !== "Escape" || !this.#link) return;
    event.stopPropagation();
    event.preventDefault();
    this.#close();
  }

  /** @param {FocusEvent} event */
  #onFocusIn({ target, relatedTarget }) {
    if (this.#contains(relatedTarget)) return; // closing the card returned the focus
    const link = this.#options.linkAt(target);
    if (link?.matches(":focus-visible")) this.#schedule(link, SHOW_AFTER);
    else if (!this.#contains(target)) this.#schedule(null);
  }

  /** @param {PointerEvent} event */
  #onClick(event) {
    const link = this.#options.linkAt(event.target);
    const isByKeyboard = event.detail === 0;
    if (!link || link === this.#link || !this.#isTouched || isByKeyboard) return;
    event.preventDefault();
    this.#showTapped(link);
  }

  /** @param {HTMLAnchorElement} link */
  async #showTapped(link) {
    this.#openTapped(link, this.#options.headOf(link)); // without waiting for the network
    const content = await this.#options.contentOf(link);
    if (link !== this.#link) return;
    if (content) this.#openTapped(link, content);
    else location.assign(link.href);
  }

  /**
   * Opens the card with a link to the target, and focuses the link: a finger cannot hover.
   * @param {HTMLAnchorElement} link
   * @param {Node[]} content
   */
  #openTapped(link, content) {
    const toTarget = create("a", "", this.#options.wordsToFollow(link));
    toTarget.href = link.href;
    this.#open(link, [...content, toTarget]);
    this.#element.setAttribute("role", "dialog");
    this.#element.setAttribute("aria-label", this.#options.nameOf(link));
    link.removeAttribute("aria-describedby");
    toTarget.focus({ preventScroll: true });
  }

  /**
   * Prevents the browser from showing the title of the link in addition to the card.
   * @param {HTMLAnchorElement} link
   */
  #describe(link) {
    if (link.title) link.dataset.title = link.title;
    link.removeAttribute("title");
    link.setAttribute("aria-describedby", this.#element.id);
    this.#element.setAttribute("role", "tooltip");
    this.#element.removeAttribute("aria-label");
    this.#options.onToggle?.(link, true);
  }
}
