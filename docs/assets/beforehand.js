/* What the reader has chosen, in force before anything is painted: a plain script, not a module. */

(() => {
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  try {
    const chosen = { scheme: "concord.scheme", text: "concord.text", column: "concord.column" };
    for (const [name, key] of Object.entries(chosen)) {
      const value = localStorage.getItem(key);
      if (value) root.dataset[name] = value;
    }
  } catch {
    // Storage is switched off: the system's colours hold, and the usual size.
  }
})();
