/** From the moment a build is found on the server to the moment that it is read. */

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(succeed()));
self.addEventListener("message", (event) => {
  const act = WISHES[event.data?.wish];
  const port = event.ports[0];
  if (act) event.waitUntil(act(event.data, port, event.source));
});

const WISHES = {
  state: tellState,
  keep: keepAndTell,
  remove,
  "remove all": removeAll,
  read: rememberOpen,
  pages: tellPages,
  "take over": () => self.skipWaiting(),
};

/** Have the frame, and all that the build before has for its readers; or else try another time. */
async function prepare() {
  const frame = await fill(cacheName(CORE), BUILD.core, { donors: await donorsOf(CORE) });
  await label(frame, BUILD.core);
  const { current } = await recorded();
  if (!current || current === BUILD.version) return;
  for (const game of Object.keys(BUILD.games)) {
    const kept = await keptOf(game, current);
    if (kept) await keepAgain(game, kept.languages);
  }
  await readAgain(current);
}

/** A game that there is no room for twice is fetched when the old one has gone: its page says so. */
async function keepAgain(game, languages) {
  try {
    const known = languages.filter((each) => Object.values(BUILD.homes).includes(each));
    await keep(game, known);
  } catch (error) {
    if (error.name !== "QuotaExceededError") throw error;
  }
}

async function readAgain(version) {
  const old = await caches.open(cacheName(READ, version));
  const waiting = await old.keys();
  async function work() {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const response = await fetch(request.url, { cache: "no-cache", credentials: "same-origin" });
      if (await isOfThisBuild(response.clone())) await remember(request.url, response);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function isOfThisBuild(response) {
  if (isData(response)) return true;
  return isSound(response) && FRAME.exec(await response.text())?.[1] === BUILD.frame;
}

/** The first page was read before there was a worker; it is kept as the later ones are. */
async function rememberOpen({ frame }, _, client) {
  if (frame !== BUILD.frame) {
    await assign(client.id, GUEST);
    return;
  }
  const address = addressOf(client.url);
  if (await buildOf(client.id) !== BUILD.version || await stored(address)) return;
  const response = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  if (response && await isOfThisBuild(response.clone())) await remember(address, response);
}

/** The pages in a language that can be read without a connection, those of kept games by game. */
async function tellPages({ language }, port) {
  const pages = [];
  for (const name of await cachesOf(BUILD.version)) {
    const cache = await caches.open(name);
    const part = name.slice(cacheName("").length);
    const [home] = Object.entries(BUILD.homes).find(([, each]) => each === language);
    const start = home ? `${ROOT.href}${home}/` : ROOT.href;
    if (part === READ) pages.push(...await titled(cache, (await cache.keys()).map(({ url }) => url), start));
    else if (part !== CORE) pages.unshift(...await titled(cache, [`${start}${part.slice(partOf("").length)}/`], start));
  }
  const seen = new Set();
  port.postMessage({ pages: pages.filter(({ address }) => !seen.has(address) && seen.add(address)).slice(0, 60) });
}

async function titled(cache, addresses, start) {
  const others = Object.keys(BUILD.homes).filter((home) => home && start === ROOT.href).map((home) => `${ROOT.href}${home}/`);
  const found = [];
  for (const address of addresses) {
    if (!address.startsWith(start) || others.some((other) => address.startsWith(other))) continue;
    const response = await cache.match(address, { ignoreVary: true });
    const isPage = /^text\/html/.test(response?.headers.get("content-type"));
    const [, title] = (isPage && /<title>([^<]*)<\/title>/.exec(await response.text())) || [];
    if (title) found.push({ address, title: plain(title) });
  }
  return found;
}

const SIGNS = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#34": '"' };

const plain = (html) => html.replace(/&(#?\w+);/g, (whole, name) => SIGNS[name] ?? whole);
