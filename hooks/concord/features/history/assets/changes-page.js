/** The page of changes: any two versions of the game are compared, of one language or of two. */

import { isInForce } from "./in-force.js";
import { build, create, find, findAll } from "#ui/elements.js";
import { fetchOnce } from "#ui/fetch-once.js";
import { fileUrl, pageLanguage, targetId, unitUrl } from "#ui/site.js";
import { diffWords } from "#ui/word-diff.js";
import { say } from "#ui/words.js";
import { changesIn, listRows, topicOf } from "./comparison.js";

/**
 * @import { HistoryData, StateData } from "#api.d.ts"
 * @import { Change, Row } from "./comparison.js"
 *
 * @typedef {{language: string, version: string, name: string, history: HistoryData}} Side  a version that is compared
 */

/**
 * Shows the form, and in place of the list of changes the comparison that the address names.
 * @param {HTMLDetailsElement} fold
 */
export async function attachVersionComparison(fold) {
  const asked = new URLSearchParams(location.search);
  const sides = findAll(fold, "[name=from], [name=to]", HTMLSelectElement);
  const topics = find(fold, "[name=topic]", HTMLSelectElement);
  const status = find(fold, "[role=status]");
  topics.value = asked.get("topic") ?? "";
  fold.hidden = false;
  if (!sides.every(({ name }) => asked.has(name))) return;
  fold.open = true;
  const areFound = sides.map((select) => choose(select, asked.get(select.name) ?? "")).every(Boolean);
  if (!areFound) return void (status.textContent = say("no_version_then"));
  try {
    const [one, other] = await Promise.all(sides.map(loadSide));
    // The browser would scroll to it before it has a height.
    find(document, ".compared").append(...renderComparison(one, other, topics.value));
    const target = document.getElementById(targetId());
    target?.scrollIntoView();
    target?.querySelector("h2")?.focus({ preventScroll: true });
  } catch {
    status.textContent = say("tools_unavailable");
  }
}

/**
 * @param {Side} one
 * @param {Side} other
 * @param {string} topic  the only one that is shown; empty for all
 */
function renderComparison(one, other, topic) {
  const rows = listRows(one.history, one.version, other.history, other.version).filter(({ id }) => !topic || topicOf(id) === topic);
  const isOneLanguage = one.language === other.language;
  const names = isOneLanguage ? say("from_to", { old: one.name, new: other.name }) : [one, other].map(({ language, name }) => `${language.toUpperCase()} ${name}`).join(" · ");
  const count = isOneLanguage && rows.length ? say("n_changes", { n: rows.filter(isOfText).length }) : "";
  const show = (/** @type {Row} */ row) => (isOneLanguage ? renderDifference(row, one) : renderBeside(row, one, other));
  return [
    build("h2", { class: "section-head", tabindex: "-1" }, `${names} `, create("span", "measure", count)),
    ...[...Map.groupBy(rows, ({ id }) => topicOf(id))].map(([id, of]) => renderTopic(id, other.history, of, show)),
    ...(rows.length ? [] : [create("p", "", say("no_changes_of_words"))]),
  ];
}

/**
 * Chooses a version: "ru@2.0", "2.0", or as the one in force on a day, "ru@2023-03-01". Returns whether there is one.
 * @param {HTMLSelectElement} select
 * @param {string} value
 */
function choose(select, value) {
  const named = value.includes("@") ? value : `${pageLanguage()}@${value}`;
  const [language, day] = named.split("@");
  const options = [...select.options].filter((each) => each.value.startsWith(`${language}@`));
  const found = options.find((each) => each.value === named) ?? options.findLast(({ dataset }) => isInForce(dataset, day));
  if (found) select.value = found.value;
  return Boolean(found);
}

/** @param {HTMLSelectElement} select */
async function loadSide({ value, selectedOptions: [option] }) {
  const [language, version] = value.split("@");
  const history = await fetchOnce(fileUrl("history_data", { game: game(), language }));
  return { language, version, history, name: option.dataset.name ?? "" };
}

const game = () => document.documentElement.dataset.of ?? "";

/** @param {Pick<Row, "changes">} row */
const isOfText = ({ changes }) => changes.some((each) => each !== "moved" && each !== "renumbered");

/**
 * @param {string} topic
 * @param {HistoryData} history  whose language names the topic
 * @param {Row[]} rows
 * @param {(row: Row) => HTMLElement} show
 */
function renderTopic(topic, { units }, rows, show) {
  const title = units.find(({ id }) => id === topic)?.states.findLast(({ text }) => text);
  const [renumbered, others] = [true, false].map((is) => rows.filter(({ changes }) => (changes.join() === "renumbered") === is));
  const list = (/** @type {Row[]} */ of) => build("ul", { class: "differences" }, ...of.map(show));
  const folded = build("details", {}, create("summary", "", say("n_renumbered", { n: renumbered.length })), list(renumbered));
  const name = `${title?.number ?? ""} ${title?.text ?? topic}`.trim();
  return build("div", { class: "divergent" }, build("h3", {}, linkTo(topic, name)), list(others), ...(renumbered.length ? [folded] : []));
}

/**
 * @param {Row} row
 * @param {Side} before
 */
function renderDifference({ id, name, old, now, changes }, before) {
  const words = nameChanges(changes, old && say("earlier_number_in", { number: old.number ?? "", edition: before.name }));
  const text = isOfText({ changes }) ? [build("p", { class: "difference" }, ...markWords(old, now))] : [];
  return build("li", { id: id.replace("#", ".") },
    build("span", { class: "difference-head" }, linkTo(id, (now ?? old)?.number ?? name), ` ${words}`), ...text);
}

/**
 * @param {Row} row
 * @param {Side} one
 * @param {Side} other
 */
function renderBeside({ id, name, old, now }, one, other) {
  const cell = (/** @type {Side} */ { history, version, language }, /** @type {StateData | undefined} */ state) => {
    const changes = nameChanges(changesIn(history, version, id), say("change_renumbered"));
    const number = state ? [linkTo(id, state.number ?? name, language), " "] : [];
    const head = build("p", { class: "beside-head" }, create("span", "edition-mark", language.toUpperCase()), " ", ...number, create("span", "measure", changes));
    const missing = create("p", "aside", say(state ? "text_not_recorded" : "absent_here"));
    return build("div", {}, head, state?.text === undefined ? missing : build("p", { lang: language }, state.text));
  };
  return build("li", { id: id.replace("#", ".") }, build("div", { class: "beside" }, cell(one, old), cell(other, now)));
}

/**
 * @param {Change[]} changes
 * @param {string} [renumbered]
 */
function nameChanges(changes, renumbered = "") {
  return changes.map((each) => (each === "renumbered" ? renumbered : say(`change_${each}`))).join(" · ");
}

/**
 * @param {StateData} [old]
 * @param {StateData} [now]
 */
function markWords(old, now) {
  if (!old || !now) return [(old ?? now)?.text ?? ""];
  const parts = diffWords(old.text ?? "", now.text ?? "");
  const marked = parts.map(([kind, words]) => {
    if (!kind) return words;
    return build(kind, {}, create("span", "aside-only", ` ${say(kind === "del" ? "gone" : "new")} `), words);
  });
  return parts.every(([kind]) => kind) ? marked.flatMap((each, index) => (index ? [build("br", {}), each] : [each])) : marked;
}

/**
 * @param {string} id  in full
 * @param {string} words
 * @param {string} [language]
 */
function linkTo(id, words, language = pageLanguage()) {
  const [topic, unit] = id.split("#");
  return build("a", { href: unitUrl({ game: game(), topic, unit }, language).href, hreflang: language }, words);
}
