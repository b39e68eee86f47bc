"""A small library of an invented game that has every kind of unit."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from concord.core.model.texts import Language
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
