/** The row in the menu of a clause that shows its link as a QR code. */

import { build, create, createButton } from "#ui/elements.js";
import { say } from "#ui/words.js";

/** @import { Clause } from "#actions/clause.js" */

/**
 * Returns a button that shows the code, which another device reads.
 * @param {Clause} clause
 */
export function codeRow({ link }) {
  const button = createButton(say("qr_code"), async () => {
    const { qrCode } = await import("./qr.js");
    const shown = build("figure", { class: "menu-code" }, qrCode(link(), say("qr_code")), create("figcaption", "", link()));
    button.parentElement?.querySelector(".menu-code")?.remove();
    button.after(shown);
    shown.scrollIntoView({ block: "nearest" });
  }, "code");
  return button;
}
