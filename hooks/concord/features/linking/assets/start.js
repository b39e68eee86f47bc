/** Starts the linker on a page of another site, once. */

import { Linker, warn } from "./linker.js";
import { ROOT } from "./settings.js";

if (!globalThis.hasConcordLink) {
  globalThis.hasConcordLink = true;
  const start = () => new Linker().start().catch((error) => warn(`${error.message}. The policy of this page must allow connect-src ${ROOT.origin}, where the rules are.`));
  if (document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start);
}
