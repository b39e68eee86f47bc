/** The filters of the list of rulings and errata, which are part of the address. */

import { find, findAll } from "#ui/elements.js";
import { targetId } from "#ui/site.js";
import { say } from "#ui/words.js";

/** @param {HTMLFormElement} form */
export function attachRulingFilters(form) {
  const choices = findAll(form, "select", HTMLSelectElement);
  const rulings = findAll(document, ".rulings > li");
  const apply = () => {
    for (const ruling of rulings) {
      ruling.hidden = choices.some(({ name, value }) => value && ruling.dataset[name] !== value);
    }
    for (const day of findAll(document, "section:has(> .rulings)")) day.hidden = !day.querySelector("li:not([hidden])");
    find(form, "[role=status]").textContent = say("n_rulings", { n: rulings.filter(({ hidden }) => !hidden).length });
  };
  const read = (/** @type {URLSearchParams} */ chosen) => {
    for (const choice of choices) {
      const value = chosen.get(choice.name) ?? "";
      choice.value = [...choice.options].some((option) => option.value === value) ? value : "";
    }
    apply();
  };
  form.addEventListener("change", () => {
    const address = new URL(location.href);
    for (const { name, value } of choices) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(null, "", address);
    apply();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  const showTarget = () => {
    const target = document.getElementById(targetId());
    if (!target?.closest("[hidden]")) return;
    read(new URLSearchParams());
    target.scrollIntoView();
  };
  addEventListener("hashchange", showTarget);
  read(new URLSearchParams(location.search));
  showTarget();
  form.hidden = false;
}
