/** The list of divergences narrowed to a kind, to an edition, or to both; the address says so. */

import { say } from "../ui/words.js";

const FIELDS = ["kind", "edition"];

const links = [...document.querySelectorAll(".narrowing a")];
const status = document.querySelector(".narrowing [role=status]");
/** The same list in other languages, and its other pages. */
const elsewhere = [...document.querySelectorAll(".languages a, .parts a")];
const differences = [...document.querySelectorAll(".differences > li")];
/** Each with the differences that it holds, and hidden with the last of them. */
const groups = [...document.querySelectorAll(".divergent, .divergent-topic")];

/** Let the links of the filters work together. */
export function offerNarrowing() {
  narrow(asked());
  document.querySelector(".narrowing").addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    const { field, value } = link.dataset;
    const chosen = asked();
    if (!field) FIELDS.forEach((each) => chosen.delete(each));
    else if (chosen.get(field) === value) chosen.delete(field);
    else chosen.set(field, value);
    keep(chosen);
    status.textContent = say("n_divergences", { n: narrow(chosen) });
  });
  addEventListener("hashchange", showTarget);
  showTarget();
}

/** What the address asks for: `?kind=omission`, or `#kind-omission` as the links have it. */
function asked() {
  const chosen = new URLSearchParams(location.search);
  const link = location.hash && links.find(({ hash, dataset }) => dataset.field && hash === location.hash);
  if (link) chosen.set(link.dataset.field, link.dataset.value);
  return chosen;
}

/** Of what is asked for here, without what else an address may ask. */
const searchOf = (chosen) => String(new URLSearchParams([...chosen].filter(([field]) => FIELDS.includes(field))));

function keep(chosen) {
  const address = new URL(location.href);
  address.search = chosen;
  address.hash = "";
  history.replaceState(null, "", address);
}

function narrow(chosen) {
  const fits = ({ dataset }) => FIELDS.every((field) => !chosen.has(field) || dataset[field].split(" ").includes(chosen.get(field)));
  for (const each of differences) each.hidden = !fits(each);
  for (const group of groups) group.hidden = !group.querySelector(".differences > li:not([hidden])");
  for (const link of links) {
    const { field, value } = link.dataset;
    const isChosen = field ? chosen.get(field) === value : !FIELDS.some((each) => chosen.has(each));
    if (isChosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  for (const link of elsewhere) link.search = searchOf(chosen);
  return differences.filter(({ hidden }) => !hidden).length;
}

/** A link to an entry shows it, whatever the filters say. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[hidden]")) return;
  narrow(new URLSearchParams());
  target.scrollIntoView();
}
