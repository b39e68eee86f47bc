/** The topic that the page shows: its units as they stand there, and the data of topics. */

const header = document.querySelector("[data-api]");
const data = new URL(header.dataset.api, document.baseURI);
const loading = new Map();

/** The root of the site, from which addresses in the data begin. */
export const site = new URL("../../../", data);
/** The address to give to others, of the page in its own language. */
export const address = document.querySelector("link[rel=canonical]").href;
export const game = header.dataset.game;
/** The languages whose editions number the topic, the reader's own first. */
export const editions = header.dataset.editions.split(" ");
export const content = header.closest(".content");
export const [, gameId, id] = data.pathname.match(/([^/]+)\/([^/]+)\.json$/);
export const title = titleIn(header.querySelector("h1"));

function titleIn(heading) {
  const number = heading.querySelector(".number")?.textContent ?? "";
  return { number, words: heading.textContent.slice(number.length).trim() };
}

export const units = () => [...content.querySelectorAll(".unit[id]")];

/** Its number in full, or its place where it has none: "85.6.а", "85.6, item 2". */
export const nameOf = (unit) => unit.dataset.name ?? unit.querySelector(":scope > .number").textContent.trim();

/** What names it among all games: "ti4/abilities/before-and-after". */
export const nameOnSite = (unit) => `${gameId}/${id}/${unit.id}`;

/** The elements that hold the unit's own words: its text, then the items that have no number. */
export function wordsOf(unit) {
  const body = unit.querySelector(":scope > .body") ?? unit;
  const items = [...body.querySelectorAll(":scope > .items > .unit:has(> .bullet)")];
  return [body.querySelector(":scope > :is(p, h3)"), ...items.flatMap(wordsOf)];
}

/** The unit as the forms of citing want it, its spaces as they are typed. */
export const citedOf = (unit) => ({
  name: nameOf(unit),
  lines: wordsOf(unit).map((element) => element.textContent.replace(/\s+/g, " ").trim()),
  link: unit.hasAttribute("data-unshared") ? `${address}#${unit.id}` : `${address}${unit.id}/`,
});

/** The data of a topic of the same game, fetched once. Rejects if there is none. */
export function load(topic = id) {
  if (!loading.has(topic)) {
    const answer = fetchData(topic);
    loading.set(topic, answer);
    answer.catch(() => loading.delete(topic));
  }
  return loading.get(topic);
}

async function fetchData(topic) {
  const response = await fetch(new URL(`${topic}.json`, data));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}
