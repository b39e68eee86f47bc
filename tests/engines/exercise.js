/** Uses what is on a page, and returns what came of it. Runs within the page. */
async () => {
  const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
  const count = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.textContent).length;
  const find = (selector) => document.querySelector(selector);

  async function until(condition, rounds = 300) {
    for (let times = 0; times < rounds && !condition(); times += 1) await pause(50);
    return condition();
  }

  /** Hovers elements until something is shown. The mouse of the screen may be elsewhere, and close it again. */
  async function hover(selector, shown) {
    for (let rounds = 8; rounds <= 32; rounds *= 2) {
      for (const each of [...document.querySelectorAll(selector)].slice(0, 4)) {
        each.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
        if (await until(() => count(shown), rounds)) return;
      }
    }
  }

  /** Clicks one button of each class; what appears then is clicked in the next round. */
  async function clickButtons() {
    const clicked = new Set();
    for (let rounds = 0; rounds < 3; rounds += 1) {
      for (const each of document.querySelectorAll("button[type=button]:not(:disabled)")) {
        const name = each.className + (each.dataset.form ?? "");
        // One of a list's buttons prints, which opens a window of the system.
        if (clicked.has(name) || !each.checkVisibility() || each.closest(".new-version, .list-acts")) continue;
        clicked.add(name);
        each.click();
        await pause(40);
      }
    }
  }

  async function type(selector, text) {
    const field = find(selector);
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  await until(() => document.readyState === "complete");
  for (const each of document.querySelectorAll("details")) each.open = true;
  await hover("main:has([data-api]) a.reference:not([href*=glossary])", ".preview");
  const previews = count(".preview");
  await hover(".comparison tbody tr[id]", "[data-term]");
  await hover("[data-term]", ".term-box");
  const terms = count(".term-box");
  // Before any button is used: what they do may end later, and take the focus.
  const field = find(".search-box .search-field");
  field?.focus();
  await type(".search-box .search-field", "basket");
  if (field) await until(() => count(".search-box [role=option]"));
  const options = count(".search-box [role=option]");
  field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await pause(100);
  const closed = Number(find(".search-panel")?.hidden && document.activeElement !== field);
  await type("form.annotate textarea", "orchard 1.1, then orchard/picking#wasps");
  await clickButtons();
  if (find(".others")) await until(() => count(".other-languages"));
  for (const each of document.querySelectorAll("main input:is([type=radio], [type=checkbox])")) each.click();
  if (find(".reading-list")) await until(() => count(".pinned-text"));
  document.querySelector("dialog[open]")?.close();
  return {
    address: location.pathname + location.hash,
    hasRun: document.documentElement.dataset.hasRun ?? "",
    isScripted: document.documentElement.classList.contains("js"),
    previews,
    terms,
    panels: count(".other-languages"),
    entries: count(".pinned-text"),
    options,
    closed,
  };
}
