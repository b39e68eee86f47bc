"""A small library of an invented game whose topics stand in parts."""

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from concord.checks.checks import load
from concord.model.library import Library
from tests.libraries.languages import write_languages

GAME = "observatory"
FILE = f"data/{GAME}/game.yml"

_RECORDS = Path(__file__).parent / "records"


def write_observatory(root: Path, changes: Mapping[str, tuple[str, str]] | None = None) -> Path:
    """Write the library below `root` and return its `data/`.

    `changes` has one passage of a file and what takes its place, by the path of the file.
    """
    data = root / "data"
    shutil.copytree(_RECORDS, data)
    write_languages(data)
    for path, (old, new) in (changes or {}).items():
        text = (root / path).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} does not stand once in {path}"
        (root / path).write_text(text.replace(old, new), encoding="utf-8")
    return data


@cache
def observatory() -> Library:
    with TemporaryDirectory() as root:
        return load(write_observatory(Path(root)))
