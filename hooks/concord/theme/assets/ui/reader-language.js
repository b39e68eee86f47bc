/* Puts a page of which there is one for all readers into the reader's language, before it is painted: it removes
   the words in other languages, writes those of the frame, and makes the links of the frame lead to pages in that
   language. Modules run too late for that: this is a plain script. A build writes READERS before it. */

(() => {
  const STORED = "concord.language"; // the last that a reader came with or chose
  const root = document.documentElement;
  const site = new URL(root.dataset.root ?? "", location.href).href;
  const [first] = (root.dataset.languages ?? "").split(" "); // that of the page without scripts

  /** @param {string | null | undefined} tag */
  const known = (tag) => (tag && Object.hasOwn(READERS, tag) ? tag : "");

  /** Returns the language of the page that the reader came from; "" if it was none of the site, or has none. */
  function ofReferrer() {
    if (!document.referrer.startsWith(site)) return "";
    const segments = new URL(document.referrer).pathname.slice(new URL(site).pathname.length).split("/").filter(Boolean);
    const [own] = location.pathname.split("/").filter(Boolean).slice(-1);
    const isCommon = segments.at(-1) === own;
    return known(segments[0]) || (isCommon ? "" : first);
  }

  /** Returns the first language that the browser prefers and the site has. */
  function ofBrowser() {
    return navigator.languages.map((tag) => known(tag) || known(tag.split("-")[0])).find(Boolean) ?? "";
  }

  function stored() {
    try {
      return known(localStorage.getItem(STORED));
    } catch {
      return ""; // storage is switched off
    }
  }

  /** @param {string} language */
  function store(language) {
    try {
      localStorage.setItem(STORED, language);
    } catch {
      // Storage is switched off or full: the next page follows the one before it.
    }
  }

  const chosen = known(new URLSearchParams(location.search).get("language")) || ofReferrer();
  if (chosen) store(chosen);
  const language = chosen || stored() || ofBrowser() || first;
  const { home, direction, words, games } = READERS[language];
  root.lang = language;
  root.dir = direction;
  if (language !== first) root.dataset.chosen = ""; // hides what a script arranges anew until it has

  /** @param {string} key @param {Record<string, string>} [blanks] */
  const say = (key, blanks = {}) => String(words[key]).replace(/\{(\w+)\}/g, (_, name) => blanks[name] ?? "");

  /**
   * Returns a function that sets attributes of an element, each to the words of a key.
   * @param {Record<string, string>} keys  by attribute
   */
  const label = (keys) => (/** @type {Element} */ element) => {
    for (const [name, key] of Object.entries(keys)) element.setAttribute(name, say(key));
  };

  /**
   * Returns a link to a page in the first language as one to the same page in the reader's.
   * @param {string} href
   */
  const localized = (href) => (href.startsWith(site) ? site + home + href.slice(site.length) : href);

  /** @param {HTMLFormElement} form */
  function localizeSearch(form) {
    form.action = localized(form.action);
    label({ "data-all": "all_games", "data-close": "close_menu", "data-unavailable": "search_unavailable" })(form);
  }

  /** @param {HTMLElement} scope */
  function nameScope(scope) {
    const box = scope.querySelector("input");
    const title = scope.querySelector(".search-game-title");
    const game = games[box?.value ?? ""] ?? "";
    scope.title = say("search_in_game", { game });
    box?.setAttribute("aria-label", scope.title);
    if (title) title.textContent = game;
  }

  /** @param {HTMLElement} link */
  function markCurrent(link) {
    if (link.lang === language) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }

  /** What is done with elements when they are complete, by selectors. @type {[string, (element: any) => void][]} */
  const STEPS = [
    [".skip", (link) => (link.textContent = say("skip"))],
    [".header a[href]:not(.skip, .languages a, [href^='#'])", (link) => (link.href = localized(link.href))],
    [".header-find span", (element) => (element.textContent = say("find_number"))],
    [".search-box", localizeSearch],
    [".search-scope", nameScope],
    [".search-field", label({ "aria-label": "search_rules", placeholder: "search_hint" })],
    [".languages", label({ "aria-label": "languages" })],
    [".languages a", markCurrent],
    ["[data-word]", (element) => (element.textContent = say(element.dataset.word))],
    ["[data-label]", (element) => element.setAttribute("aria-label", say(element.dataset.label, element.dataset))],
    [".word[data-title]", ({ dataset }) => (document.title = document.title.replace(/^.* ·/, `${dataset.title} ·`))],
  ];
  /** @type {Map<unknown, WeakSet<Element>>} */
  const done = new Map(STEPS.map((step) => [step, new WeakSet()]));

  /**
   * Whether the browser has read all of an element.
   * @param {Element} element
   */
  function isComplete(element) {
    if (document.readyState !== "loading") return true;
    for (let each = element; each !== root; each = each.parentElement ?? root) if (each.nextSibling) return true;
    return false;
  }

  function localize() {
    for (const part of document.querySelectorAll(`:is(.word, .footer):not([lang="${language}"])`)) part.remove();
    for (const step of STEPS) {
      const [selector, act] = step;
      for (const element of document.querySelectorAll(selector)) {
        if (done.get(step)?.has(element) || !isComplete(element)) continue;
        done.get(step)?.add(element);
        act(element);
      }
    }
  }

  const observer = new MutationObserver(localize);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    localize();
    observer.disconnect();
  });
})();
