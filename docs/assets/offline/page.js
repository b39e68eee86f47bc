/** The page that is shown without a connection: what is on the device, and a way back. */

import { say } from "../ui/words.js";
import { ask } from "./worker-client.js";

/** Open what was wanted as soon as there is a connection, and list what can be read until then. */
export async function offerWhatIsHere(section) {
  addEventListener("online", () => location.reload());
  const place = section.querySelector(".on-device");
  const root = new URL(section.dataset.root, location.origin);
  const pages = await pagesHere(root, section.lang).catch(() => []);
  place.querySelector("ul").replaceChildren(...pages.map(entryOf));
  place.hidden = pages.length === 0;
  place.querySelector(".remove-all").addEventListener("click", ({ target }) => {
    const done = () => {
      place.querySelector("ul").replaceChildren();
      target.nextElementSibling.textContent = say("remove_all_done");
      target.remove();
    };
    ask({ wish: "remove all" }, done);
  });
}

function entryOf({ address, title }) {
  const entry = document.createElement("li");
  const link = entry.appendChild(document.createElement("a"));
  link.href = address;
  link.textContent = title;
  return entry;
}

/** The pages in a language that are stored, the games first. */
async function pagesHere(root, language) {
  return new Promise((resolve, reject) => {
    ask({ wish: "pages", language }, ({ pages }) => resolve(pages)).catch(reject);
  });
}
