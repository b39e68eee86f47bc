"""Engines without some features, and a small library that they build."""

import re
import shutil
from collections.abc import Collection
from pathlib import Path

from concord.features.shipped import FEATURES
from tests.libraries.orchard import change
from tests.site.builds import copy_engine, small_project

_IMPORT = re.compile(
    r"^from concord\.features\.(\w+)\.feature import FEATURE as (\w+)$", re.MULTILINE
)


def with_those_that_need(name: str) -> frozenset[str]:
    """A feature, and all that cannot be there without it."""
    found = {name}
    while more := {each.name for each in FEATURES if found.intersection(each.needs)} - found:
        found |= more
    return frozenset(found)


def project_without(removed: Collection[str], root: Path) -> Path:
    """Write a project to `root` whose engine lacks some features.

    The settings are those of a site that chooses nothing: a feature may have some of its own. Its
    ledgers go with it. The engine finds no features of other packages, which may need what is
    removed.
    """
    project = small_project(root)
    copy_engine(project)
    settings = project / "mkdocs.yml"
    text = settings.read_text("utf-8")
    settings.write_text(re.sub(r"^extra:\n(?:[ \n].*\n?)*", "", text, flags=re.MULTILINE), "utf-8")
    change(
        project / "hooks/concord/installed_features.py", "entry_points(group=ENTRY_POINTS)", "()"
    )
    folder = project / "hooks/concord/features"
    for feature in FEATURES:
        if feature.name in removed:
            shutil.rmtree(folder / feature.name)
            for ledger in feature.ledgers:
                for path in project.glob(f"data/*/{ledger.file}"):
                    path.unlink()
    shipped = folder / "shipped.py"
    for name, variable in _IMPORT.findall(shipped.read_text("utf-8")):
        if name in removed:
            line = f"from concord.features.{name}.feature import FEATURE as {variable}\n"
            change(shipped, line, "")
            change(shipped, f"    {variable},\n", "")
    return project
