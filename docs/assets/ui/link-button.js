/** A link that scripts make a button: without them it leads to a page that does the same. */

/**
 * Makes a link, which leads somewhere without scripts, a button.
 * @param {HTMLElement} link
 * @param {() => void} act
 */
export function attachLinkButton(link, act) {
  link.setAttribute("role", "button");
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab is wanted
    event.preventDefault();
    act();
  });
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    act();
  });
}
