/** Offers the home page in the language that the browser prefers, until the reader has chosen one. */

import { find, findAll } from "./elements.js";
import { localStore } from "./storage.js";

const STORED = "offer"; // any value: the reader has answered

/** @param {HTMLElement} lines  one for each other language */
export function attachLanguageOffers(lines) {
  for (const link of findAll(document, ".languages a, .language-offers a")) link.addEventListener("click", answer);
  const { offer } = document.documentElement.dataset;
  const line = findAll(lines, "p").find(({ lang }) => lang === offer);
  if (!line) return;
  line.hidden = false;
  find(line, "button").addEventListener("click", () => {
    answer();
    delete document.documentElement.dataset.offer;
  });
}

const answer = () => localStore.set(STORED, "answered");
