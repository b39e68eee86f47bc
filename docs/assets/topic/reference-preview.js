/** What a reference leads to, shown beside it before anyone goes there. */

import { create } from "../ui/elements.js";
import { HoverCard } from "../ui/hover-card.js";
import { pageLanguage } from "../ui/site.js";
import { say } from "../ui/words.js";
import { headOf, previewOf, referenceAt } from "./references.js";
import { content } from "./topic.js";

/**
 * @typedef {Pick<import("./references.js").Preview, "name" | "title"> & Partial<import("./references.js").Preview>} Shown
 *   a preview, or as much of it as is known at once
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

/** The anchors of the card are links. @param {HTMLElement} element */
const asLink = (element) => /** @type {HTMLAnchorElement} */ (element);

/** Shows previews of references on hover, on focus and on the first tap. */
export function attachReferencePreviews() {
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("pointerdown", onPointerDown);
  content.addEventListener("click", onClick);
}

/** @param {FocusEvent} event */
function onFocusIn({ target, relatedTarget }) {
  if (card.contains(relatedTarget)) return; // the card gave the focus back
  const link = referenceAt(target);
  if (link?.matches(":focus-visible")) card.schedule(link, SHOW_AFTER);
  else if (!card.contains(target)) card.schedule(null);
}

/** @param {PointerEvent} event */
function onPointerDown({ target }) {
  if (!card.contains(target) && referenceAt(target) !== card.anchor) card.schedule(null);
}

/**
 * The first tap shows the preview, and a way on; the second leads there, as any tap would.
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
  openTapped(link, headOf(link)); // at once, whatever the network does
  const preview = await previewOf(link);
  if (link !== card.anchor) return;
  if (preview) openTapped(link, preview);
  else location.assign(link.href);
}

/**
 * What is tapped has no pointer that rests on it: the card gets the focus instead, and a way on.
 * @param {HTMLAnchorElement} link
 * @param {Shown} preview
 */
function openTapped(link, preview) {
  const { name } = headOf(link);
  const way = create("a", "", say("go_to", { name }));
  way.href = link.href;
  card.open(link, [...contentOf(preview), way]);
  card.element.setAttribute("role", "dialog");
  card.element.setAttribute("aria-label", name);
  link.removeAttribute("aria-describedby");
  way.focus({ preventScroll: true });
}

/**
 * The browser would show the title of the link too.
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
