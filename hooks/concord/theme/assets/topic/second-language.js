/** Shows a second language beside the text, clause by clause, on wide screens. */

import { announce } from "../ui/clipboard.js";
import { find, findAll } from "../ui/elements.js";
import { say } from "../ui/words.js";
import { partIn } from "../actions/language-parts.js";
import { dataOf } from "./other-languages.js";
import { content, isItem, loadLanguages, units } from "./topic.js";

/** @import { TopicData } from "../api.d.ts" */

const root = document.documentElement;

/** Shows the language that the reader has chosen, and follows the choice. */
export function attachSecondLanguage() {
  let shown = "";
  const follow = () => {
    const { second = "" } = root.dataset;
    if (second === shown) return;
    shown = second;
    for (const part of findAll(content, ".second")) part.remove();
    if (second) show(second);
  };
  addEventListener("concord:preferences", follow);
  follow();
}

/** @param {string} language */
async function show(language) {
  try {
    const topic = await loadLanguages();
    if (root.dataset.second !== language) return; // another choice was made in between
    for (const unit of units()) if (!isItem(unit)) addPart(unit, language, topic);
    document.querySelector(".unit:target")?.scrollIntoView();
  } catch {
    announce(say("reveal_unloaded"));
  }
}

/**
 * @param {HTMLElement} unit
 * @param {string} language
 * @param {TopicData} topic
 */
function addPart(unit, language, topic) {
  const [own, ...items] = dataOf(unit, topic);
  const [body = unit] = findAll(unit, ":scope > .body");
  if (!own || !(language in own.text)) return;
  const part = partIn(language, topic, own, items);
  part.className = "second";
  if (own.state[language] === "draft") find(part, ".other-state").remove(); // the page of that language says so once
  body.append(part);
}
