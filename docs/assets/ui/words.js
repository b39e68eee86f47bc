/** What the page lets its scripts say, in its own language. */

const patterns = JSON.parse(document.getElementById("words").textContent);
const plurals = new Intl.PluralRules(document.documentElement.lang);

/** The words under a key, their blanks filled in; the blank `n` chooses the plural form. */
export function say(key, blanks = {}) {
  const pattern = patterns[key];
  const words = typeof pattern === "string" ? pattern : pattern[plurals.select(blanks.n)];
  return words.replace(/\{(\w+)\}/g, (_, name) => blanks[name]);
}
