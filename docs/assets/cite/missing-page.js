/** A missing page may be a number typed as an address: "/ti4/85.14", "/ru/ti4/85 прим. 4". */

import { Finder } from "./numbers.js";
import { showAnswer } from "./matches.js";

/** Go to what the address means, or list what it may mean, in a section that speaks its language. */
export async function offerMatches(section) {
  const { query, games } = asked(section.dataset);
  if (!query || !games.length) return;
  const finder = new Finder(section.dataset);
  try {
    const answer = await finder.resolve(query, games);
    if (answer.matches.length === 1) location.replace(finder.addressOf(answer.matches[0]));
    else if (answer.matches.length || answer.nearest.length) showAnswer(section.querySelector(".found"), finder, query, answer);
  } catch {
    // The numbers cannot be loaded: the page says what it says without them.
  }
}

/** What the address says below the home of its language, and the games that it may say it of. */
function asked({ root, language, games, formerGames }) {
  const parts = decoded(location.pathname.slice(root.length)).split("/").filter(Boolean);
  if (parts[0] === language) parts.shift();
  const all = games.split(" ");
  const ids = new Map([...all, ...formerGames.split(" ")].map((each) => each.split("=")).map(([id, now = id]) => [id, now]));
  if (ids.has(parts[0])) return { query: parts.slice(1).join("/"), games: [ids.get(parts[0])] };
  const query = parts.join("/");
  return { query, games: /\d/.test(query) ? all : [] };
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray "%" stands for itself
  }
}
