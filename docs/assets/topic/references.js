/** The targets of references to rules of the same game, in the language of the page. */

import { build, closest } from "../ui/elements.js";
import { shownText } from "../ui/fallback.js";
import { pageLanguage } from "../ui/site.js";
import { parseText } from "../ui/trusted-types.js";
import { content, loadTopic, textsOf, topicId } from "./topic.js";

/** @import { TopicData, UnitData } from "../api.d.ts" */

/**
 * @typedef {object} Preview
 * @property {string} name  the number of the target
 * @property {string} title  of its topic
 * @property {string} language  of its texts
 * @property {HTMLElement[]} texts
 */

const REFERENCES = "a.reference, .referrers a.number";
const GLOSSARY = "glossary"; // in addresses it takes the place of a topic's id; it has no data

/**
 * Returns the reference that contains a node, if it leads to a topic of this game; else null.
 * @param {EventTarget | null} node
 */
export function referenceAt(node) {
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
  return isTopic ? { topic, unit: hash.slice(1) } : null;
}

/**
 * Returns the number and topic that the reference itself states; of a whole topic only the title.
 * @param {HTMLAnchorElement} link
 */
export function headOf(link) {
  const [name = "", title = ""] = (link.dataset.title || link.title || link.textContent).split(" · ");
  return { name, title };
}

/**
 * Returns the preview of a reference's target; null if it cannot be loaded.
 * @param {HTMLAnchorElement} link
 * @returns {Promise<Preview | null>}
 */
export async function previewOf(link) {
  const target = targetOf(link);
  if (!target) return null;
  const here = target.topic === topicId ? document.getElementById(target.unit) : null;
  try {
    return { ...headOf(link), ...(here ? fromPage(here) : fromData(await loadTopic(target.topic), target.unit)) };
  } catch {
    return null;
  }
}

/** @param {HTMLElement} unit */
function fromPage(unit) {
  const texts = textsOf(unit);
  const language = closest(texts[0] ?? unit, "[lang]")?.lang ?? pageLanguage();
  return { language, texts: texts.map((element) => withoutLinks(...element.cloneNode(true).childNodes)) };
}

/**
 * @param {TopicData} topic
 * @param {string} unitId  empty if the reference leads to the topic as a whole
 * @returns {Partial<Preview> & Pick<Preview, "language" | "texts">}
 */
function fromData(topic, unitId) {
  const unit = unitId ? topic.units.find(({ id }) => id === unitId) : topic.units[0];
  if (!unit) throw new Error(`${topic.id} has no ${unitId || "units"}`);
  const { language } = shownText(unit.html, pageLanguage(), topic.source_language);
  const title = shownText(topic.title, pageLanguage(), topic.source_language).text;
  const head = unitId ? { title } : { title, name: topic.number[pageLanguage()] ?? "" };
  const items = topic.units.filter((each) => each.parent === unit.id && isBullet(each));
  return { ...head, language, texts: [unit, ...items].map(({ html }) => withoutLinks(parseText(html[language] ?? ""))) };
}

/** @param {UnitData} unit */
const isBullet = ({ kind, label }) => kind === "item" && Object.keys(label).length === 0;

/**
 * Returns a text as a paragraph without links, which could not be clicked in a preview.
 * @param {Node[]} text
 */
function withoutLinks(...text) {
  const paragraph = build("p", {}, ...text);
  for (const link of paragraph.querySelectorAll("a, .planned")) link.replaceWith(...link.childNodes);
  return paragraph;
}
