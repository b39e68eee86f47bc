/* Adds to a share page what needs scripts, before it is painted, and starts the module that runs its buttons.
   There are too many share pages for each to contain this: it is a part of the plain script in their head. */

(() => {
  const page = document.documentElement;
  if (page.dataset.root) return; // another page, which states its root
  const root = (document.currentScript?.getAttribute("src") ?? "").replace(/assets\/.*/, "");
  page.dataset.root = root;

  /**
   * @param {string} name
   * @param {Record<string, string>} attributes
   * @param {Element[]} children
   */
  function build(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const each of Object.entries(attributes)) element.setAttribute(...each);
    element.append(...children);
    return element;
  }

  /**
   * Returns the form for the link to the search of a game. Other scripts make it that of other pages.
   * @param {HTMLAnchorElement} link
   */
  function searchForm({ href, textContent }) {
    const { origin, pathname, searchParams } = new URL(href);
    const game = build("input", { type: "hidden", name: "game", value: searchParams.get("game") ?? "" });
    const field = build("input", { class: "search-field", name: "q", "aria-label": textContent ?? "" });
    const form = build("form", { class: "search-box", role: "search", action: origin + pathname }, game, field);
    return form;
  }

  /** Adds the button of the colours. The header has room for the button until its module names it. */
  function completeFrame() {
    const icons = ["system", "light", "dark"].map((name) => build("span", { class: `icon icon-${name}` }));
    document.querySelector(".header-inner")?.append(build("button", { class: "scheme", hidden: "" }, ...icons));
    import("../share/page.js");
  }

  function addButtons() {
    const ways = document.querySelector(".ways:not(.of-part, .of-term)");
    if (!ways) return;
    const report = ways.querySelector("a[rel]");
    for (const [name, words] of Object.entries(SHARE_BUTTONS[page.lang] ?? {})) {
      const button = build("button", { class: name });
      button.textContent = words;
      ways.insertBefore(button, report);
    }
  }

  // At once, before another script runs.
  document.head.append(build("meta", { "http-equiv": "Content-Security-Policy", content: SCRIPT_POLICY }));
  document.head.append(build("link", { rel: "icon", href: `${root}assets/icon.svg` }));
  document.addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector("a.search-box");
    if (link instanceof HTMLAnchorElement) link.replaceWith(searchForm(link));
    addButtons();
    completeFrame();
  });
})();
