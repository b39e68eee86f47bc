/** Shows in the rail beside a topic what refers to the clause that is read. */

import { build, closest, create, find, findAll } from "../ui/elements.js";
import { currentUnitId, onMove } from "../ui/reading-position.js";
import { say } from "../ui/words.js";
import { content, nameOf } from "./topic.js";

/** @typedef {{words: string, href: string}} Mention */

const MOST = 12; // mentions that are shown

/** Keeps the list below the contents up to date while the page scrolls. */
export function showMentions() {
  const rail = document.getElementById("contents");
  const mentions = collectMentions();
  if (!rail || !mentions.size) return;
  const section = build("section", { class: "mentions" });
  rail.append(section);
  let shown = "";

  onMove(() => {
    const id = currentUnitId();
    if (id === shown) return;
    shown = id;
    const unit = document.getElementById(id);
    const found = mentions.get(id);
    section.replaceChildren(...(unit && found ? listOf(nameOf(unit), found.slice(0, MOST)) : []));
  });
}

/** @returns {Map<string, Mention[]>} by the id of the unit that is mentioned */
function collectMentions() {
  /** @type {Map<string, Mention[]>} */
  const found = new Map();
  /** @type {(id: string, mention: Mention) => void} */
  const add = (id, mention) => {
    const all = found.get(id) ?? [];
    if (!all.some(({ href }) => href === mention.href)) found.set(id, [...all, mention]);
  };
  for (const link of findAll(content, ".reference[href*='#']:not(.governed *)", HTMLAnchorElement)) {
    const unit = closest(link, ".unit[id]");
    const id = decodeURIComponent(link.hash.slice(1));
    if (unit && unit.id !== id && link.pathname === location.pathname) add(id, { words: nameOf(unit), href: `#${unit.id}` });
  }
  for (const link of findAll(content, ".referrers [data-to]", HTMLAnchorElement)) {
    const topic = find(link.parentElement ?? content, "a").textContent;
    for (const id of (link.dataset.to ?? "").split(" ")) add(id, { words: `${link.textContent} ${topic}`, href: link.href });
  }
  return found;
}

/**
 * @param {string} name  of the unit that is mentioned
 * @param {Mention[]} mentions
 */
function listOf(name, mentions) {
  const items = mentions.map(({ words, href }) => build("li", {}, build("a", { href }, words)));
  return [create("p", "rail-head", `${name} · ${say("referenced_by")}`), build("ul", {}, ...items)];
}
