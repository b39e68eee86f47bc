"""A topic of the orchard whose texts have icons, ranges and numbers in references."""

from __future__ import annotations

from pathlib import Path

from tests.libraries.orchard import GAME, change

TOPIC = "tools"
_ICONS = """\
icons:
  ladder: {en: ladder, ru: лестница, pl: drabina}
  basket-full: {en: full basket, ru: полная корзина, pl: pełny koszyk}
"""
_DRAWINGS = {
    "ladder": '<path d="M6 2v20M18 2v20M6 8h12M6 16h12" fill="none" stroke="currentColor"/>',
    "basket-full": '<path d="M4 10h40l-6 12H10z"/><circle cx="24" cy="6" r="4"/>',
}
_WIDTHS = {"ladder": 24, "basket-full": 48}
_RECORD = """\
id: tools
number: {en: "3", ru: "16"}
title: {en: Tools, ru: Инструменты, pl: Narzędzia}
clauses:
  - id: price
    label: "1"
    text:
      en: "A ladder costs 2:ladder:. See [[tools|#]] and [[tools#first..third]]."
      ru: "Лестница стоит 2:ladder:. См. [[tools|#]] и [[tools#first..third]]."
      pl: "Drabina kosztuje 2:ladder:. Zob. [[tools|#]] i [[tools#first..third]]."
    clauses:
      - id: first
        label: {en: a, ru: а}
        text: {en: "Pay :basket-full:.", ru: "Отдайте :basket-full:.", pl: "Oddaj :basket-full:."}
      - id: second
        label: {en: b, ru: б}
        text: {en: Climb., ru: Поднимитесь., pl: Wejdź.}
      - id: third
        label: {en: c, ru: в}
        text: {en: Pick., ru: Соберите., pl: Zbierz.}
"""


def add_tools(data: Path) -> None:
    """Add the topic and its icons to an orchard in the folder `data`."""
    game = data / GAME
    change(game / "game.yml", "planned:\n", f"{_ICONS}planned:\n")
    (game / "tools.yml").write_text(_RECORD, encoding="utf-8")
    (game / "icons").mkdir()
    for name, shapes in _DRAWINGS.items():
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTHS[name]} 24">'
        (game / "icons" / f"{name}.svg").write_text(f"{head}{shapes}</svg>", encoding="utf-8")
