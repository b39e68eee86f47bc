/* What the reader has chosen, in force before anything is painted: a plain script, not a module. */

(() => {
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  try {
    for (const name of ["scheme", "text", "column"]) {
      const chosen = localStorage.getItem(`concord.${name}`);
      if (chosen) root.dataset[name] = chosen;
    }
    // Room for the places that are offered again, so that nothing moves when they come.
    const games = Object.keys(JSON.parse(localStorage.getItem("concord.places")) ?? {});
    if (!games.length) return;
    root.dataset.places = "";
    root.style.setProperty("--places", Math.min(games.length, 3));
    if (games.some((game) => location.pathname.endsWith(`/${game}/`))) root.dataset.resumes = "";
  } catch {
    // Storage is switched off: the system's colours hold, and the usual size.
  }
})();
