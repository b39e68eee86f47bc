"""The small library behind the goldens: every kind of unit in a game that does not exist."""

from __future__ import annotations

import shutil
from pathlib import Path

GAME = "orchard"
TOPIC = "picking"

_RECORDS = Path(__file__).parent / "data"
_INTERFACE = Path(__file__).parents[2] / "data" / "interface"


def write_orchard(root: Path) -> Path:
    """Write the library below `root`, in the words of the real interface; gives its `data/`."""
    data = root / "data"
    shutil.copytree(_RECORDS, data)
    shutil.copytree(_INTERFACE, data / "interface")
    return data


def change(path: Path, old: str, new: str) -> None:
    """Put one passage of a file otherwise."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} does not stand once in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
