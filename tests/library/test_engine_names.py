"""The engine names nothing of the shipped library, neither in code nor in comments and texts."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.library.shipped import DATA, shipped_library

_ENGINE = DATA.parent / "hooks"
_BINARY = {".png", ".woff2", ".pyc"}
_SHORTEST = 3  # letters of a name; two letters are also the ending of many a word


def test_no_file_of_the_engine_names_a_game_of_the_library() -> None:
    names = "|".join(re.escape(each) for each in sorted(_names()) if len(each) >= _SHORTEST)
    pattern = re.compile(rf"(?<![^\W_])(?:{names})(?![^\W_])", re.IGNORECASE)
    packages = (_ENGINE / name for name in ("concord", "concord_import", "mkdocs_site"))
    found = (each for package in packages for each in package.rglob("*"))
    files = [each for each in found if each.is_file() and each.suffix not in _BINARY]
    assert len(files) > 500
    assert [found for each in files for found in _found(each, pattern)] == []


def _names() -> Iterator[str]:
    """The ids and names of the games, and the words that each title begins with."""
    for game in shipped_library().games:
        yield from (game.id, game.short)
        yield from (name for names in game.also.values() for name in names)
        for title in game.title.values():
            yield from (title, " ".join(title.replace(".", "").replace(":", "").split()[:2]))


def _found(file: Path, pattern: re.Pattern[str]) -> Iterator[str]:
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if found := pattern.search(line):
            yield f"{file.relative_to(_ENGINE)}:{number}: {found[0]}"
