"""Three small invented games that the tests in a browser read: with every kind of page and unit."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from concord.core.model.texts import Language
from tests.libraries.languages import write_languages
from tests.libraries.orchard import change

LANGUAGES: tuple[Language, ...] = ("en", "ru", "pl")
GAMES: Mapping[str, Mapping[Language, str]] = {
    "reef": {"en": "Pearls of the Reef", "ru": "Жемчуг рифа", "pl": "Perły rafy"},
    "mill": {"en": "The Windmill", "ru": "Мельница", "pl": "Wiatrak"},
    "forge": {"en": "The Forge", "ru": "Кузница", "pl": "Kuźnia"},
}
"""The titles of the games. The first one has most topics, with English and Russian numbers."""

RECORDS = Path(__file__).parent / "reef_records"
_HOME = """\
  concord:
    specimen: reef/abilities#before-and-after
    examples:
      en: ["1.14", "when to play action cards", "85.6.а"]
      ru: ["85.14", "когда играть карты действий", "1.6a"]
      pl: ["1.14", "kiedy zagrać kartę akcji", "85.6.а"]
"""


def write_reef(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    data = root / "data"
    shutil.copytree(RECORDS, data)
    write_languages(data)
    return data


def show_reef_at_home(settings: Path) -> None:
    """Let the home page show a clause and searches of the library. Changes `mkdocs.yml`."""
    change(settings, "  concord:\n", _HOME)
