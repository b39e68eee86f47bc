"""A small library of an invented game that has every kind of unit."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from concord.core.model.texts import Language

LANGUAGES: tuple[Language, ...] = ("en", "ru", "pl")
HOMES: Mapping[Language, str] = {"en": "", "ru": "ru/", "pl": "pl/"}
"""The path of the home page in each language."""
GAME = "orchard"
TOPIC = "picking"

_RECORDS = Path(__file__).parent / "data"
_INTERFACE = Path(__file__).parents[2] / "data" / "interface"


def write_orchard(root: Path) -> Path:
    """Write the library below `root`, with the shipped interface, and return its `data/`."""
    data = root / "data"
    shutil.copytree(_RECORDS, data)
    (data / "interface").mkdir()
    for language in LANGUAGES:
        shutil.copy(_INTERFACE / f"{language}.yml", data / "interface")
    return data


def change(path: Path, old: str, new: str) -> None:
    """Replace one passage of a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} does not stand once in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
