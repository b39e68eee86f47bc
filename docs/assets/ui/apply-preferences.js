/* Applies what the reader has chosen before anything is painted: a plain script, not a module. */

(() => {
  const MOST_PLACES = 3; // that the home page offers
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  try {
    for (const name of ["scheme", "text", "column"]) {
      const chosen = localStorage.getItem(`concord.${name}`);
      if (chosen) root.dataset[name] = chosen;
    }
    // Room for the links to the places read last, so that nothing moves when they come.
    const games = Object.keys(JSON.parse(localStorage.getItem("concord.places") ?? "null") ?? {});
    if (!games.length) return;
    root.dataset.places = "";
    root.style.setProperty("--places", String(Math.min(games.length, MOST_PLACES)));
    if (games.some((game) => location.pathname.endsWith(`/${game}/`))) root.dataset.resumes = "";
  } catch {
    // Storage is switched off: the system's colours hold, and the usual size.
  }
})();
