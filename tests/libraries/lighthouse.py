"""A library of an invented rulebook with shapes that publishers print: headings with text,
paragraphs, clauses without numbers, tables, and numbers of all kinds."""

from __future__ import annotations

import shutil
from pathlib import Path

GAME = "lighthouse"

_RECORDS = Path(__file__).parent / "lighthouse_records"
_INTERFACE = Path(__file__).parents[2] / "data" / "interface"


def write_lighthouse(root: Path) -> Path:
    """Write the library below `root`, with the shipped interface, and return its `data/`."""
    data = root / "data"
    shutil.copytree(_RECORDS, data)
    shutil.copytree(_INTERFACE, data / "interface")
    return data
