/** A missing page whose address may be a citation. */

import { find } from "../ui/elements.js";
import { ROOT, formerGames } from "../ui/site.js";
import { MatchList } from "./match-list.js";
import { NumberLookup } from "./number-lookup.js";
import { readTypedAddress } from "./typed-address.js";

/**
 * Opens the only match of the address, or lists what the address may mean.
 * @param {HTMLElement} section  the section of the page in the reader's language
 */
export async function resolveMissingPage(section) {
  const { language = "", games = "" } = section.dataset;
  const { query, games: wanted } = readTypedAddress(location.pathname, {
    root: ROOT.pathname,
    language,
    games: games.split(" ").filter(Boolean),
    formerGames: formerGames(),
  });
  if (!query || !wanted.length) return;
  const lookup = new NumberLookup();
  try {
    const answer = await lookup.resolve(query, wanted);
    if (answer.matches.length === 1 && !answer.unread.length) location.replace(lookup.urlOf(answer.matches[0]));
    else if (answer.matches.length || answer.nearest.length) new MatchList(find(section, ".found"), lookup).show(query, answer);
  } catch {
    // The numbers cannot be loaded: the page stays as it is.
  }
}
