/* Fetches at once what the page shows or runs: the typefaces of its language, and the modules that fill it with all
   that they import. Modules run too late for that: this is a plain script. It is published in one with others,
   after the lists in PRELOADS, so that no page has to contain them. */

(() => {
  const { lang, dataset } = document.documentElement;
  const { page = "", languages } = dataset;
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const address = script.src;

  /** @param {string} path  below the folder of the assets
   * @param {Record<string, string>} attributes */
  function fetchAtOnce(path, attributes) {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries({ ...attributes, href: new URL(`../${path}`, address).href })) link.setAttribute(name, value);
    document.head.append(link);
  }

  const showsAll = Boolean(languages) || PRELOADS.kindsInAllLanguages.includes(page);
  const typefaces = showsAll ? PRELOADS.typefacesOfAll : PRELOADS.typefaces[lang];
  for (const path of typefaces ?? []) fetchAtOnce(path, { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" });
  // A face that comes after the first paint would move what is read. The style sheet waits for half a second at most.
  dataset.waits = "";
  document.fonts.addEventListener("loading", async () => {
    const upright = [...document.fonts].filter(({ status, style }) => status === "loading" && style === "normal");
    await Promise.allSettled(upright.map(({ loaded }) => loaded));
    delete dataset.waits;
  }, { once: true });
  for (const path of PRELOADS.modules[page] ?? []) fetchAtOnce(path, { rel: "modulepreload" });
})();
