/* Adds the buttons of a share page, which need scripts, before it is painted, and starts the module that runs them.
   There are too many share pages for each to contain this: it is a part of the plain script in their head. */

document.addEventListener("DOMContentLoaded", () => {
  const ways = document.querySelector(".ways[data-unit]");
  if (!ways) return;
  const report = ways.querySelector("a[rel]");
  for (const [name, words] of Object.entries(SHARE_BUTTONS[document.documentElement.lang] ?? {})) {
    const button = document.createElement("button");
    button.className = name;
    button.textContent = words;
    ways.insertBefore(button, report);
  }
  import("../share/page.js");
});
