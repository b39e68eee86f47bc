/** Copying, and saying so; where the browser refuses, the text to copy by hand. */

import { say } from "./words.js";

const NOTICE = 3000; // milliseconds that a notice stays

const content = document.querySelector(".content");

const notice = document.createElement("p");
notice.className = "toast";
notice.setAttribute("role", "status");
content.append(notice);
let fading = 0;

/** Have a few words read out, and show them for a moment. */
export function announce(words, { isSeen = true } = {}) {
  clearTimeout(fading);
  notice.classList.toggle("aside-only", !isSeen);
  notice.textContent = "";
  fading = setTimeout(() => {
    notice.textContent = words;
    fading = setTimeout(() => { notice.textContent = ""; }, NOTICE);
  }, 50); // the same words again are news only after a pause
}

/**
 * Copy a text, as each of the types given, and say that it was done.
 * @param {string | Promise<string>} text
 */
export async function copy(text, types, success) {
  try {
    await write(text, types);
    announce(success);
  } catch {
    await Promise.resolve(text).then(offerByHand, () => announce(say("copy_unloaded")));
  }
}

/** Safari wants to be asked at once, while the text may still be on its way. */
function write(text, types) {
  if (!globalThis.ClipboardItem) return Promise.resolve(text).then((ready) => navigator.clipboard.writeText(ready));
  const blobs = types.map((type) => [type, Promise.resolve(text).then((ready) => new Blob([ready], { type }))]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

function offerByHand(text) {
  const dialog = document.createElement("dialog");
  dialog.className = "by-hand";
  dialog.setAttribute("aria-labelledby", "by-hand");
  dialog.innerHTML = `<h2 id="by-hand"></h2>
    <label><span></span><textarea readonly rows="4"></textarea></label>
    <form method="dialog"><button></button></form>`;
  dialog.querySelector("h2").textContent = say("copy_refused");
  dialog.querySelector("span").textContent = say("copy_by_hand");
  dialog.querySelector("button").textContent = say("close_menu");
  const field = dialog.querySelector("textarea");
  field.value = text;
  dialog.addEventListener("close", () => dialog.remove());
  content.append(dialog);
  dialog.showModal();
  field.focus();
  field.select();
}
