/* Starts the script of share pages. There are too many of them for each to name it: this is a part of the plain
   script in the head of every page. */

document.addEventListener("DOMContentLoaded", () => {
  if (document.querySelector(".ways .copy")) import("../share/page.js");
});
