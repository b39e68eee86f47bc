/* Hides what a missing page says in other languages than that of its address, and marks that language, before it is painted.
   Modules run too late for that: this is a plain script. */

(() => {
  const { languages = "", root = "/" } = document.documentElement.dataset;
  const all = languages.split(" ");
  const [segment = ""] = location.pathname.slice(new URL(root, location.href).pathname.length).split("/");
  const shown = all.includes(segment) ? segment : all[0];

  function showOwn() {
    for (const part of document.querySelectorAll("[data-language]")) {
      if (part instanceof HTMLElement) part.hidden = part.dataset.language !== shown;
    }
    for (const link of document.querySelectorAll(".languages a")) link.ariaCurrent = link.getAttribute("lang") === shown ? "true" : null;
  }

  const observer = new MutationObserver(showOwn);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    showOwn();
    observer.disconnect();
  });
})();
