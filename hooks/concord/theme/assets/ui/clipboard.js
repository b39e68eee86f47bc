/** Copies to the clipboard and shows a notice. If the browser refuses, a dialog shows the text to copy by hand. */

import { build, create, find } from "./elements.js";
import { say } from "./words.js";

const NOTICE = 3000; // milliseconds that a notice is shown
const PAUSE = 50; // milliseconds without text, so that screen readers repeat the same words

const content = find(document, ".content");

const notice = content.appendChild(create("p", "toast"));
notice.setAttribute("role", "status");

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * Shows a notice for a moment; screen readers read it out.
 * @param {string} words
 * @param {{isSeen?: boolean}} [options]  if false, the notice is only read out
 */
export function announce(words, { isSeen = true } = {}) {
  clearTimeout(fading);
  notice.classList.toggle("aside-only", !isSeen);
  notice.textContent = "";
  fading = setTimeout(() => {
    notice.textContent = words;
    fading = setTimeout(() => { notice.textContent = ""; }, NOTICE);
  }, PAUSE);
}

/**
 * Copies a text in each of the given types, and announces it.
 * @param {string | Promise<string>} text
 * @param {string[]} types  MIME types
 * @param {string | Promise<string>} success  the notice
 */
export async function copy(text, types, success) {
  try {
    await write(text, types);
    announce(await success);
  } catch {
    await Promise.resolve(text).then(showForCopying, () => announce(say("copy_unloaded")));
  }
}

/**
 * Writes to the clipboard. Safari allows that only right after a click, so the text may still be a promise.
 * @param {string | Promise<string>} text
 * @param {string[]} types
 */
async function write(text, types) {
  if (!globalThis.ClipboardItem) return navigator.clipboard.writeText(await text);
  const blobs = types.map((type) => [type, Promise.resolve(text).then((ready) => new Blob([ready], { type }))]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/**
 * Copies a text and shows it in a dialog, with what the reader does next.
 * @param {string} text
 * @param {{heading: string, label: string, next: HTMLElement}} words
 */
export async function copyAndShow(text, words) {
  try {
    await write(text, ["text/plain"]);
    showForCopying(text, words);
  } catch {
    showForCopying(text, { next: words.next });
  }
}

/**
 * @param {string} text
 * @param {{heading?: string, label?: string, next?: HTMLElement | string}} [words]
 */
function showForCopying(text, { heading = say("copy_refused"), label = say("copy_by_hand"), next = "" } = {}) {
  const field = build("textarea", { readonly: "", rows: "4" }, text);
  const dialog = build("dialog", { class: "by-hand", "aria-labelledby": "by-hand" },
    build("h2", { id: "by-hand" }, heading),
    build("label", {}, create("span", "", label), field),
    next,
    build("form", { method: "dialog" }, create("button", "", say("close_menu"))));
  dialog.addEventListener("close", () => dialog.remove());
  content.append(dialog);
  dialog.showModal();
  field.focus();
  field.select();
}
