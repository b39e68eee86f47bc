"""A library of an invented rulebook with shapes that publishers print: headings with text,
paragraphs, clauses without numbers, tables, and numbers of all kinds."""

import shutil
from pathlib import Path

from tests.libraries.languages import write_languages

GAME = "lighthouse"

_RECORDS = Path(__file__).parent / "lighthouse_records"


def write_lighthouse(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    data = root / "data"
    shutil.copytree(_RECORDS, data)
    write_languages(data)
    return data
