/** Files for translators on the page of translations: made here, and read back. Nothing of them leaves the page. */

import { copy } from "#ui/clipboard.js";
import { download } from "#ui/download.js";
import { build, create, find, findAll } from "#ui/elements.js";
import { fetchOnce } from "#ui/fetch-once.js";
import { fileUrl, fillPattern, pageLanguage, unitUrl } from "#ui/site.js";
import { sessionStore } from "#ui/storage.js";
import { say } from "#ui/words.js";
import { diffWords } from "#ui/word-diff.js";
import { isAccepted, review } from "./review.js";
import { tasksOf } from "./tasks.js";
import { BadFileError, noTable, read, write, writeRows } from "./tsv.js";

/** @import { ReturnedFile, Review, TaskFile } from "./types.d.ts" */

/** @typedef {{name: string, text: string}} ReadFile */

const LARGEST = 8 << 20; // bytes of a file

/** @param {HTMLFormElement} form */
export function attachTranslatorFiles(form) {
  const topic = find(form, "select", HTMLSelectElement);
  const chosen = find(form, "[type=file]", HTMLInputElement);
  const result = find(form, ".returned");
  const status = find(form, "p[role=status]");
  const stored = `translate.${pageLanguage()}`;

  /** @type {(name: string) => Promise<TaskFile>} loads the texts of a record, "reef/abilities" */
  const load = async (name) => {
    const [game, record] = name.split("/");
    return tasksOf(name, await fetchOnce(fileUrl("topic_data", { game, topic: record })), pageLanguage());
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
    saving.onclick = () => save(pageLanguage(), table);
  };

  /** @param {ReadFile} file */
  const show = async ({ name, text }) => {
    const file = readFile(name, text);
    const { source } = file;
    const ids = file.segments.map(({ id }) => recordOf(id));
    const records = [...topic.options].map(({ value }) => value).filter((each) => ids.includes(each));
    const loaded = await Promise.all(records.map(load));
    const other = loaded.find((each) => each.source !== source);
    if (other) throw new BadFileError(say("tools_other_source", { name, language: source || "–", expected: other.source }));
    const tasks = new Map(loaded.flatMap(({ segments }) => segments).map((task) => [task.id, task]));
    const reviews = review(file, tasks);
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
    if (file.size > LARGEST) throw new BadFileError(say("tools_too_large", { name: file.name }));
    const text = await decode(file);
    sessionStore.set(stored, JSON.stringify({ name: file.name, text })); // a reload shows it again
    return show({ name: file.name, text });
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      const file = await load(topic.value);
      save(`${topic.value.replace("/", "-")}.${file.target}`, write(file));
      return say("tools_downloaded");
    });
  });
  form.addEventListener("input", () => {
    if (!topic.selectedOptions[0]?.hidden) return;
    for (const option of findAll(topic, "option:not([hidden])", HTMLOptionElement).slice(0, 1)) option.selected = true;
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

/** @type {(name: string, table: string) => void} saves a table as spreadsheets read it, with a byte order mark */
const save = (name, table) => download(`${name}.tsv`, `\uFEFF${table}`, "text/tab-separated-values");

/** @type {(changes: Review[], source: string) => string} a table that `concord translate import` reads */
const tableOf = (changes, source) => writeRows([
  ["id", `source:${source}`, `target:${pageLanguage()}`, "state", "base"],
  ...changes.map(({ returned }) => [returned.id, returned.source, returned.target, returned.state, returned.base]),
]);

/** @type {(id: string) => string} the record of a text, "reef/abilities" */
const recordOf = (id) => id.split(/[#:]/)[0];

/** @param {File} file */
async function decode(file) {
  const content = await file.arrayBuffer();
  const [first, second] = new Uint8Array(content);
  const encoding = first === 0xFF && second === 0xFE ? "utf-16le" : "utf-8"; // the one is Excel's for tables with tabs
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw noTable(file.name);
  }
}

/** @type {(name: string, text: string) => ReturnedFile} */
function readFile(name, text) {
  const file = read(name, text);
  const { target } = file;
  if (target !== pageLanguage()) throw new BadFileError(say("tools_other_language", { name, language: target || "–" }));
  return file;
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
