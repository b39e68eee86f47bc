"""A fixed library, small but shaped like the shipped one, and the notation of its matches."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from concord.checks.checks import load
from concord.model.library import Library
from tests.libraries.languages import write_languages

_RECORDS = Path(__file__).parent / "data"


def small_library(folder: Path) -> Library:
    """The library, written into `folder` and read from there."""
    shutil.copytree(_RECORDS, folder / "data")
    write_languages(folder / "data")
    return load(folder / "data")


def notation(match: Mapping[str, Any]) -> str:
    """A match in a line: “ti4/abilities#before-and-after = 1.14 (en pl; en 2.0)”.

    In brackets stand the languages whose number it is, and the edition that prints it.
    """
    where = f"{match['game']}/{match['topic']}"
    unit = f"{where}#{match['unit']}" if match["unit"] else where
    if not match["citation"]:
        return unit
    edition = f"{match['edition']} {match['version']}".strip()
    former = ", former" if match["old"] else ""
    return f"{unit} = {match['citation']} ({' '.join(match['languages'])}; {edition}{former})"
