/* Leads from the former address of a page to the present one, with the query and the fragment. */

{
  const { to = "" } = document.currentScript?.dataset ?? {};
  location.replace(to + location.search + location.hash);
}
