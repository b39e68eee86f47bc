/** Shows the target of a reference in a card beside it. */

import { create } from "../ui/elements.js";
import { HoverCard } from "../ui/hover-card.js";
import { pageLanguage } from "../ui/site.js";
import { say } from "../ui/words.js";
import { headOf, previewOf, referenceAt } from "./references.js";
import { content } from "./topic.js";

/**
 * @typedef {Pick<import("./references.js").Preview, "name" | "title"> & Partial<import("./references.js").Preview>} Shown
 *   a preview, or the part of it that is known before its data have loaded
 */

const SHOW_AFTER = 300; // milliseconds

const card = new HoverCard(content, {
  className: "preview",
  showAfter: SHOW_AFTER,
  anchorAt: referenceAt,
  contentOf: async (link) => {
    const preview = await previewOf(asLink(link));
    return preview && contentOf(preview);
  },
  isHeld: (link) => link.matches(":focus-visible"),
  onOpen: hideTitle,
  onClose: restoreTitle,
});
card.element.id = "preview";

/** @param {HTMLElement} element  every anchor of the card is a link */
const asLink = (element) => /** @type {HTMLAnchorElement} */ (element);

/** Shows previews on hover, on focus and on the first tap. */
export function attachReferencePreviews() {
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("pointerdown", onPointerDown);
  content.addEventListener("click", onClick);
}

/** @param {FocusEvent} event */
function onFocusIn({ target, relatedTarget }) {
  if (card.contains(relatedTarget)) return; // closing the card returned the focus
  const link = referenceAt(target);
  if (link?.matches(":focus-visible")) card.schedule(link, SHOW_AFTER);
  else if (!card.contains(target)) card.schedule(null);
}

/** @param {PointerEvent} event */
function onPointerDown({ target }) {
  if (!card.contains(target) && referenceAt(target) !== card.anchor) card.schedule(null);
}

/**
 * The first tap shows the preview with a link; the second tap follows the reference.
 * @param {PointerEvent} event
 */
function onClick(event) {
  const link = referenceAt(event.target);
  const isByKeyboard = event.detail === 0;
  if (!link || link === card.anchor || !card.isTouched || isByKeyboard) return;
  event.preventDefault();
  showTapped(link);
}

/** @param {HTMLAnchorElement} link */
async function showTapped(link) {
  openTapped(link, headOf(link)); // without waiting for the network
  const preview = await previewOf(link);
  if (link !== card.anchor) return;
  if (preview) openTapped(link, preview);
  else location.assign(link.href);
}

/**
 * Opens the card with a link to the target, and focuses the link: a finger cannot hover.
 * @param {HTMLAnchorElement} link
 * @param {Shown} preview
 */
function openTapped(link, preview) {
  const { name } = headOf(link);
  const toTarget = create("a", "", say("go_to", { name }));
  toTarget.href = link.href;
  card.open(link, [...contentOf(preview), toTarget]);
  card.element.setAttribute("role", "dialog");
  card.element.setAttribute("aria-label", name);
  link.removeAttribute("aria-describedby");
  toTarget.focus({ preventScroll: true });
}

/**
 * Prevents the browser from showing the title of the link in addition to the card.
 * @param {HTMLElement} link
 */
function hideTitle(link) {
  link.dataset.title = link.title;
  link.title = "";
  link.setAttribute("aria-describedby", card.element.id);
  card.element.setAttribute("role", "tooltip");
  card.element.removeAttribute("aria-label");
}

/** @param {HTMLElement} link */
function restoreTitle(link) {
  link.title = link.dataset.title ?? "";
  link.removeAttribute("aria-describedby");
}

/** @param {Shown} preview */
function contentOf({ name, title, language = pageLanguage(), texts = [] }) {
  const head = create("p", "preview-head");
  head.append(create("span", "number", name), " ", create("span", "", title === name ? "" : title));
  const body = create("div");
  body.lang = language;
  body.append(...texts);
  return [head, body];
}
