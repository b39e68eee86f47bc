/** Places boxes above the page. */

import { isRightToLeft } from "./elements.js";

const EDGE = 8; // pixels kept free at the edges of the viewport
const GAP = 4; // pixels between the anchor and the box

/**
 * Places a box beside its anchor, within the viewport, so that it covers as little as it can of the given
 * rectangles: below or above the anchor, or below or above all of them.
 * @param {HTMLElement} box
 * @param {DOMRect} anchor  the line of the anchor at which the box begins
 * @param {DOMRect[]} [kept]  what is not to be covered, in pixels of the viewport
 */
export function place(box, anchor, kept = [anchor]) {
  Object.assign(box.style, { left: "0", top: "0" });
  const { left, top, width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const x = clamped(isRightToLeft() ? anchor.right - width : anchor.left, clientWidth - width);
  const above = (/** @type {DOMRect[]} */ rects) => Math.min(...rects.map((rect) => rect.top)) - GAP - height;
  const below = (/** @type {DOMRect[]} */ rects) => Math.max(...rects.map((rect) => rect.bottom)) + GAP;
  const places = [below([anchor]), above([anchor]), below(kept), above(kept)].map((y) => clamped(y, clientHeight - height));
  const covered = places.map((y) => kept.reduce((sum, rect) => sum + overlap(new DOMRect(x, y, width, height), rect), 0));
  const y = places[covered.indexOf(Math.min(...covered))] ?? 0;
  Object.assign(box.style, { left: `${x - left}px`, top: `${y - top}px` });
}

/**
 * Returns how many square pixels two rectangles have in common.
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * @param {number} wanted
 * @param {number} room
 */
const clamped = (wanted, room) => Math.max(EDGE, Math.min(wanted, room - EDGE));
