/** The list of divergences: filters by kind and by edition, which are part of the address, and the menus of its clauses. */

import { fetchClause } from "#actions/data-clause.js";
import { attachOpeners } from "#actions/openers.js";
import { closest, find, findAll } from "#ui/elements.js";
import { targetId } from "#ui/site.js";
import { say } from "#ui/words.js";

const FIELDS = ["kind", "edition"];

const links = findAll(document, ".narrowing a", HTMLAnchorElement);
/** Links to the same list in other languages, and to its other pages. */
const otherPages = findAll(document, ".languages a, .list-pages a", HTMLAnchorElement);
const divergences = findAll(document, ".differences > li");
/** The units and topics with divergences. They are hidden if all their divergences are. */
const groups = findAll(document, ".divergent, .divergent-topic");

/**
 * Makes the links of the filters work together, and applies the filters of the address.
 * @param {HTMLElement} filters
 */
export function attachDivergenceFilters(filters) {
  const status = find(filters, "[role=status]");
  narrow(filtersInAddress());
  filters.addEventListener("click", (event) => {
    const link = closest(event.target, "a", HTMLAnchorElement);
    if (!link) return;
    event.preventDefault();
    const chosen = filtersInAddress();
    choose(chosen, link.dataset);
    writeAddress(chosen);
    status.textContent = say("n_divergences", { n: narrow(chosen) });
  });
  addEventListener("hashchange", showTarget);
  showTarget();
  attachOpeners(find(document, ".content"), ".divergent > h3 > a", (number) => divergentClause(number, filters.dataset));
}

/**
 * @param {HTMLAnchorElement} number
 * @param {DOMStringMap} facts  the short name of the game and the edition of its numbers, where there are such
 */
function divergentClause(number, { short = "", numbered: edition = "" }) {
  const entry = closest(number, ".divergent");
  const [topic = "", unit = ""] = (entry?.id ?? "").split(".");
  const game = document.documentElement.dataset.of ?? "";
  const compared = Boolean(entry?.querySelector(".to-row"));
  return fetchClause({ game, topic, unit }, number, number.textContent.trim(), { short, edition, compared });
}

/** Reads the filters from `?kind=omission`, or from `#kind-omission`, which the links use without scripts. */
function filtersInAddress() {
  const chosen = new URLSearchParams(location.search);
  const link = location.hash && links.find(({ hash, dataset }) => dataset.field && hash === location.hash);
  if (link) chosen.set(link.dataset.field ?? "", link.dataset.value ?? "");
  return chosen;
}

/**
 * Sets a filter, or clears it if it is already set. Without a field all filters are cleared.
 * @param {URLSearchParams} chosen
 * @param {DOMStringMap} filter
 */
function choose(chosen, { field, value = "" }) {
  if (!field) FIELDS.forEach((each) => chosen.delete(each));
  else if (chosen.get(field) === value) chosen.delete(field);
  else chosen.set(field, value);
}

/** @param {URLSearchParams} chosen */
function writeAddress(chosen) {
  const address = new URL(location.href);
  address.search = chosen.toString();
  address.hash = "";
  history.replaceState(null, "", address);
}

/**
 * Hides the divergences that do not match the filters. Returns the number of the others.
 * @param {URLSearchParams} chosen
 */
function narrow(chosen) {
  /** @param {HTMLElement} divergence */
  const fits = ({ dataset }) => FIELDS.every((field) => !chosen.has(field) || dataset[field]?.split(" ").includes(chosen.get(field) ?? ""));
  for (const each of divergences) each.hidden = !fits(each);
  for (const group of groups) group.hidden = !group.querySelector(".differences > li:not([hidden])");
  for (const link of links) markChosen(link, chosen);
  const filters = new URLSearchParams([...chosen].filter(([field]) => FIELDS.includes(field))); // the address may have others
  for (const link of otherPages) link.search = filters.toString();
  return divergences.filter(({ hidden }) => !hidden).length;
}

/**
 * @param {HTMLAnchorElement} link
 * @param {URLSearchParams} chosen
 */
function markChosen(link, chosen) {
  const { field, value } = link.dataset;
  const isChosen = field ? chosen.get(field) === value : !FIELDS.some((each) => chosen.has(each));
  if (isChosen) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
}

/** Clears the filters if they hide the entry that the address names. */
function showTarget() {
  const target = document.getElementById(targetId());
  if (!target?.closest("[hidden]")) return;
  narrow(new URLSearchParams());
  target.scrollIntoView();
}
