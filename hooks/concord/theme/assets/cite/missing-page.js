/** A missing page whose address may be a citation. */

import { find } from "../ui/elements.js";
import { ROOT, formerGames } from "../ui/site.js";
import { MatchList } from "./match-list.js";
import { NumberLookup } from "./number-lookup.js";
import { readTypedAddress } from "./typed-address.js";

/**
 * Opens the only match of the address, or lists the numbers that the address may mean. Returns whether
 * there are any.
 * @param {HTMLElement} section  the section of the page in the reader's language
 * @returns {Promise<boolean>}
 */
export async function resolveMissingPage(section) {
  const { language = "", games = "" } = section.dataset;
  const { query, games: wanted } = readTypedAddress(location.pathname, {
    root: ROOT.pathname,
    language,
    games: games.split(" ").filter(Boolean),
    formerGames: formerGames(),
  });
  if (!query || !wanted.length) return false;
  const lookup = new NumberLookup();
  try {
    const answer = await lookup.resolve(query, wanted);
    const isCitation = answer.matches.length > 0 || (answer.nearest.length > 0 && /\d/.test(query));
    if (answer.matches.length === 1 && !answer.unread.length) location.replace(lookup.urlOf(answer.matches[0]));
    else if (isCitation) new MatchList(find(section, ".found"), lookup).show(query, answer);
    return isCitation;
  } catch {
    return false; // the numbers cannot be loaded
  }
}
