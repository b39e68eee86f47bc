"""One invented rulebook in three languages and three formats, and the game that is made of it."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from concord.checks.checks import load
from concord.cli.main import main
from concord.model.games import Game
from concord.model.topics import Unit
from tests.libraries.orchard import write_orchard

_FOLDER = Path(__file__).parent / "files" / "fruit"
ENGLISH = (_FOLDER / "law.md").read_text("utf-8")
RUSSIAN = (_FOLDER / "law.html").read_text("utf-8")
POLISH = (_FOLDER / "law.txt").read_text("utf-8")
GAME = "fruit"
_FILES = {"en": ("law.md", ENGLISH), "ru": ("law.html", RUSSIAN), "pl": ("law.txt", POLISH)}


def write_library(root: Path, *languages: str) -> Path:
    """A library without the game, and beside it the files of its rulebook. Returns its folder."""
    for language in languages:
        name, text = _FILES[language]
        (root / name).write_text(text, encoding="utf-8")
    return write_orchard(root)


def write_first_edition(root: Path) -> Path:
    """A library with the game in English and Russian, of which version 1.0 was imported."""
    data = write_library(root, "en", "ru")
    import_files(data, "en", "ru", more=("--edition", "en=1.0"))
    return data


def copied(data: Path, root: Path) -> Path:
    """A copy of a library in another folder, with the files beside it. Returns its folder."""
    shutil.copytree(data.parent, root, dirs_exist_ok=True)
    return root / data.name


def import_files(data: Path, *languages: str, more: tuple[str, ...] = ()) -> None:
    files = [f"{each}={data.parent / _FILES[each][0]}" for each in languages]
    import_game(data, *files, *more)


def import_game(data: Path, *arguments: str) -> None:
    main(["--data", str(data), "import", "--game", GAME, *arguments])


def game_of(data: Path) -> Game:
    return next(each for each in load(data).games if each.id == GAME)


def units_of(data: Path) -> Mapping[str, Unit]:
    """By their ids in full."""
    topics = game_of(data).topics
    return {f"{topic.id}#{unit.id}": unit for topic in topics for unit, _ in topic.walk()}


def contents_of(data: Path) -> Mapping[str, bytes]:
    return {path.name: path.read_bytes() for path in (data / GAME).iterdir()}


def confirm_edition(data: Path, marks: Mapping[str, str] | None = None) -> None:
    """Confirm every row of the differences of a new edition; `marks` has others, by id."""
    path = data / GAME / "edition.tsv"
    head, columns, *rows = path.read_text("utf-8").splitlines()
    marked = []
    for row in rows:
        cells = row.split("\t")
        cells[columns.split("\t").index("mark")] = (marks or {}).get(cells[1], "lock")
        marked.append("\t".join(cells))
    path.write_text("\n".join([head, columns, *marked]) + "\n", encoding="utf-8")
