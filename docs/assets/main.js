/** What scripts add to pages that work without them. */

const root = document.documentElement;

/** Light or dark by the reader's choice, which outlives the visit. */
function offerColours(button) {
  const dark = () =>
    (root.dataset.scheme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const describe = () => button.setAttribute("aria-label", dark() ? button.dataset.light : button.dataset.dark);
  button.addEventListener("click", () => {
    root.dataset.scheme = dark() ? "light" : "dark";
    try {
      localStorage.setItem("concord.scheme", root.dataset.scheme);
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
    describe();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", describe);
  describe();
  button.hidden = false;
}

/** The unit that the reader is at: the link's target while it is in sight, else the topmost one. */
function currentUnit() {
  const isInSight = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 60 && top < innerHeight;
  };
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && isInSight(target)) return target.id;
  if (scrollY < 100) return "";
  const units = [...document.querySelectorAll(".unit[id], .term[id], .comparison tr[id], .divergent[id]")];
  return units.find((unit) => unit.getBoundingClientRect().top > 60 && isInSight(unit))?.id ?? "";
}

/** Ids are the same in every language, so the switch leads to the same clause. */
function keepPlace(link) {
  link.addEventListener("click", () => {
    const [page] = link.getAttribute("href").split("#");
    const unit = currentUnit();
    link.setAttribute("href", unit ? `${page}#${unit}` : page);
  });
}

/** On narrow screens a panel lies over the page, or covers it: it takes the focus and gives it back. */
function openPanel(button, sidebar, { wide, covers }) {
  const rest = covers ? document.querySelectorAll(".header, .content, .footer") : [];
  const show = (isOpen) => {
    sidebar.toggleAttribute("data-open", isOpen);
    button.setAttribute("aria-expanded", String(isOpen));
    for (const element of rest) element.inert = isOpen;
    (isOpen ? sidebar.querySelector("[aria-current]") ?? sidebar : button).focus();
  };
  button.setAttribute("role", "button");
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", (event) => {
    event.preventDefault();
    show(true);
  });
  button.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    show(true);
  });
  sidebar.addEventListener("keydown", (event) => event.key === "Escape" && sidebar.hasAttribute("data-open") && show(false));
  document.addEventListener("pointerdown", ({ target }) => {
    const isAside = !sidebar.contains(target) && !button.contains(target);
    if (isAside && sidebar.hasAttribute("data-open")) show(false);
  });
  sidebar.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link || !sidebar.hasAttribute("data-open")) return;
    if (link.hash === "") event.preventDefault();
    show(false);
  });
  matchMedia(wide).addEventListener("change", () => sidebar.hasAttribute("data-open") && show(false));
}

/** Narrow a list of topics by number or by words of the title. */
function filterList(field, list) {
  const input = field.querySelector("input");
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/g, "l");
  const entries = [...list.children].map((entry) => [entry, fold(entry.textContent)]);
  input.addEventListener("input", () => {
    const words = fold(input.value).split(/\s+/);
    for (const [entry, text] of entries) entry.hidden = !words.every((word) => text.includes(word));
  });
  field.hidden = false;
}

/** A missing page speaks the language of its address, in its frame and to its scripts too. */
function speakOneLanguage(sections) {
  const [first] = location.pathname.slice(sections[0].dataset.root.length).split("/");
  const spoken = sections.find((section) => section.dataset.language === first) ?? sections[0];
  const { language } = spoken.dataset;
  for (const part of document.querySelectorAll("[data-language]")) part.hidden = part.dataset.language !== language;
  const [home, cite] = spoken.querySelectorAll(".lead-on a");
  document.querySelector(".header-home").href = home.href;
  const find = document.querySelector(".header-find");
  if (find) Object.assign(find, { href: cite.href }).querySelector("span").textContent = cite.textContent;
  const search = document.querySelector(".header-search");
  if (search) search.href = new URL("search/", home.href).href;
  document.title = document.title.replace(/^.* ·/, `${spoken.querySelector("h1").textContent} ·`);
  root.lang = language;
  spoken.querySelector("script").id = "words";
  return spoken;
}

/** Controls beside units stand in one sequence on every page. */
async function offerControls() {
  const { offerCopying } = await import("./topic/copy-unit.js");
  offerCopying();
  if (!document.querySelector(".counterparts a")) return;
  const { offerOthers } = await import("./topic/other-languages.js");
  offerOthers();
}

/** The search box, on its button or on the keys that usually open one. */
function offerSearch(link) {
  const page = document.querySelector("form.search input");
  const open = () => (page ? page.focus() : import("./search/box.js").then(({ openSearchBox }) => openSearchBox(link)));
  const isTyping = ({ target }) => target.closest("input, textarea, select, [contenteditable]");
  link.setAttribute("role", "button");
  link.setAttribute("aria-haspopup", "dialog");
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab is wanted
    event.preventDefault();
    open();
  });
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    open();
  });
  addEventListener("keydown", (event) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyK";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    if (!isChord && !isSlash) return;
    event.preventDefault();
    open();
  });
}

/** A link made before a unit moved is followed to where it is now, and explained there. */
const isOldLink = document.querySelector("[data-former]") || new URLSearchParams(location.search).has("was");
if (isOldLink) import("./topic/redirects.js");
const scheme = document.querySelector(".scheme");
if (scheme) offerColours(scheme);
for (const link of document.querySelectorAll("[data-keeps-place]")) keepPlace(link);
const menu = document.querySelector(".header-menu");
if (menu) openPanel(menu, document.getElementById("topics"), { wide: "(min-width: 60em)", covers: true });
const contents = document.querySelector(".contents-button");
if (contents) openPanel(contents, document.getElementById("contents"), { wide: "(min-width: 75em)", covers: false });
const settings = document.querySelector(".reading-button");
import("./ui/reading-settings.js").then(({ offerSettings }) => offerSettings(settings, document.getElementById("reading")));
for (const section of document.querySelectorAll(".resume")) import("./topic/places.js").then(({ offerPlaces }) => offerPlaces(section));
const filter = document.querySelector(".filter");
if (filter) filterList(filter, document.querySelector(".topic-index"));
const missing = [...document.querySelectorAll(".not-found")];
if (missing.length) {
  const spoken = speakOneLanguage(missing);
  if (spoken.dataset.games) import("./cite/missing-page.js").then(({ resolveMissingPage }) => resolveMissingPage(spoken));
}
const cite = document.querySelector("form.cite");
if (cite) import("./cite/page.js").then(({ attachCitePage }) => attachCitePage(cite));
const search = document.querySelector(".header-search");
if (search) offerSearch(search);
const searching = document.querySelector("form.search");
if (searching) import("./search/page.js").then(({ attachSearchPage }) => attachSearchPage(searching));
const list = document.querySelector(".reading-list");
if (list) import("./lists/page.js").then(({ offerList }) => offerList(list));
const annotate = document.querySelector("form.annotate");
if (annotate) import("./annotate/page.js").then(({ attachAnnotatePage }) => attachAnnotatePage(annotate));
const divergent = document.querySelector(".divergent-topic");
if (divergent) import("./divergences/page.js").then(({ offerNarrowing }) => offerNarrowing());

const comparison = document.querySelector(".comparison");
if (comparison) import("./compare/page.js").then(({ attachCompareView }) => attachCompareView(comparison));

const noConnection = document.querySelector(".no-connection:not([hidden])");
if (noConnection) import("./offline/page.js").then(({ offerWhatIsHere }) => offerWhatIsHere(noConnection));
const keeping = document.querySelector(".keeping");
if (keeping) import("./offline/keep-game.js").then(({ offerKeeping }) => offerKeeping(keeping));
/** Once the page is there, not before: the worker fetches the frame. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
const keepReading = () => whenIdle(() => import("./offline/updates.js").then(({ keepReading: keep }) => keep()));
if (document.readyState === "complete") keepReading();
else addEventListener("load", keepReading);

const topic = document.querySelector("[data-api]");
const marked = new URLSearchParams(location.search).get("units");
if (topic) offerControls();
if (topic) import("./topic/last-place.js").then(({ followReader }) => followReader(currentUnit));
if (document.querySelector("[data-terms]")) import("./compare/term-card.js").then(({ offerTerms }) => offerTerms());
if (topic) import("./topic/reference-preview.js").then(({ offerPreviews }) => offerPreviews());
if (topic && marked) import("./topic/linked-units.js").then(({ markUnits }) => markUnits(marked.split(",")));
