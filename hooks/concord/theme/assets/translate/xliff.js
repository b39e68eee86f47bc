/** XLIFF 1.2, as `concord translate` writes and reads it. */

import { CODE, unreadable } from "./codes.js";

/** @import { ReturnedFile, Task, TaskFile } from "./types.d.ts" */

export const type = "application/xliff+xml";
const NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2";
const STATES = { untranslated: "new", outdated: "needs-review-translation", draft: "translated", ready: "final" };
const TOKEN = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[(?<data>[^]*?)\]\]>|<\/(?<closed>[^\s<>]+)\s*>|<(?<start>[^\s<>!?/]+)(?<attributes>(?:\s+[^\s<>=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<words>[^<]+)/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,6}|x[0-9a-f]{1,5}));/gi;
/** @type {Record<string, string>} */
const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const FINAL = ["final", "signed-off"];

/** @typedef {{name: string, values: Record<string, string>, text: string}} OpenElement  `values` of its attributes */

/** @param {TaskFile} file */
export function write({ name, source, target, segments }) {
  /** @param {Task} task */
  const unit = (task) => [
    `<trans-unit id="${escape(task.id)}" resname="${escape(task.id)}" xml:space="preserve"${task.state === "ready" ? ' approved="yes"' : ""}>`,
    `<source xml:lang="${source}">${withCodes(task.source)}</source>`,
    `<target xml:lang="${target}" state="${STATES[task.state]}">${withCodes(task.target)}</target>`,
    `<note from="concord">${task.base}</note>`,
    ...task.notes.map((note) => `<note from="developer">${escape(note)}</note>`),
    task.previous ? `<alt-trans alttranstype="previous-version"><source>${escape(task.previous)}</source>`
      + `<target xml:lang="${target}">${escape(task.target)}</target></alt-trans>` : "",
    "</trans-unit>",
  ].join("\n");
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<xliff version="1.2" xmlns="${NAMESPACE}">`,
    `<file original="${escape(name)}" source-language="${source}" target-language="${target}" datatype="plaintext"><body>`,
    ...segments.map(unit),
    "</body></file>\n</xliff>\n",
  ].join("\n");
}

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @type {(text: string) => string} writes codes as elements, which programs for translations protect */
const withCodes = (text) =>
  text.split(CODE).map((part, place) => (place % 2 ? `<ph id="${(place + 1) / 2}">${escape(part)}</ph>` : escape(part))).join("");

/**
 * Reads the elements one by one, as a document of the browser would not say in which line it is faulty.
 * @param {string} text
 * @returns {ReturnedFile[]}
 */
export function read(text) {
  /** @type {ReturnedFile[]} */
  const files = [];
  /** @type {OpenElement[]} */
  const open = [];
  const fail = () => { throw unreadable(text.slice(0, end).split("\n").length); };
  let end = 0;
  while (end < text.length) {
    TOKEN.lastIndex = end;
    const { start, attributes = "", empty, closed, words, data } = TOKEN.exec(text)?.groups ?? {};
    end = TOKEN.lastIndex || fail();
    for (const each of open) each.text += data ?? decoded(words ?? "");
    if (start) open.push(begin(start, valuesIn(attributes), files));
    if (start && !(open[0].name === "xliff" && open[0].values.version === "1.2")) fail();
    const element = closed || empty ? open.pop() : null;
    if (closed && element?.name !== closed) fail();
    if (element && open.at(-1)?.name === "trans-unit") complete(element, files);
  }
  return open.length ? fail() : files;
}

/** @param {string} attributes */
const valuesIn = (attributes) =>
  Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, one, other]) => [name, decoded(one ?? other)]));

/** @param {string} text */
const decoded = (text) => text.replaceAll("\r\n", "\n").replace(ENTITY, (_, name, digits) =>
  ENTITIES[name] ?? String.fromCodePoint(Number(digits.replace("x", "0x"))));

/** @type {(name: string, values: Record<string, string>, files: ReturnedFile[]) => OpenElement} adds a file or text that begins */
function begin(name, values, files) {
  if (name === "file") files.push({ source: values["source-language"] ?? "", target: values["target-language"] ?? "", segments: [] });
  const id = values.resname || (values.id ?? "");
  if (name === "trans-unit") files.at(-1)?.segments.push({ id, source: "", target: "", base: "", isFinal: false, isUnfinished: false });
  return { name, values, text: "" };
}

/** @type {(element: OpenElement, files: ReturnedFile[]) => void} takes what stands right below a text */
function complete({ name, values, text }, files) {
  const segment = files.at(-1)?.segments.at(-1);
  if (!segment) return;
  if (name === "source" || name === "target") segment[name] = text.trim();
  if (name === "note" && values.from === "concord") segment.base = text.trim();
  if (name === "target") segment.isFinal = FINAL.includes(values.state ?? "");
}
