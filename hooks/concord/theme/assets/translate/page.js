/** Files for translators on the page of translations: made here, and read back. Nothing of them leaves the page. */

import { copy } from "../ui/clipboard.js";
import { download } from "../ui/download.js";
import { build, create, find, findAll } from "../ui/elements.js";
import { fetchOnce } from "../ui/fetch-once.js";
import { fillPattern, pageLanguage, unitUrl } from "../ui/site.js";
import { sessionStore } from "../ui/storage.js";
import { say } from "../ui/words.js";
import { BadFileError } from "./codes.js";
import * as po from "./po.js";
import { isAccepted, review } from "./review.js";
import * as tsv from "./tsv.js";
import { diffWords } from "../ui/word-diff.js";
import * as xliff from "./xliff.js";

/** @import { Format, ReturnedFile, Review, TaskFile } from "./types.d.ts" */

/** @typedef {{name: string, text: string}} ReadFile */

/** @type {Record<string, Format>} by the ending of their files */
const FORMATS = { xlf: xliff, po, tsv, xliff };
const LARGEST = 8 << 20; // bytes of a file

/**
 * Makes the form offer the files of a topic, and review what comes back.
 * @param {HTMLFormElement} form
 */
export function attachTranslatorFiles(form) {
  const [topic, format] = findAll(form, "select", HTMLSelectElement);
  const chosen = find(form, "input", HTMLInputElement);
  const result = find(form, ".returned");
  const status = find(form, "[role=status]");
  const stored = `translate.${pageLanguage()}`;

  /** @type {(name: string) => Promise<TaskFile>} loads the texts of a record, "reef/abilities" */
  const load = (name) => {
    const [game, record] = name.split("/");
    return fetchOnce(new URL(fillPattern(form.dataset.tasks ?? "", { game, record }), document.baseURI));
  };

  /** @type {(act: () => Promise<string>) => Promise<void>} shows what an act, or its failure, says */
  const attempt = async (act) => {
    status.textContent = await act().catch((error) => (error instanceof BadFileError ? error.message : say("tools_unavailable")));
  };

  /** @type {(title: string, table: string) => void} */
  const offer = (title, table) => {
    const text = `${title}\n\n\`\`\`tsv\n${table}\`\`\`\n`;
    const { pattern = "", longest } = form.dataset;
    /** @param {string} body */
    const address = (body) =>
      fillPattern(pattern, { name: encodeURIComponent(title), text: encodeURIComponent(body).replaceAll("%0A", "%0D%0A") });
    const href = address(text).length > Number(longest) ? address(say("tools_paste")) : address(text);
    const [copying, saving] = findAll(result, "button", HTMLButtonElement);
    find(result, "textarea", HTMLTextAreaElement).value = text;
    result.querySelector("a.send")?.setAttribute("href", href);
    copying.onclick = () => copy(text, ["text/plain"], say("annotated_copied"));
    saving.onclick = () => download(`${pageLanguage()}.tsv`, tsv.MARK + table, tsv.type);
  };

  /** @param {ReadFile} file */
  const show = async ({ name, text }) => {
    const files = readFile(name, text);
    const [{ source }] = files;
    const ids = files.flatMap(({ segments }) => segments.map(({ id }) => recordOf(id)));
    const records = [...topic.options].map(({ value }) => value).filter((each) => ids.includes(each));
    const loaded = await Promise.all(records.map(load));
    const other = loaded.find((each) => each.source !== source);
    if (other) throw new BadFileError(say("tools_other_source", { name, language: source || "–", expected: other.source }));
    const tasks = new Map(loaded.flatMap(({ segments }) => segments).map((task) => [task.id, task]));
    const reviews = files.flatMap((file) => review(file, tasks));
    const changes = reviews.filter((each) => each.returned.target && isAccepted(each));
    const nErrors = reviews.filter((each) => !isAccepted(each)).length;
    find(result, "ol").replaceChildren(...reviews.map(showText));
    find(result, ".contribution").hidden = !changes.length;
    result.hidden = !reviews.length;
    offer(say("tools_title", { records: records.join(", "), language: pageLanguage() }), tableOf(changes, source));
    return [say("tools_n_changes", { n: changes.length }), nErrors && say("tools_n_errors", { n: nErrors })].filter(Boolean).join(" ");
  };

  /** @param {File | undefined} file */
  const take = (file) => file && attempt(async () => {
    result.hidden = true; // what it shows is about another file
    formatOf(file.name);
    if (file.size > LARGEST) throw new BadFileError(say("tools_too_large", { name: file.name }));
    const text = await decode(file);
    sessionStore.set(stored, JSON.stringify({ name: file.name, text })); // a reload shows it again
    return show({ name: file.name, text });
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      const file = await load(topic.value);
      const { type, write } = FORMATS[format.value];
      download(`${topic.value.replace("/", "-")}.${file.target}.${format.value}`, write(file), type);
      return say("tools_downloaded");
    });
  });
  chosen.addEventListener("change", () => take(chosen.files?.[0]));
  form.addEventListener("dragover", (event) => event.preventDefault());
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
  form.hidden = false;
  const last = /** @type {ReadFile | null} */ (sessionStore.getJson(stored));
  if (last) attempt(() => show(last));
}

/** @type {(changes: Review[], source: string) => string} a table that `concord translate import` reads */
const tableOf = (changes, source) => tsv.writeRows([
  ["id", `source:${source}`, `target:${pageLanguage()}`, "state", "base"],
  ...changes.map(({ returned: { id, source: from, target, isFinal, base } }) => [id, from, target, isFinal ? "final" : "draft", base]),
]);

/** @type {(id: string) => string} the record of a text, "reef/abilities" */
const recordOf = (id) => id.split(/[#:]/)[0];

/** @param {File} file */
async function decode(file) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new BadFileError(say("tools_no_utf8", { name: file.name }));
  }
}

/** @param {string} name */
function formatOf(name) {
  const format = FORMATS[name.split(".").at(-1)?.toLowerCase() ?? ""];
  if (!format) throw new BadFileError(say("tools_unknown_format", { name }));
  return format;
}

/** @type {(name: string, text: string) => ReturnedFile[]} */
function readFile(name, text) {
  const files = formatOf(name).read(text);
  const other = files.find(({ target }) => target !== pageLanguage());
  if (other || !files.length) throw new BadFileError(say("tools_other_language", { name, language: other?.target || "–" }));
  return files;
}

/** @param {Review} review */
function showText({ returned: { id, target }, task, findings }) {
  const [record, unit = ""] = id.split("#");
  const [game, topic] = record.split("/");
  const name = task && unit ? build("a", { href: unitUrl({ game, topic, unit: unit.split(":")[0] }).href }, id) : create("span", "", id);
  const words = create("p", "difference");
  if (target) words.append(...diffWords(task?.target ?? "", target).map(([kind, each]) => (kind ? create(kind, "", each) : each)));
  const remarks = findings.map(({ key, blanks, isError }) => create("li", isError ? "error" : "", say(key, blanks)));
  return build("li", {}, name, ...words.hasChildNodes() ? [words] : [], build("ul", {}, ...remarks));
}
