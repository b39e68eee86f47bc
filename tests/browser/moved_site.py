"""A small site in which a game, topics, units and a term had other ids, or are retired."""

import shutil
from pathlib import Path

from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, build_site, small_project

FORMER_GAME = "grove"
_LOCK = Path(__file__).with_suffix(".lock")
_RETIRED = (
    "{id: picking#hail, see: picking#wasps, "
    "reason: {en: It melts., ru: Он тает., pl: Grad topnieje.}}"
)


def build_moved_site(project: Path, folder: Path, address: str) -> PublishedSite:
    small_project(project)
    records = project / "data" / GAME
    picking, baskets = records / "picking.yml", records / "baskets.yml"
    change(picking, "  - id: kinds\n", "  - id: kinds\n    aliases: [windfall]\n")
    change(picking, "  - id: wasps\n", "  - id: wasps\n    aliases: [hornets]\n")
    change(picking, "id: picking\n", "id: picking\naliases: [harvest]\n")
    change(baskets, "  - id: one-each\n", "  - id: one-each\n    aliases: [picking#frost]\n")
    change(
        records / "game.yml",
        "short: ",
        f"aliases: [{FORMER_GAME}]\nretired:\n  - {_RETIRED}\nshort: ",
    )
    change(records / "game.yml", 'earlier: ["0.9"]', 'earlier: ["0.8", "0.9"]')
    change(records / "glossary.yml", "    term:", "    aliases: [hamper]\n    term:")
    shutil.copy(_LOCK, records / "published.lock")
    return build_site(project, folder, address)
