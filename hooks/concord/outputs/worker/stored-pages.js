/** Lists the pages that are stored. */

const MOST_LISTED = 60;
const CHARACTERS = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#34": '"' }));

/**
 * Sends the stored pages in a language, those of kept games first.
 * @param {MessageOf<"pages">} message
 * @param {MessagePort} port
 */
async function tellPages({ language }, port) {
  /** @type {StoredPage[]} */
  const pages = [];
  for (const name of await cachesOfBuild()) {
    const cache = await caches.open(name);
    const part = name.slice(cacheName().length);
    if (part === READ) pages.push(...await pagesIn(cache, await addressesIn(cache, language)));
    else if (part !== CORE) pages.unshift(...await pagesIn(cache, [`${homeOf(language)}${part.slice(gameCache("").length)}/`]));
  }
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  port.postMessage({ pages: [...byAddress.values()].slice(0, MOST_LISTED) });
}

/**
 * Returns the home address of a language.
 * @param {string} language
 */
function homeOf(language) {
  const [segment] = Object.keys(BUILD.homes).filter((each) => BUILD.homes[each] === language);
  return segment ? `${ROOT.href}${segment}/` : ROOT.href;
}

/**
 * Returns the addresses of a language in a cache.
 * @param {Cache} cache
 * @param {string} language
 */
async function addressesIn(cache, language) {
  const requests = await cache.keys();
  return requests.map(({ url }) => url).filter((url) => placeOf(url).language === language);
}

/**
 * Returns the pages of a cache at some addresses.
 * @param {Cache} cache
 * @param {string[]} addresses
 * @returns {Promise<StoredPage[]>}
 */
async function pagesIn(cache, addresses) {
  const pages = [];
  for (const address of addresses) {
    const response = await cache.match(address, { ignoreVary: true });
    const title = response && isHtml(response) ? titleIn(await response.text()) : "";
    if (title) pages.push({ address, title });
  }
  return pages;
}

/** @param {string} html */
function titleIn(html) {
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title.replace(/&(#?\w+);/g, (whole, name) => CHARACTERS.get(name) ?? whole);
}
