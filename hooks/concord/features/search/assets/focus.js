/* Gives the search field the focus, from the moment that a page appears, and loads the search when the
   field is used. Modules run too late for that: this is a plain script, which is
   published in one with ui/apply-preferences.js. */

(() => {
  /** @type {Promise<void> | null} */
  let loading = null;
  /** @type {Element | null} had the focus before the field */
  let origin = null;
  /** @type {string | null} what has been typed since “/”, while the field cannot take it; null at all other times */
  let typed = null;

  const root = document.documentElement;

  /** @returns {HTMLInputElement | null} also that of the search page */
  const findField = () => document.querySelector(".search-field");

  /** Fetches the beginning of the index beside the script that reads it. */
  function fetchIndex() {
    const link = document.createElement("link");
    const href = `${root.dataset.root}${SITE.files.search_index}${root.lang}/index.pack`;
    for (const [name, value] of Object.entries({ rel: "preload", as: "fetch", crossorigin: "", href })) link.setAttribute(name, value);
    document.head.append(link);
  }

  if (root.dataset.page === "search" && new URLSearchParams(location.search).get("q")) {
    root.dataset.query = ""; // reserves room for the results, so that the layout does not shift when they come
    fetchIndex();
  }

  function load() {
    const form = findField()?.closest("form.search-box");
    if (!(form instanceof HTMLFormElement) || loading) return;
    fetchIndex();
    loading = import("./search.js").then(({ attachSearchBox }) => attachSearchBox(form));
    loading.catch(() => {
      loading = null; // the next letter tries again
    });
  }

  // Typing into a page without its styles would scroll it.
  const isStyled = () => [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link instanceof HTMLLinkElement && link.sheet);

  /** Moves the focus to the field, with what has been typed. The field may not be there yet, or not be ready. */
  function focusField() {
    const field = findField();
    if (field && isStyled()) field.focus({ preventScroll: field.closest(".header") !== null });
    if (!field || document.activeElement !== field) {
      if (document.readyState === "complete") typed = null; // it never will be
      return;
    }
    if (!typed) field.select();
    else field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    if (typed) field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    typed = null;
  }

  /** @param {KeyboardEvent} event */
  function isShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey, target }) {
    const isTyping = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
    const isChord = (ctrlKey || metaKey) && !shiftKey && !altKey && code === "KeyK";
    return isChord || (key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping);
  }

  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target, isComposing } = event;
    if (isComposing) return;
    if (isShortcut(event)) {
      event.preventDefault();
      typed ??= "";
      focusField();
    } else if (typed !== null && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault();
      typed += key;
      focusField();
    } else if (key === "Escape" && target === findField()) {
      findField()?.blur();
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    }
  }, true);
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!(target instanceof Element) || !target.closest(".search-box")) return;
    if (relatedTarget instanceof Element && !relatedTarget.closest(".search-box")) origin = relatedTarget;
    if (!relatedTarget) origin = null;
    load();
  });
  document.addEventListener("pointerover", ({ target }) => target instanceof Element && target.closest(".search-box") && load());
  document.addEventListener("input", load);
  addEventListener("load", () => typed !== null && focusField(), true); // also of each style sheet
  // The search brings back what was typed before the reader left the page.
  addEventListener("load", () => history.state?.typed && load());
})();
