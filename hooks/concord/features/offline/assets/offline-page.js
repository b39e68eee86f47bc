/** The page that is shown without a connection. It lists the pages on the device. */

import { build, find } from "#ui/elements.js";
import { ROOT, pageUrl } from "#ui/site.js";
import { parseText } from "#ui/trusted-types.js";

const OURS = `concord ${ROOT.pathname} `; // the names of the worker's caches begin with it
const MOST_LISTED = 60;
const LANGUAGE_AND_TITLE = /<html lang="([^"]*)"[^]*?<title>([^<]*)<\/title>/;

/**
 * Lists the downloaded games and the stored pages in the language of the section, and reloads as soon
 * as there is a connection.
 * @param {HTMLElement} section
 */
export async function showStoredPages(section) {
  addEventListener("online", () => location.reload());
  const place = find(section, ".on-device");
  const list = find(place, "ul");
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && !name.endsWith(" frame"));
  for (const name of names.sort()) { // games precede what was read
    const [, , game] = name.slice(OURS.length).split(" ");
    const addresses = game ? [pageUrl("game", { game }, section.lang).href] : (await (await caches.open(name)).keys()).map(({ url }) => url);
    for (const address of addresses.slice(0, MOST_LISTED)) await listPage(list, address, section.lang);
  }
  place.hidden = !list.firstChild;
}

/**
 * Lists a stored page if it is in a language.
 * @param {HTMLElement} list
 * @param {string} address
 * @param {string} language
 */
async function listPage(list, address, language) {
  const page = await caches.match(address, { ignoreVary: true });
  const [, found, title = ""] = LANGUAGE_AND_TITLE.exec(await page?.text() ?? "") ?? [];
  if (found === language) list.append(build("li", {}, build("a", { href: address }, parseText(title))));
}
