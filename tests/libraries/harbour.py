"""An invented game with components: cards and ships, two expansions, and notes on single pieces."""

from pathlib import Path

from concord.checks.checks import load
from concord.model.library import Library
from tests.libraries.builders import GAME, GLOSSARY, VALID, write_library

CARDS = "data/game/cards.yml"

_RECORDS = {
    path.name: path.read_text("utf-8")
    for path in (Path(__file__).parent / "harbour_records").glob("*.yml")
}
FILES = {
    GAME: VALID[GAME] + _RECORDS.pop("components.yml"),
    GLOSSARY: VALID[GLOSSARY],
    **{f"data/game/{name}": content for name, content in _RECORDS.items()},
}


def write_harbour(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    return write_library(root, FILES)


def harbour_library(root: Path) -> Library:
    return load(write_harbour(root))
