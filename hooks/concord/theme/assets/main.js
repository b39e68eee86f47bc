/**
 * Attaches the scripted features to a page, which works without them. The features of the page frame
 * are always loaded, those of the content only if the page has an element for them.
 */

import { FEATURES } from "./features.js";
import { attachColourScheme } from "./ui/colour-scheme.js";
import { attachLinkButtons } from "./ui/link-buttons.js";
import { attachPosition } from "./ui/reading-position.js";
import { attachReadingSettings } from "./ui/reading-settings.js";
import { attachSidebar, followContents } from "./ui/sidebar.js";
import { showToday } from "./ui/today.js";

const LONGEST_WAIT = 2000; // milliseconds: some browsers never report that a quiet page is idle

/**
 * The selector of the elements that a feature is attached to, and the function that attaches it to each.
 * @typedef {[string, (element: any) => unknown]} Feature  any: the selector decides the type
 */

/** @type {Feature[]} in the frame that all pages share */
const FRAME = [
  [".scheme", attachColourScheme],
  ["[data-keeps-place]", attachPosition],
  [".header-menu", (link) => attachSidebar(link, { covers: true })],
  [".contents-button", (link) => attachSidebar(link, { covers: false })],
  [".contents-list", followContents],
  [".reading-button", attachReadingSettings],
  [".imprint time", showToday],
];

/** @type {Feature[]} in the content of some pages */
const PAGES = [
  [".resume", async (section) => (await import("./topic/resume-links.js")).showResumeLinks(section)],
  [".saved", async (line) => (await import("./topic/resume-links.js")).showSavedLink(line)],
  [".language-offers", async (lines) => (await import("./ui/language-offer.js")).attachLanguageOffers(lines)],
  [".topic-order", async (choices) => (await import("./topic/topic-index.js")).attachTopicOrder(choices)],
  [".filter", async (filter) => (await import("./topic/topic-index.js")).attachTopicFilter(filter)],
  [".list-pages", async (nav) => (await import("./ui/list-pages.js")).attachListPages(nav)],
  ["html[data-of]", async () => (await import("./table/table-mode.js")).attachTableMode()],
  ["[data-api]", async () => (await import("./topic/topic-page.js")).attachTopic()],
];

/** @param {Feature[]} features */
function attachAll(features) {
  for (const [selector, attach] of features) document.querySelectorAll(selector).forEach((element) => attach(element));
}

/** Sets up the pages that the server, or the worker without a connection, sends for a missing address. */
async function attachMissingPage() {
  if (!document.querySelector(".not-found")) return;
  const section = (await import("./ui/page-language.js")).showLanguageOfAddress();
  if (section.dataset.games) (await import("./missing/missing-page.js")).attachMissingPage(section);
  if (section.matches(".no-connection")) (await import("#offline/offline-page.js")).showStoredPages(section);
}

/** Starts the service worker once the page has loaded and is idle, because it fetches all scripts and styles. */
function storeWhenIdle() {
  const worker = navigator.serviceWorker?.controller;
  const store = async () => (await import("#offline/worker.js")).startStoring(worker);
  const start = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(store, { timeout: LONGEST_WAIT }) : setTimeout(store));
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

const isOldLink = document.querySelector("[data-former]") || new URLSearchParams(location.search).has("former");
if (isOldLink) import("#permanence/redirects.js").then(({ followOldLinks }) => followOldLinks());
attachMissingPage();
attachLinkButtons();
attachAll(FRAME);
attachAll(PAGES);
attachAll(FEATURES);
storeWhenIdle();
