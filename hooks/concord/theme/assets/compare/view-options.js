/** How a reader looks at a comparison, as the query of its address and the browser's storage say it. */

/**
 * @typedef {"auto" | "side" | "lines"} Layout  "auto" is side by side where there is room, else line by line
 *
 * @typedef {object} View
 * @property {string[]} columns  the languages that are shown, in their order
 * @property {Layout} layout
 * @property {boolean} differences  whether rows are left out in which nothing differs
 * @property {boolean} notes
 * @property {boolean} examples
 */

/** @type {Layout[]} */
const LAYOUTS = ["side", "lines"];
const FORMER_COLUMNS = "with"; // in older addresses: the languages beside the reader's own
const NAMES = ["languages", "layout", "differences", "notes", "examples", FORMER_COLUMNS];
const LEAST = 2; // columns; fewer are shown only where a reader has asked for them in this topic

/**
 * Returns the order of columns that no reader has changed: the reader's own language, then the others.
 * @param {string[]} languages
 * @param {string} own
 */
export function defaultColumns(languages, own) {
  return languages.toSorted((one, other) => Number(other === own) - Number(one === own));
}

/**
 * Reads the query of an address. Invalid parameters are ignored.
 * @param {string} query
 * @param {string[]} languages  those that the comparison has
 * @param {string} own  the reader's
 * @returns {View}
 */
export function parseView(query, languages, own) {
  const parameters = new URLSearchParams(query);
  const layout = parameters.get("layout");
  return {
    columns: parseColumns(parameters, languages, own),
    layout: LAYOUTS.find((each) => each === layout) ?? "auto",
    differences: parameters.get("differences") === "only" || layout === "differences", // the latter in older addresses
    notes: parameters.get("notes") !== "no",
    examples: parameters.get("examples") !== "no",
  };
}

/**
 * Returns the view that an address asks for. One that asks for none gets the view that was stored, as
 * far as it suits the languages of this comparison.
 * @param {string} query
 * @param {string} stored  the query of a view, perhaps of another comparison
 * @param {string[]} languages
 * @param {string} own
 */
export function wantedView(query, stored, languages, own) {
  const parameters = new URLSearchParams(query);
  if (NAMES.some((name) => parameters.has(name))) return parseView(query, languages, own);
  const view = parseView(stored, languages, own);
  return view.columns.length < LEAST ? { ...view, columns: defaultColumns(languages, own) } : view;
}

/**
 * Writes a view into a query, whose other parameters stay. Defaults are left out.
 * @param {View} view
 * @param {string} query
 * @param {string[]} languages
 * @param {string} own
 * @returns {string} with its question mark; empty without parameters
 */
export function formatView(view, query, languages, own) {
  const parameters = new URLSearchParams(query);
  for (const name of NAMES) parameters.delete(name);
  const columns = view.columns.join();
  const values = {
    languages: columns === defaultColumns(languages, own).join() ? "" : columns,
    layout: view.layout === "auto" ? "" : view.layout,
    differences: view.differences ? "only" : "",
    notes: view.notes ? "" : "no",
    examples: view.examples ? "" : "no",
  };
  for (const [name, value] of Object.entries(values)) if (value) parameters.set(name, value);
  const written = parameters.toString().replaceAll("%2C", ",");
  return written && `?${written}`;
}

/**
 * Returns the same view for readers of another language, which is put first where the reader's own
 * language is first.
 * @param {View} view
 * @param {string} own
 * @param {string} other
 * @returns {View}
 */
export function translateView(view, own, other) {
  if (view.columns[0] !== own) return view;
  return { ...view, columns: [other, ...view.columns.filter((each) => each !== other)] };
}

/**
 * @param {URLSearchParams} parameters
 * @param {string[]} languages
 * @param {string} own
 */
function parseColumns(parameters, languages, own) {
  const columns = known(parameters.get("languages"), languages);
  if (columns.length) return columns;
  const others = known(parameters.get(FORMER_COLUMNS), languages);
  if (!others.length) return defaultColumns(languages, own);
  return others.includes(own) || !languages.includes(own) ? others : [own, ...others];
}

/**
 * @param {string | null} list
 * @param {string[]} languages
 */
const known = (list, languages) => [...new Set(list?.split(","))].filter((each) => languages.includes(each));
