"""A topic of the orchard whose texts have icons, ranges and numbers in references."""

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
_RECORD = Path(__file__).parent / "tools_records" / "tools.yml"


def add_tools(data: Path) -> None:
    """Add the topic and its icons to an orchard in the folder `data`."""
    game = data / GAME
    change(game / "game.yml", "planned:\n", f"{_ICONS}planned:\n")
    (game / "tools.yml").write_bytes(_RECORD.read_bytes())
    (game / "icons").mkdir()
    for name, shapes in _DRAWINGS.items():
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTHS[name]} 24">'
        (game / "icons" / f"{name}.svg").write_text(f"{head}{shapes}</svg>", encoding="utf-8")
