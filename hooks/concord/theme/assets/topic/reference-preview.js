/** Shows the target of a reference in a card beside it. */

import { withoutLinks, withoutRowLinks } from "../ui/blocks.js";
import { build, closest, create, findAll } from "../ui/elements.js";
import { shownText } from "../ui/fallback.js";
import { LinkCard } from "../ui/link-card.js";
import { pageLanguage } from "../ui/site.js";
import { parseText } from "../ui/trusted-types.js";
import { htmlOf, itemsOf } from "../ui/unit-data.js";
import { say } from "../ui/words.js";
import { content, loadTopic, textsOf, topicId } from "./topic.js";

/** @import { TopicData, UnitData } from "../api.d.ts" */

/**
 * @typedef {Pick<Preview, "name" | "title"> & Partial<Preview>} Shown
 *   a preview, or the part of it that is known before its data have loaded
 */

/** Shows previews on hover, on focus and on the first tap. */
export function attachReferencePreviews() {
  new LinkCard(content, {
    id: "preview",
    className: "preview",
    linkAt: referenceAt,
    nameOf: (link) => headOf(link).name,
    wordsToFollow: (link) => say("go_to", { name: headOf(link).name }),
    headOf: (link) => contentOf(headOf(link)),
    contentOf: async (link) => {
      const preview = await previewOf(link);
      return preview && contentOf(preview);
    },
  });
}

/** @param {Shown} preview */
function contentOf({ name, title, language = pageLanguage(), texts = [] }) {
  const place = [create("span", "number", name), " ", create("span", "", title === name ? "" : title)];
  return [build("p", { class: "preview-head" }, ...place), build("div", { lang: language }, ...texts)];
}

/**
 * @typedef {object} Preview
 * @property {string} name  the number of the target
 * @property {string} title  of its topic
 * @property {string} language  of its texts
 * @property {HTMLElement[]} texts
 */

const REFERENCES = "a.reference, .referrers a.number";
const MOST_UNITS = 6; // of a range, in a preview
const MOST_NOTES = 3; // on a component, which a name leads to
/** In addresses it takes the place of a topic's id, in games with a list of terms; it has no data. */
const GLOSSARY = document.querySelector("[data-terms]") ? "glossary" : "";

/**
 * Returns the reference that contains a node, if it leads to a topic of this game; else null.
 * @param {EventTarget | null} node
 */
function referenceAt(node) {
  const link = closest(node, REFERENCES, HTMLAnchorElement);
  return link && content.contains(link) && targetOf(link) ? link : null;
}

/** @param {HTMLAnchorElement} link */
function targetOf(link) {
  const game = new URL("..", location.href);
  if (!link.href.startsWith(game.href)) return null;
  const { pathname, hash } = new URL(link.href);
  const [topic, ...rest] = pathname.slice(game.pathname.length).split("/");
  const isTopic = topic && topic !== GLOSSARY && rest.join("") === "";
  return isTopic ? { topic, unit: hash.slice(1), end: link.dataset.end ?? "" } : null;
}

/**
 * Returns the number and topic that the reference itself states; of a whole topic only the title.
 * @param {HTMLAnchorElement} link
 */
function headOf(link) {
  const [name = "", title = ""] = (link.dataset.title || link.title || link.textContent).split(" · ");
  return { name, title };
}

/**
 * Returns the preview of a reference's target; null if it cannot be loaded.
 * @param {HTMLAnchorElement} link
 */
async function previewOf(link) {
  const target = targetOf(link);
  if (!target) return null;
  const here = target.topic === topicId ? document.getElementById(target.unit) : null;
  try {
    return { ...headOf(link), ...(here ? fromPage(here, target.end) : fromData(await loadTopic(target.topic), target)) };
  } catch {
    return null;
  }
}

/**
 * @param {HTMLElement} unit
 * @param {string} end  the id of the last unit of a range; empty for a single unit
 */
function fromPage(unit, end) {
  const siblings = /** @type {HTMLElement[]} */ ([...unit.parentElement?.children ?? []]);
  const notes = findAll(unit, ":scope.component > .body > .notes > .unit").slice(0, MOST_NOTES);
  const texts = [...rangeIn(siblings, unit, end), ...notes].flatMap(textsOf);
  const language = closest(texts[0] ?? unit, "[lang]")?.lang ?? pageLanguage();
  return { language, texts: texts.map((element) => withoutLinks(withoutRowLinks(copyOf(element)))) };
}

/**
 * Returns the units of a range as far as a preview shows them; a single unit without a range.
 * @template {{id: string}} T
 * @param {T[]} siblings
 * @param {T} first
 * @param {string} end  the id of the last one
 */
function rangeIn(siblings, first, end) {
  const start = siblings.indexOf(first);
  const last = siblings.findIndex(({ id }) => id === end);
  return last > start ? siblings.slice(start, Math.min(last + 1, start + MOST_UNITS)) : [first];
}

/**
 * @param {TopicData} topic
 * @param {{unit: string, end: string}} target  `unit` is empty if it is the topic as a whole
 */
function fromData(topic, { unit: unitId, end }) {
  const unit = unitId ? topic.units.find(({ id }) => id === unitId) : topic.units[0];
  if (!unit) throw new Error(`${topic.id} has no ${unitId || "units"}`);
  const { language } = shownText(unit.text, pageLanguage(), topic.source_language);
  const title = shownText(topic.title, pageLanguage(), topic.source_language).text;
  const head = unitId ? { title } : { title, name: topic.number[pageLanguage()] ?? "" };
  const siblings = topic.units.filter(({ parent }) => parent === unit.parent);
  const notesOf = (/** @type {UnitData} */ { id }) => topic.units.filter(({ parent }) => parent === id).slice(0, MOST_NOTES);
  const shown = rangeIn(siblings, unit, end).flatMap((each) => [each, ...itemsOf(topic, each), ...(each.kind === "component" ? notesOf(each) : [])]);
  return { ...head, language, texts: shown.map((each) => withoutLinks(parseText(htmlOf(each)[language] ?? ""))) };
}

/** @param {HTMLElement} element */
const copyOf = (element) => /** @type {HTMLElement} */ (element.cloneNode(true));
