/** The list of divergences narrowed to a kind, to an edition, or to both. The address says so. */

import { closest, find, findAll } from "../ui/elements.js";
import { say } from "../ui/words.js";

const FIELDS = ["kind", "edition"];

const links = findAll(document, ".narrowing a", HTMLAnchorElement);
/** The same list in other languages, and its other pages. */
const otherPages = findAll(document, ".languages a, .parts a", HTMLAnchorElement);
const divergences = findAll(document, ".differences > li");
/** The units and topics with divergences; one is hidden with the last of them. */
const groups = findAll(document, ".divergent, .divergent-topic");

/**
 * Makes the links of the filters work together, and the address narrow the list.
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
}

/** Reads `?kind=omission`, or `#kind-omission` as the links have it. */
function filtersInAddress() {
  const chosen = new URLSearchParams(location.search);
  const link = location.hash && links.find(({ hash, dataset }) => dataset.field && hash === location.hash);
  if (link) chosen.set(link.dataset.field ?? "", link.dataset.value ?? "");
  return chosen;
}

/**
 * Sets a filter, or clears it if it is set already. Without a field all are cleared.
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
 * Hides what the filters leave out. Returns how many divergences are left.
 * @param {URLSearchParams} chosen
 */
function narrow(chosen) {
  /** @param {HTMLElement} divergence */
  const fits = ({ dataset }) => FIELDS.every((field) => !chosen.has(field) || dataset[field]?.split(" ").includes(chosen.get(field) ?? ""));
  for (const each of divergences) each.hidden = !fits(each);
  for (const group of groups) group.hidden = !group.querySelector(".differences > li:not([hidden])");
  for (const link of links) markChosen(link, chosen);
  for (const link of otherPages) link.search = queryOf(chosen);
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

/**
 * Returns the filters as a query, without what else the address may ask.
 * @param {URLSearchParams} chosen
 */
const queryOf = (chosen) => new URLSearchParams([...chosen].filter(([field]) => FIELDS.includes(field))).toString();

/** A link to an entry shows it, whatever the filters say. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[hidden]")) return;
  narrow(new URLSearchParams());
  target.scrollIntoView();
}
