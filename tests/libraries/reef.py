"""Three small invented games that the tests in a browser read: with every kind of page and unit."""

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from concord.checks.checks import load
from concord.model.library import Library
from concord.model.texts import Language
from concord.theme import PAGES
from tests.libraries.languages import write_languages
from tests.libraries.orchard import change
from tests.tables import beside

_DATA = beside(__file__)

LANGUAGES: tuple[Language, ...] = ("en", "ru", "pl")
GAMES: Mapping[str, Mapping[Language, str]] = {
    "reef": {"en": "Pearls of the Reef", "ru": "Жемчуг рифа", "pl": "Perły rafy"},
    "mill": {"en": "The Windmill", "ru": "Мельница", "pl": "Wiatrak"},
    "forge": {"en": "The Forge", "ru": "Кузница", "pl": "Kuźnia"},
}
"""The titles of the games. The first one has most topics, with English and Russian numbers."""

RECORDS = Path(__file__).parent / "reef_records"
_HOME: str = _DATA["home"]
_DESCRIPTIONS: Mapping[Language, str] = _DATA["descriptions"]


def write_reef(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    data = root / "data"
    shutil.copytree(RECORDS, data)
    write_languages(data)
    return data


@cache
def reef_library() -> Library:
    with TemporaryDirectory() as folder:
        return load(write_reef(Path(folder)))


def show_reef_at_home(root: Path) -> None:
    """Let the home pages show a clause and searches of the library, and describe it."""
    change(root / "mkdocs.yml", "  concord:\n", _HOME)
    for language, words in _DESCRIPTIONS.items():
        name = f"index.{language}.md"
        page = f"---\ndescription: {words}\n---\n\n{(PAGES / name).read_text('utf-8')}"
        (root / "docs" / name).write_text(page, "utf-8")
