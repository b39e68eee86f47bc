"""A project without a generator, whose records have all that there is."""

import shutil
from pathlib import Path

from concord.base.colours import Colours
from concord.base.settings import Settings
from concord.build.project import Project
from concord.theme import LAYOUT
from tests.libraries.old_orchard import write_old_orchard
from tests.libraries.orchard import GAME, change
from tests.libraries.tools import add_tools


def write_project(root: Path) -> Project:
    data = write_old_orchard(root)
    add_tools(data)
    change(data / GAME / "tools.yml", 'en: "3"', 'en: "77"')
    theme, docs = root / "hooks" / "theme", root / "docs"
    shutil.copytree(LAYOUT, theme)
    docs.mkdir()
    (docs / "about.md").write_text("About", encoding="utf-8")
    return Project(
        name="Concord",
        description="Rules",
        url="https://example.org/",
        repository="https://example.org/concord",
        data=data,
        docs=docs,
        folder=root / "site",
        style_sheets=(),
        theme_folders=(str(theme),),
        theme_styles="",
        settings=Settings(),
        colours=Colours(),
        hues={},
        sources=(data, docs, root / "hooks"),
        typefaces=(),
    )
