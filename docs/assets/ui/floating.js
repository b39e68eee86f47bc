/** Where a small box stands beside what it belongs to. */

const EDGE = 8; // pixels left free at the edges of the screen
const GAP = 4;

/** Put the box below the anchor, or above it if there is more room, and all of it in sight. */
export function place(box, anchor) {
  Object.assign(box.style, { left: "0", top: "0" });
  const { left, top, width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isTight = anchor.bottom + GAP + height > clientHeight - EDGE;
  const isAbove = isTight && anchor.top > clientHeight - anchor.bottom;
  const y = isAbove ? anchor.top - GAP - height : anchor.bottom + GAP;
  box.style.left = `${within(anchor.left, clientWidth - width) - left}px`;
  box.style.top = `${within(y, clientHeight - height) - top}px`;
}

const within = (wanted, room) => Math.max(EDGE, Math.min(wanted, room - EDGE));
