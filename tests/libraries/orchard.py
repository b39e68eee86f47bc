"""A small library of an invented game that has every kind of unit."""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from concord.model.texts import Language
from tests.libraries.languages import write_languages

HOMES: Mapping[Language, str] = {"en": "", "ru": "ru/", "pl": "pl/"}
"""The path of the home page in each language."""
GAME = "orchard"
TOPIC = "picking"

_RECORDS = Path(__file__).parent / "data"


def write_orchard(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    data = root / "data"
    shutil.copytree(_RECORDS, data)
    write_languages(data)
    return data


def change(path: Path, old: str, new: str) -> None:
    """Replace one passage of a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} does not stand once in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def change_unseen(path: Path, old: str, new: str) -> None:
    """Replace a passage of a file by one of the same size, and restore the times of the file."""
    before = path.stat()
    change(path, old, new)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    after = path.stat()
    assert (after.st_size, after.st_mtime_ns, after.st_ino) == (
        before.st_size,
        before.st_mtime_ns,
        before.st_ino,
    )
