/** Starts the linker on a page of another site. `ConcordLink.undo()` takes it off the page. */

import { Linker, warn } from "./linker.js";
import { ROOT } from "./settings.js";

if (!globalThis.ConcordLink) {
  const linker = new Linker();
  globalThis.ConcordLink = {
    undo() {
      linker.undo();
      delete globalThis.ConcordLink;
    },
  };
  const start = () => linker.start().catch((error) => warn(`${error.message}. The policy of this page must allow connect-src ${ROOT.origin}, where the rules are.`));
  if (document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start);
}
