/** The row in the menu of a clause that shows its link as a QR code. */

import { build, closest, create, createButton } from "#ui/elements.js";
import { say } from "#ui/words.js";

/** @import { Clause, Menu } from "#actions/clause.js" */

/**
 * Returns a button that shows the code, which another device reads, and follows the language of the link.
 * @param {Clause} clause
 * @param {Menu} menu
 */
export function codeRow({ link }, { language }) {
  /** @type {HTMLElement | null} */
  let shown = null;
  const button = createButton(say("qr_code"), async () => {
    if (!shown) closest(button, "dialog")?.querySelector(".menu-languages")?.addEventListener("change", show);
    await show();
  }, "code");

  async function show() {
    const address = link(language());
    const { qrCode } = await import("./qr.js");
    shown?.remove();
    shown = build("figure", { class: "menu-code" }, qrCode(address, say("qr_code")), create("figcaption", "", address));
    button.after(shown);
    shown.scrollIntoView({ block: "nearest" });
  }
  return button;
}
