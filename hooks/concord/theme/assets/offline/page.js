/** The page that is shown without a connection. It lists the pages on the device. */

import { create, find } from "../ui/elements.js";
import { ROOT, pageUrl } from "../ui/site.js";
import { parseText } from "../ui/trusted-types.js";
import { say } from "../ui/words.js";

const OURS = `concord ${ROOT.pathname} `; // the names of the worker's caches begin with it
const MOST_LISTED = 60;
const LANGUAGE_AND_TITLE = /<html lang="([^"]*)"[^]*?<title>([^<]*)<\/title>/;

/**
 * Lists the stored pages in the language of the section, and reloads as soon as there is a connection.
 * @param {HTMLElement} section
 */
export async function showStoredPages(section) {
  addEventListener("online", () => location.reload());
  const place = find(section, ".on-device");
  const list = find(place, "ul");
  const button = find(place, ".remove-all");
  const entries = await entriesIn(section.lang).catch(() => []);
  list.replaceChildren(...entries.slice(0, MOST_LISTED));
  place.hidden = entries.length === 0;
  button.addEventListener("click", async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OURS) && !name.endsWith(" frame")).map((name) => caches.delete(name)));
    list.replaceChildren();
    find(place, "[role=status]").textContent = say("remove_all_done");
    button.remove();
  });
}

/**
 * Returns links to the stored pages in a language, those of downloaded games first.
 * @param {string} language
 */
async function entriesIn(language) {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const games = names.map((name) => name.slice(OURS.length).split(" ")).filter(([, part]) => part === "game");
  const addresses = games.map(([, , game]) => pageUrl("game", { game }, language).href);
  for (const name of names.filter((each) => each.endsWith(" read"))) {
    const requests = await (await caches.open(name)).keys();
    addresses.push(...requests.map(({ url }) => url).filter((url) => url.endsWith("/")));
  }
  const entries = await Promise.all([...new Set(addresses)].map((address) => entryOf(address, language)));
  return entries.filter((entry) => entry !== null);
}

/**
 * Returns a link to a stored page; null if there is none in the language.
 * @param {string} address
 * @param {string} language
 */
async function entryOf(address, language) {
  const page = await caches.match(address, { ignoreVary: true });
  const [, found, title = ""] = LANGUAGE_AND_TITLE.exec(await page?.text() ?? "") ?? [];
  if (found !== language) return null;
  const entry = create("li");
  entry.appendChild(create("a", "", parseText(title).textContent)).href = address;
  return entry;
}
