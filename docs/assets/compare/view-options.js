/** How a reader looks at a comparison, as the query of its address says. */

/**
 * @typedef {object} View
 * @property {string[]} columns  the languages that are shown, in their order
 * @property {string} layout  "side", "lines", "one" or "differences"
 * @property {boolean} notes
 * @property {boolean} examples
 */

const DEFAULT_LAYOUT = "side";
const LAYOUTS = [DEFAULT_LAYOUT, "lines", "one", "differences"];

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
  const layout = parameters.get("layout") ?? "";
  return {
    columns: parseColumns(parameters.get("with") ?? "", languages, own),
    layout: LAYOUTS.includes(layout) ? layout : DEFAULT_LAYOUT,
    notes: parameters.get("notes") !== "no",
    examples: parameters.get("examples") !== "no",
  };
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
  const values = {
    with: formatColumns(view.columns, languages, own),
    layout: view.layout === DEFAULT_LAYOUT ? "" : view.layout,
    notes: view.notes ? "" : "no",
    examples: view.examples ? "" : "no",
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
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
 * Reads a list of languages. The reader's own is first unless it has another place in the list.
 * @param {string} list
 * @param {string[]} languages
 * @param {string} own
 */
function parseColumns(list, languages, own) {
  const known = [...new Set(list.split(","))].filter((each) => languages.includes(each));
  if (!known.length) return defaultColumns(languages, own);
  return known.includes(own) || !languages.includes(own) ? known : [own, ...known];
}

/**
 * Writes the list that parseColumns reads, as short as it can be.
 * @param {string[]} columns
 * @param {string[]} languages
 * @param {string} own
 */
function formatColumns(columns, languages, own) {
  if (columns.join() === defaultColumns(languages, own).join()) return "";
  const [first, ...others] = columns;
  return (first === own && others.length ? others : columns).join();
}
