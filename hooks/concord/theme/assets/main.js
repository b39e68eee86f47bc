/**
 * Attaches the scripted features to a page, which works without them. The features of the page frame
 * are always loaded, those of the content only if the page has an element for them.
 */

import { FEATURES } from "#features/page.js";
import { attachColourScheme } from "./ui/colour-scheme.js";
import { attachLinkButtons } from "./ui/link-buttons.js";
import { attachPosition } from "./ui/reading-position.js";
import { attachReadingSettings } from "./ui/reading-settings.js";
import { attachSidebar, followContents } from "./ui/sidebar.js";
import { showToday } from "./ui/today.js";

/**
 * The selector of the elements that a feature is attached to, and the function that attaches it to each.
 * @typedef {[string, (element: any) => unknown]} Feature  any: the selector decides the type
 */

/** @type {Feature[]} in the frame that all pages share */
const FRAME = [
  [".scheme", attachColourScheme],
  ["[data-keeps-place]", attachPosition],
  [".header-menu[href^='#']", (link) => attachSidebar(link, { covers: true })],
  [".contents-button", (link) => attachSidebar(link, { covers: false })],
  [".contents-list", followContents],
  [".reading-button", attachReadingSettings],
  [".imprint time", showToday],
];

/** @type {Feature[]} in the content of some pages */
const PAGES = [
  [".resume", async (section) => (await import("./topic/resume-links.js")).showResumeLinks(section)],
  [".language-offers", async (lines) => (await import("./ui/language-offer.js")).attachLanguageOffers(lines)],
  [".topic-order", async (choices) => (await import("./topic/topic-index.js")).attachTopicOrder(choices)],
  [".prose pre[tabindex]", async (code) => (await import("./ui/copy-code.js")).attachCopyButton(code)],
  [".filter", async (filter) => (await import("./topic/topic-index.js")).attachTopicFilter(filter)],
  [".print-page", (button) => button.addEventListener("click", () => print())],
  [".list-pages", async (nav) => (await import("./ui/list-pages.js")).attachListPages(nav)],
  ["html[data-of]", async () => (await import("./table/table-mode.js")).attachTableMode()],
  ["[data-api]", async () => (await import("./topic/topic-page.js")).attachTopic()],
];

/** @param {Feature[]} features */
function attachAll(features) {
  for (const [selector, attach] of features) document.querySelectorAll(selector).forEach((element) => attach(element));
}

/** Attaches what the content has. On the page of a missing address this waits until its language is shown. */
async function attachContent() {
  if (document.querySelector(".not-found")) (await import("./ui/page-language.js")).showLanguageOfAddress();
  attachAll(PAGES);
  attachAll(FEATURES);
}

// The selectors of features may ask what parameters the address has.
document.documentElement.dataset.parameters = [...new URLSearchParams(location.search).keys()].join(" ");
attachLinkButtons();
attachAll(FRAME);
attachContent();
