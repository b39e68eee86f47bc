/**
 * How a reader looks at a comparison, as its address says it. Pure functions, which know nothing of
 * the page.
 *
 * @typedef {object} View
 * @property {string[]} columns  the languages shown, in their sequence
 * @property {"side" | "lines" | "one" | "differences"} layout
 * @property {boolean} notes
 * @property {boolean} examples
 */

const LAYOUTS = ["side", "lines", "one", "differences"];

/** The sequence of columns that nobody has changed: the reader's own language, then the others. */
export const usualColumns = (languages, own) => languages.toSorted((one, other) => (other === own) - (one === own));

/** The view that a query asks for. What it says beyond reason is not heard. */
export function viewOf(query, languages, own) {
  const asked = new URLSearchParams(query);
  const layout = asked.get("layout");
  return {
    columns: columnsOf(asked.get("with"), languages, own),
    layout: LAYOUTS.includes(layout) ? layout : "side",
    notes: asked.get("notes") !== "no",
    examples: asked.get("examples") !== "no",
  };
}

/** The reader's own language stands first unless it is named in another place. */
function columnsOf(named, languages, own) {
  const known = [...new Set(named?.split(","))].filter((each) => languages.includes(each));
  if (!known.length) return usualColumns(languages, own);
  return known.includes(own) || !languages.includes(own) ? known : [own, ...known];
}

/** The query of a view, with what else `query` says; what is usual goes without saying. */
export function queryOf(view, query, languages, own) {
  const said = new URLSearchParams(query);
  const say = (name, value) => (value ? said.set(name, value) : said.delete(name));
  say("with", namesOf(view.columns, languages, own));
  say("layout", view.layout === "side" ? "" : view.layout);
  say("notes", view.notes ? "" : "no");
  say("examples", view.examples ? "" : "no");
  const written = said.toString().replaceAll("%2C", ",");
  return written && `?${written}`;
}

function namesOf(columns, languages, own) {
  if (columns.join() === usualColumns(languages, own).join()) return "";
  const [first, ...others] = columns;
  return (first === own && others.length ? others : columns).join();
}

/** The same view for a reader of another language, who has that first unless the reader moved columns. */
export function viewIn(view, own, other) {
  if (view.columns[0] !== own) return view;
  return { ...view, columns: [other, ...view.columns.filter((each) => each !== other)] };
}
