import { build } from "./elements.js";

/** @type {(name: string, text: string, type: string) => void} */
export function download(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  build("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}
