/** A button at each block of code, which copies it. */

import { copy } from "./clipboard.js";
import { create, createButton } from "./elements.js";
import { say } from "./words.js";

/** @param {HTMLElement} code */
export function attachCopyButton(code) {
  const frame = create("div", "code");
  const copyCode = () => copy(code.textContent, ["text/plain"], say("annotated_copied"));
  code.replaceWith(frame);
  frame.append(code, createButton(say("copy_picked"), copyCode));
}
