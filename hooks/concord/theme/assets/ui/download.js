import { build } from "./elements.js";

/**
 * Lets the browser save a text as a file.
 * @type {(name: string, text: string, type: string) => void}
 */
export function download(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  build("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}
