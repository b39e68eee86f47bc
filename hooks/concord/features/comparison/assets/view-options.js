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
const NAMES = ["languages", "layout", "differences", "notes", "examples"];
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
  const asked = new Set(parameters.get("languages")?.split(","));
  const columns = [...asked].filter((each) => languages.includes(each));
  return {
    columns: columns.length ? columns : defaultColumns(languages, own),
    layout: LAYOUTS.find((each) => each === layout) ?? "auto",
    differences: parameters.get("differences") === "only",
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
