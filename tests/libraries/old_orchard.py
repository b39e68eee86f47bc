"""The orchard after units and topics of it were renamed, moved and retired."""

from pathlib import Path

from tests.libraries.orchard import GAME, change, write_orchard

ADDRESS = "https://example.org/rules/"

_RETIRED = """\
retired:
  - id: picking#hail
    reason:
      en: "Hail ruins nothing any more, see [[picking#weight]]."
      ru: "Град больше ничего не портит, см. [[picking#weight]]."
      pl: "Grad niczego już nie psuje, zob. [[picking#weight]]."
    see: picking#wasps
  - id: cellar
    reason: {en: There is no cellar., ru: Погреба больше нет., pl: Nie ma już piwnicy.}
"""
_PUBLISHED = """\
harvest
harvest#kinds
picking#hail
picking#hail en 1.0 7.9
picking#hail ru - 12.10
picking#reach
picking#reach en 1.0 7.8
cellar
cellar#shelves
cellar#shelves en 1.0 3.1
"""


def write_old_orchard(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    data = write_orchard(root)
    records = data / GAME
    change(records / "picking.yml", "id: picking\n", "id: picking\naliases: [harvest]\n")
    change(
        records / "picking.yml",
        "  - id: reaching\n",
        "  - id: reaching\n    aliases: [reach, baskets#ladder]\n",
    )
    change(records / "game.yml", "planned:\n", f"{_RETIRED}planned:\n")
    (records / "published.lock").write_text(_PUBLISHED, encoding="utf-8")
    return data
