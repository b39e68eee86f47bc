"""The orchard after units and topics of it were renamed, moved and retired."""

import shutil
from pathlib import Path

from tests.libraries.orchard import GAME, change, write_orchard

ADDRESS = "https://example.org/rules/"

_RECORDS = Path(__file__).parent / "old_orchard_records"


def write_old_orchard(root: Path) -> Path:
    """Write the library below `root` and return its `data/`."""
    data = write_orchard(root)
    records = data / GAME
    change(records / "picking.yml", "id: picking\n", "id: picking\naliases: [harvest]\n")
    change(
        records / "picking.yml",
        "  - id: reaching\n",
        "  - id: reaching\n    aliases: [reach, baskets#ladder]\n",
    )
    retired = (_RECORDS / "retired.yml").read_text("utf-8")
    change(records / "game.yml", "planned:\n", f"{retired}planned:\n")
    shutil.copy(_RECORDS / "published.lock", records)
    return data
