/* Applies the reader's preferences before the first paint. Modules run too late for that: this is a plain script. */

(() => {
  const MOST_PLACES = 3; // listed on the home page
  /** What may be stored under each name; the defaults are stored under none. */
  const CHOICES = { scheme: ["light", "dark"], text: ["small", "large", "largest"], column: ["narrow", "wide"] };
  const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i; // a second language beside the text
  /** As `--text-scale` in the style sheets. @type {Record<string, number>} */
  const SCALES = { small: 0.9, large: 1.2, largest: 1.45 };
  // Lengths in em of 16 pixels: what the rails take with the space around them, and the least text,
  // which is that of a line of 60 characters with its number, more in a wide column or beside a second language.
  const [LEFT_RAIL, BOTH_RAILS] = [20.5, 37];
  const LEAST_TEXT = { usual: 41, wide: 50, two: 77 };
  const root = document.documentElement;

  /** Takes away the rails that would leave the text too narrow. The style sheets do so for the usual text. */
  function fitRails() {
    const { text = "", column = "", second, page, table } = root.dataset;
    const hasTwo = second && page === "topic" && matchMedia("(min-width: 100em)").matches;
    const kind = hasTwo ? "two" : column === "wide" ? "wide" : "usual";
    const least = (SCALES[table ? "largest" : text] ?? 1) * LEAST_TEXT[kind];
    /** @param {number} rails */
    const fit = (rails) => matchMedia(`(min-width: ${rails + least}em)`).matches;
    if (fit(BOTH_RAILS)) delete root.dataset.rails;
    else root.dataset.rails = fit(LEFT_RAIL) ? "left" : "none";
  }

  /** Finds the first language that the browser prefers and the page has, if it is another than that of the page. */
  function offerLanguage() {
    const links = [...document.querySelectorAll("link[hreflang]:not([hreflang=x-default])")];
    const languages = links.map((link) => link.getAttribute("hreflang") ?? "");
    /** @param {string} tag */
    const base = (tag) => tag.split("-")[0];
    const matches = navigator.languages.map((tag) => languages.find((each) => each === tag) ?? languages.find((each) => each === base(tag)));
    const preferred = matches.find(Boolean);
    if (preferred && preferred !== root.lang) root.dataset.offer = preferred;
  }

  root.classList.remove("no-js");
  root.classList.add("js");
  try {
    for (const [name, choices] of Object.entries(CHOICES)) {
      const chosen = localStorage.getItem(`concord.${name}`);
      if (chosen && choices.includes(chosen)) root.dataset[name] = chosen;
    }
    if (localStorage.getItem(`concord.table.${root.dataset.of}`) === "on") root.dataset.table = "on";
    const second = localStorage.getItem("concord.second") ?? "";
    if (LANGUAGE.test(second) && second !== root.lang) root.dataset.second = second;
    // Hides the rows of a comparison until its script shows the view that was chosen.
    if (location.search || localStorage.getItem("concord.comparison")) root.dataset.chosen = "";
    // Reserves room for the link to the saved clauses; an empty list is not stored.
    if (localStorage.getItem("concord.list")) root.dataset.saved = "";
    // Reserves room for the links to the last places, so that the layout does not shift when they are added.
    const places = Object.entries(JSON.parse(localStorage.getItem("concord.places") ?? "null") ?? {});
    const games = places.flatMap(([game, place]) => (place?.topic ? [game] : []));
    if (games.length) {
      root.dataset.places = "";
      root.style.setProperty("--places", String(Math.min(games.length, MOST_PLACES)));
      if (games.some((game) => location.pathname.endsWith(`/${game}/`))) root.dataset.resumes = "";
    }
    if (!localStorage.getItem("concord.offer")) offerLanguage();
  } catch {
    // Storage is switched off: the defaults apply.
  }
  fitRails();
  addEventListener("resize", fitRails);
  addEventListener("concord:preferences", fitRails);
})();
