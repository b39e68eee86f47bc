/** References to the rules of the same game: what they lead to, in the language of the page. */

import { content, id as ownTopic, load, wordsOf } from "./topic.js";

const REFERENCES = "a.reference, .referrers a.number";
const GLOSSARY = "glossary"; // stands where a topic's id stands, and has no data

const language = document.documentElement.lang;

/** The reference at an element, if it leads to a topic of this game or into one. */
export function referenceAt(element) {
  const link = element.closest?.(REFERENCES);
  return link && content.contains(link) && targetOf(link) ? link : null;
}

function targetOf(link) {
  const game = new URL("..", location.href);
  if (!link.href.startsWith(game.href)) return null;
  const { pathname, hash } = new URL(link.href);
  const [topic, ...rest] = pathname.slice(game.pathname.length).split("/");
  const isTopic = topic && topic !== GLOSSARY && rest.join("") === "";
  return isTopic ? { topic, unit: hash.slice(1) } : null;
}

/** What the reference says of its target: number and topic, or a topic's title alone. */
export function headOf(link) {
  const [name, title = ""] = (link.dataset.title || link.title || link.textContent).split(" · ");
  return { name, title };
}

/** What to show of a reference's target; nothing where it cannot be had. */
export async function previewOf(link) {
  const { topic, unit } = targetOf(link);
  const here = topic === ownTopic && document.getElementById(unit);
  try {
    return { ...headOf(link), ...(here ? fromPage(here) : fromData(await load(topic), unit)) };
  } catch {
    return null;
  }
}

function fromPage(unit) {
  const words = wordsOf(unit);
  return { lang: words[0].closest("[lang]").lang, parts: words.map((element) => paragraph(element.innerHTML)) };
}

function fromData(topic, unitId) {
  const unit = unitId ? topic.units.find(({ id }) => id === unitId) : topic.units[0];
  const items = topic.units.filter((each) => each.parent === unit.id && isBullet(each));
  const lang = languageOf(unit.html);
  const title = topic.title[languageOf(topic.title)];
  const head = unitId ? { title } : { title, name: topic.number[language] ?? "" };
  return { ...head, lang, parts: [unit, ...items].map(({ html }) => paragraph(html[lang])) };
}

const isBullet = ({ kind, label }) => kind === "item" && Object.keys(label).length === 0;

/** The page's language, or the first in which there is a text. */
const languageOf = (texts) => (language in texts ? language : Object.keys(texts)[0]);

/** Text of the site as it stands in a preview: without links, which could not be reached there. */
function paragraph(html) {
  const template = document.createElement("template");
  template.innerHTML = `<p>${html}</p>`;
  for (const link of template.content.querySelectorAll("a, .planned")) link.replaceWith(...link.childNodes);
  return template.content.firstChild;
}
