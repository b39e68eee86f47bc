/** Whole games, kept because a reader wants them without a connection. */

const underWay = new Map(); // by game: what is told of it, to whom, and what ends it

/** What is kept of a game; nothing if it is not kept. */
async function keptOf(game, version) {
  return BUILD.games[game] ? labelOf(cacheName(partOf(game), version)) : null;
}

/** The files of a game in some languages, of this build and no other. */
async function filesOf(game, languages) {
  const path = `api/v1/${game}/offline.json`;
  const response = await obtained([path, 0, BUILD.games[game].list], []);
  const { files } = await response.json();
  return ["", ...languages].flatMap((language) => files[language]);
}

const bytesOf = (files) => files.reduce((sum, [, size]) => sum + size, 0);

/** Store a game. What was stored of it in other languages goes. Rejects where that fails. */
async function keep(game, languages, { tell, signal } = {}) {
  const name = cacheName(partOf(game));
  const donors = await donorsOf(partOf(game));
  const unfinished = await caches.open(name);
  await label(unfinished, [], { languages, isComplete: false, bytes: 0 });
  const files = await filesOf(game, languages);
  await makeSureOfRoom(bytesOf(files));
  const cache = await fill(name, files, { tell: (bytes) => tell?.({ bytes, of: bytesOf(files) }), signal, donors });
  const wanted = new Set([FILES, ...files.map(([path]) => absolute(path))]);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
  await label(cache, files, { languages, isComplete: true, bytes: bytesOf(files) });
}

/** Browsers give an estimate, and some of them none. */
async function makeSureOfRoom(bytes) {
  const { quota = Infinity, usage = 0 } = await navigator.storage?.estimate?.() ?? {};
  if (bytes > quota - usage) throw new DOMException("there is too little room", "QuotaExceededError");
}

/** Begin to keep a game, unless that is under way, and tell whoever asks how it goes. */
async function keepAndTell({ game, languages }, port) {
  if (underWay.has(game)) {
    underWay.get(game).ports.push(port);
    return underWay.get(game).ended;
  }
  const aborting = new AbortController();
  const task = { ports: [port], news: { bytes: 0, of: 0 }, languages, aborting };
  underWay.set(game, task);
  const tell = (news) => {
    task.news = { ...news, isUnderWay: true, languages };
    for (const each of task.ports) each.postMessage(task.news);
  };
  task.ended = keep(game, languages, { tell, signal: aborting.signal })
    .then(() => null, faultIn)
    .then(async (fault) => {
      underWay.delete(game);
      const state = { ...await stateOf(game), fault: aborting.signal.aborted ? null : fault };
      for (const each of task.ports) each.postMessage(state);
    });
  return task.ended;
}

/** What went wrong, as a page may say it. */
function faultIn(error) {
  if (error.name === "QuotaExceededError") return "full";
  if (error instanceof OtherBuildError) {
    self.registration.update().catch(() => {});
    return "outdated";
  }
  return error instanceof TypeError || error.name === "NetworkError" ? "unreachable" : "refused";
}

async function stateOf(game) {
  return { kept: await keptOf(game), sizes: BUILD.games[game]?.sizes ?? null };
}

async function tellState({ game }, port) {
  const task = underWay.get(game);
  if (task) task.ports.push(port);
  port.postMessage({ ...await stateOf(game), ...(task ? task.news : {}) });
}

async function remove({ game }, port) {
  const task = underWay.get(game);
  task?.aborting.abort();
  await task?.ended;
  await caches.delete(cacheName(partOf(game)));
  port.postMessage(await stateOf(game));
}

/** Everything goes but the frame, without which nothing could be said offline. */
async function removeAll(_, port) {
  for (const { aborting } of underWay.values()) aborting.abort();
  await Promise.all([...underWay.values()].map(({ ended }) => ended));
  for (const name of await cachesOf(BUILD.version)) {
    if (name !== cacheName(CORE)) await caches.delete(name);
  }
  port.postMessage({});
}
