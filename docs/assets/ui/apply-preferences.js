/* Applies the reader's preferences before the first paint. Modules run too late for that: this is a plain script. */

(() => {
  const MOST_PLACES = 3; // listed on the home page
  /** What may be stored under each name; the defaults are stored under none. */
  const CHOICES = { scheme: ["light", "dark"], text: ["small", "large", "largest"], column: ["narrow", "wide"] };
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  try {
    for (const [name, choices] of Object.entries(CHOICES)) {
      const chosen = localStorage.getItem(`concord.${name}`);
      if (chosen && choices.includes(chosen)) root.dataset[name] = chosen;
    }
    // Hides the rows of a comparison until its script shows the view that was chosen.
    if (location.search || localStorage.getItem("concord.comparison")) root.dataset.chosen = "";
    // Reserves room for the links to the last places, so that the layout does not shift when they are added.
    const places = Object.entries(JSON.parse(localStorage.getItem("concord.places") ?? "null") ?? {});
    const games = places.flatMap(([game, place]) => (place?.topic ? [game] : []));
    if (!games.length) return;
    root.dataset.places = "";
    root.style.setProperty("--places", String(Math.min(games.length, MOST_PLACES)));
    if (games.some((game) => location.pathname.endsWith(`/${game}/`))) root.dataset.resumes = "";
  } catch {
    // Storage is switched off: the defaults apply.
  }
})();
