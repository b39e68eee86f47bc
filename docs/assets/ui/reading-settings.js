/** The size of the text and the width of the column, by the reader's choice. */

const root = document.documentElement;
const USUAL = "normal";

/** Let a button open the panel of the settings. */
export function offerSettings(button, panel) {
  for (const group of panel.querySelectorAll("fieldset")) follow(group);
  const show = (isOpen) => {
    panel.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) panel.querySelector(":checked").focus();
  };
  const close = () => {
    const isLeft = panel.contains(document.activeElement);
    show(false);
    if (isLeft) button.focus();
  };
  button.addEventListener("click", () => (panel.hidden ? show(true) : close()));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && !panel.hidden && close());
  document.addEventListener("pointerdown", ({ target }) => {
    if (!panel.hidden && !panel.contains(target) && !button.contains(target)) show(false);
  });
  panel.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !panel.contains(relatedTarget) && relatedTarget !== button) show(false);
  });
}

function follow(group) {
  const { is } = group.dataset;
  const chosen = root.dataset[is] ?? USUAL;
  const inputs = [...group.querySelectorAll("input")];
  (inputs.find(({ value }) => value === chosen) ?? inputs.find(({ value }) => value === USUAL)).checked = true;
  group.addEventListener("change", ({ target: { value } }) => {
    if (value === USUAL) delete root.dataset[is];
    else root.dataset[is] = value;
    try {
      if (value === USUAL) localStorage.removeItem(`concord.${is}`);
      else localStorage.setItem(`concord.${is}`, value);
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
  });
}
