/** A link that acts as a button. Without scripts it leads to a page with the same function. */

/**
 * Makes a link act as a button, on a click and on the space bar.
 * @param {HTMLElement} link
 * @param {() => void} act
 */
export function attachLinkButton(link, act) {
  link.setAttribute("role", "button");
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab or window
    event.preventDefault();
    act();
  });
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    act();
  });
}
