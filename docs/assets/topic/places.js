/** Where the reader was last in each game: kept in the browser, offered on the game's page and at home. */

const STORED = "concord.places";
const MOST = 3; // games that are offered at home

const language = document.documentElement.lang;

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? {};
  } catch {
    return {}; // storage is switched off, or holds what is not ours
  }
}

/** Remember a place as the latest of its game. */
export function rememberPlace(game, place) {
  const { [game]: _, ...others } = remembered();
  try {
    localStorage.setItem(STORED, JSON.stringify({ [game]: { ...place, language }, ...others })); // the latest first
  } catch {
    // Storage is switched off or full: nothing is offered.
  }
}

/** Offer to go on in a game, or in those read last. */
export function offerPlaces(section) {
  const all = Object.entries(remembered()).filter(([game]) => (section.dataset.game ?? game) === game);
  const links = all.slice(0, MOST).map(([game, place]) => linkTo(game, place, section));
  section.querySelector("template").after(...links.filter(Boolean));
}

function linkTo(game, { topic, unit, name, title, language: spoken }, section) {
  const card = section.dataset.game ? null : document.querySelector(`.card a[href$="${CSS.escape(game)}/"]`);
  if (!section.dataset.game && !card) return null; // the game is gone
  const link = section.querySelector("template").content.firstElementChild.cloneNode(true);
  const start = card ? card.href : location.href;
  link.href = new URL(`${topic}/${unit && `#${unit}`}`, start);
  const place = document.createElement("span");
  place.lang = spoken;
  place.textContent = [name, title].filter(Boolean).join(" ");
  const [words] = link.querySelectorAll("span");
  if (card) words.textContent = `${words.textContent} · ${card.textContent}`;
  link.append(place);
  return link;
}
