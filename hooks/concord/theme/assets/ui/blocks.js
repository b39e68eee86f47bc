/** Texts of several blocks: paragraphs and a table. hooks/concord/text/blocks.py says which there are. */

import { build, findAll } from "./elements.js";

/**
 * Returns an element with a text of the site: a paragraph, or a `<div>` around several blocks.
 * @param {Record<string, string>} attributes
 * @param {DocumentFragment | HTMLElement} text
 * @param {"p" | "li"} [tag]  of a single paragraph
 * @returns {HTMLElement}
 */
export function textElement(attributes, text, tag = "p") {
  const nodes = [...text.childNodes];
  const isDivided = nodes.some((node) => node instanceof Element && node.matches("p, .table"));
  if (!isDivided) return build(tag, attributes, ...nodes);
  const blocks = build("div", { ...attributes, class: "blocks" }, ...nodes);
  return tag === "li" ? build(tag, {}, blocks) : blocks;
}

/**
 * Returns an element with a text of the site, without links.
 * @param {DocumentFragment | HTMLElement} text
 */
export function withoutLinks(text) {
  const element = textElement({}, text);
  for (const link of element.querySelectorAll("a, .planned")) link.replaceWith(...link.childNodes);
  return element;
}

/**
 * Removes what makes rows of tables addressable, which only the page of their topic may have.
 * @template {HTMLElement} T
 * @param {T} element
 */
export function withoutRowLinks(element) {
  for (const row of findAll(element, "tr:has(.row-link)")) {
    row.removeAttribute("id");
    row.firstElementChild?.remove();
  }
  for (const corner of findAll(element, "thead td")) corner.remove();
  return element;
}

/**
 * Returns the text of an element in plain spaces. Blank lines separate blocks, and a table stands as in Markdown.
 * @param {HTMLElement} element
 */
export function plainText(element) {
  const blocks = element.matches(".blocks") ? findAll(element, ":scope > :is(p, .table)") : [element];
  return blocks.map((block) => (block.matches(".table") ? tableInMarkdown(block) : inOneLine(block))).join("\n\n");
}

/** @param {HTMLElement} region */
function tableInMarkdown(region) {
  const table = withoutRowLinks(/** @type {HTMLElement} */ (region.cloneNode(true)));
  const [head, ...rows] = findAll(table, "tr").map((row) => findAll(row, "th, td").map(inOneLine));
  const lines = [head ?? [], (head ?? []).map(() => "---"), ...rows];
  const caption = findAll(table, "caption").map((each) => `${inOneLine(each)}\n\n`).join("");
  return caption + lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
}

/** @param {HTMLElement} element */
const inOneLine = (element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
