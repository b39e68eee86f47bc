/**
 * A card that tells what a link leads to, on hover and on focus, and on the first tap. A tapped card
 * has a link to follow; the second tap on the link itself follows it too.
 */

import { create } from "./elements.js";
import { HoverCard } from "./hover-card.js";

/** @import { HoverCardOptions } from "./hover-card.js" */

/**
 * @typedef {object} LinkOptions
 * @property {string} id
 * @property {(node: EventTarget | null) => HTMLAnchorElement | null} linkAt  returns the link that contains a node
 * @property {(link: HTMLAnchorElement) => string} nameOf  returns what the link leads to
 * @property {(link: HTMLAnchorElement) => string} wordsToFollow  returns the words of the link in a tapped card
 * @property {(link: HTMLAnchorElement) => Node[]} headOf  returns what is known without waiting
 * @property {(link: HTMLAnchorElement) => Promise<Node[] | null>} contentOf  resolves to null if there is nothing to show
 * @property {ShadowRoot} [parent]  what the card is appended to, instead of the content
 *
 * @typedef {LinkOptions & Omit<HoverCardOptions, "anchorAt" | "contentOf" | "isHeld">} LinkCardOptions
 */

export class LinkCard {
  #card;
  #options;

  /**
   * @param {HTMLElement} content  around the links; the card is appended to it
   * @param {LinkCardOptions} options
   */
  constructor(content, options) {
    this.#options = options;
    this.content = content;
    this.#card = new HoverCard(options.parent ?? content, {
      ...options,
      anchorAt: options.linkAt,
      contentOf: (link) => options.contentOf(asLink(link)),
      isHeld: (link) => link.matches(":focus-visible"),
      onOpen: (link) => this.#describe(link),
      onClose: (link) => this.#release(link),
    });
    this.#card.element.id = options.id;
  }

  attach() {
    const { signal } = this.#options;
    document.addEventListener("focusin", (event) => this.#onFocusIn(event), { signal });
    document.addEventListener("pointerdown", (event) => this.#onPointerDown(event), { signal });
    this.content.addEventListener("click", (event) => this.#onClick(event), { signal });
  }

  /** @param {FocusEvent} event */
  #onFocusIn({ target, relatedTarget }) {
    if (this.#card.contains(relatedTarget)) return; // closing the card returned the focus
    const link = this.#options.linkAt(target);
    if (link?.matches(":focus-visible")) this.#card.schedule(link, this.#options.showAfter);
    else if (!this.#card.contains(target)) this.#card.schedule(null);
  }

  /** @param {PointerEvent} event */
  #onPointerDown({ target }) {
    if (!this.#card.contains(target) && this.#options.linkAt(target) !== this.#card.anchor) this.#card.schedule(null);
  }

  /** @param {PointerEvent} event */
  #onClick(event) {
    const link = this.#options.linkAt(event.target);
    const isByKeyboard = event.detail === 0;
    if (!link || link === this.#card.anchor || !this.#card.isTouched || isByKeyboard) return;
    event.preventDefault();
    this.#showTapped(link);
  }

  /** @param {HTMLAnchorElement} link */
  async #showTapped(link) {
    this.#openTapped(link, this.#options.headOf(link)); // without waiting for the network
    const content = await this.#options.contentOf(link);
    if (link !== this.#card.anchor) return;
    if (content) this.#openTapped(link, content);
    else location.assign(link.href);
  }

  /**
   * Opens the card with a link to the target, and focuses the link: a finger cannot hover.
   * @param {HTMLAnchorElement} link
   * @param {Node[]} content
   */
  #openTapped(link, content) {
    const name = this.#options.nameOf(link);
    const toTarget = create("a", "", this.#options.wordsToFollow(link));
    toTarget.href = link.href;
    this.#card.open(link, [...content, toTarget]);
    this.#card.element.setAttribute("role", "dialog");
    this.#card.element.setAttribute("aria-label", name);
    link.removeAttribute("aria-describedby");
    toTarget.focus({ preventScroll: true });
  }

  /**
   * Prevents the browser from showing the title of the link in addition to the card.
   * @param {HTMLElement} link
   */
  #describe(link) {
    const { element } = this.#card;
    if (link.title) link.dataset.title = link.title;
    link.removeAttribute("title");
    link.setAttribute("aria-describedby", element.id);
    element.setAttribute("role", "tooltip");
    element.removeAttribute("aria-label");
    this.#options.onOpen?.(link);
  }

  /** @param {HTMLElement} link */
  #release(link) {
    if (link.dataset.title) link.title = link.dataset.title;
    link.removeAttribute("aria-describedby");
    this.#options.onClose?.(link);
  }
}

/** @param {HTMLElement} element  every anchor of the card is a link */
const asLink = (element) => /** @type {HTMLAnchorElement} */ (element);
