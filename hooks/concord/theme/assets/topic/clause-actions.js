/** The actions of the clauses on the page of their topic. */

import { attachOpeners } from "../actions/openers.js";
import { numbers } from "../actions/quotation.js";
import { reportUrl } from "../actions/report.js";
import { plainText } from "../ui/blocks.js";
import { closest, createButton, find, findAll, nameOf } from "../ui/elements.js";
import { hasFile } from "../ui/site.js";
import { say } from "../ui/words.js";
import { attachLanguagePanels, panelOf, toggleLanguages } from "./other-languages.js";
import { citedOf, content, editions, gameName, isItem, linkTo, loadTopic, ownPart, pathOf, textsOf, topicCited, unfold, units } from "./topic.js";

/** @import { Clause, Remark } from "../actions/clause.js" */

const hasData = hasFile("topic_data");
const hasLanguages = hasData && content.querySelector(".counterparts a[hreflang]") !== null;
const compare = content.querySelector(".to-comparison")?.getAttribute("href") ?? "";
const reportForm = formOfReports();

/** Lets the number of each clause open its menu. */
export function attachClauseActions() {
  for (const unit of units()) {
    for (const summary of findAll(unit, ownPart(".unit-remarks > summary"))) summary.tabIndex = -1; // the menu opens it
  }
  if (hasLanguages) attachLanguagePanels();
  attachOpeners(content, ".unit > :is(.number, .opener)", (opener) => {
    const unit = closest(opener, ".unit");
    return unit && clauseOf(unit);
  });
  addTopicMenu();
}

/** Adds the button that opens the menu of the whole topic. */
function addTopicMenu() {
  const cited = topicCited();
  const more = createButton("···", async () => (await import("../actions/menu.js")).openMenu({
    path: "",
    name: cited.name,
    link: (language) => topicCited(language).link,
    cited: () => cited,
    numbers: hasData && editions.length > 1 ? async () => numbers(await loadTopic(), "", editions, gameName) : null,
    compare,
    report: reportForm && reportUrl(reportForm, { name: cited.name, address: cited.link, line: "", texts: cited.lines }, say("report_cut")),
    print: () => print(),
  }, more), "topic-menu");
  more.title = more.ariaLabel = say("actions_of", { name: cited.name });
  find(content, ".crumbs").append(more);
}

/**
 * @param {HTMLElement} unit
 * @returns {Clause}
 */
function clauseOf(unit) {
  return {
    path: pathOf(unit),
    name: nameOf(unit),
    nameIn: async (language) => (await loadTopic()).units.find(({ id }) => id === unit.id)?.citation[language] ?? nameOf(unit),
    link: (language) => linkTo(unit, language),
    cited: () => citedOf(unit),
    numbers: hasData && editions.length > 1 ? async () => numbers(await loadTopic(), unit.id, editions, gameName) : null,
    compare: compare && `${compare}#${unit.id}`,
    report: reportForm && reportUrl(reportForm, {
      name: nameOf(unit),
      address: linkTo(unit),
      line: unit.dataset.line ?? "",
      texts: textsOf(unit).map(plainText),
    }, say("report_cut")),
    toggleLanguages: hasLanguages && !isItem(unit) ? () => showLanguages(unit) : undefined,
    showsLanguages: panelOf(unit) !== null,
    remarks: remarksOf(unit),
    select: async () => (await import("./unit-selection.js")).selectUnits(unit),
  };
}

/** @param {HTMLElement} unit */
function showLanguages(unit) {
  unfold(unit);
  toggleLanguages(unit);
}

/**
 * Lists what differs in a unit, and below that what else is remarked on it.
 * @param {HTMLElement} unit
 * @returns {Remark[]}
 */
function remarksOf(unit) {
  const [remarks] = findAll(unit, ownPart(".unit-remarks"), HTMLDetailsElement);
  if (!remarks) return [];
  const open = () => {
    unfold(unit);
    remarks.open = true;
    remarks.scrollIntoView({ block: "nearest" });
  };
  const differences = findAll(remarks, ".divergence-head").map((head) => ({ words: head.textContent, note: head.nextElementSibling, open }));
  const [summary, other] = findAll(remarks, ":scope > :not(.divergence)");
  return other ? [...differences, { words: (differences.length ? other : summary).textContent.trim(), open }] : differences;
}

/** Returns the form of reports; null where nobody takes them. */
function formOfReports() {
  const { report: pattern, reportLongest: longest } = find(content, "[data-api]").dataset;
  return pattern ? { pattern, longest: Number(longest) } : null;
}
