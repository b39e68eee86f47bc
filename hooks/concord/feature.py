"""What a feature adds to the engine, and where to find the features that are installed.

A feature is a folder with a module `feature.py`, which has a `Feature` under the name `FEATURE`.
The spine of the engine turns a record into a page in each language. It imports no feature: it asks
`features()` for what they add. A package from outside the engine names its `Feature` in an entry
point of the group `concord.features`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from concord.base.problems import Problem
    from concord.build.artifact_kinds import Artifact
    from concord.model.library import Library
    from concord.pages.page_kinds import PageKind

Check: TypeAlias = "Callable[[Library], Iterator[Problem]]"
"""Yields the errors that it finds in the records."""

ENTRY_POINTS = "concord.features"
"""The group of the entry points by which other packages add features."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command of the command line."""

    name: str
    words: str
    """What it does, as its help says."""
    module: str
    """A module with the functions `add_arguments(parser)` and `run(options)`. It is imported when
    the command is called."""
    examples: Sequence[str] = ()
    """How it is called, after `concord`."""
    needs_library: bool = True


@dataclass(frozen=True, slots=True)
class Script:
    """A function of a script that is called for each element of a page that matches a selector."""

    selector: str
    module: str
    """Its path below the folder `assets/` of the feature. It is loaded if an element matches."""
    function: str


@dataclass(frozen=True, slots=True)
class Style:
    """A style sheet, which is joined with those of the spine."""

    name: str
    """Its path below the folder `assets/` of the feature."""
    is_for_topics: bool = True
    """False if the pages of topics do not need it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """What one feature adds. Lists that it leaves out are empty."""

    name: str
    """The name of its folder: "history"."""
    folder: Path
    """Its folder, which may have the folders `templates/`, `assets/` and `pages/`. A template has
    the name "history/changes.html", a script the path "history/since-read.js"."""
    needs: Sequence[str] = ()
    """The names of the features that it imports."""

    checks: Sequence[Check] = ()
    """Checks of the whole library, which find errors."""
    topic_checks: Sequence[Check] = ()
    """Checks that find nothing wrong in a sound game of which some topics are left out, if these
    are named as unreadable."""
    pages: Sequence[PageKind] = ()
    """Kinds of pages."""
    files: Sequence[Artifact] = ()
    """Files that are published besides pages."""
    commands: Sequence[Command] = ()
    scripts: Sequence[Script] = ()
    styles: Sequence[Style] = ()


class FeatureError(Exception):
    """The installed features do not fit together, or one cannot be loaded."""


@cache
def features() -> Sequence[Feature]:
    """The installed features: those of the engine in their order, then those of other packages.

    Raises FeatureError if one cannot be loaded, has the name of another one, or needs one that is
    not installed.
    """
    own: Sequence[Feature] = import_module("concord.features.shipped").FEATURES
    packages = {each.name: "the engine" for each in own}
    found = [*own]
    for point in sorted(entry_points(group=ENTRY_POINTS)):
        package, feature = _package(point), _load(point)
        if other := packages.get(feature.name):
            raise FeatureError(
                f"{package}: found the feature “{feature.name}”, which {other} has, too; "
                "expected another name"
            )
        packages[feature.name] = package
        found.append(feature)
    for each in found:
        if missing := [name for name in each.needs if name not in packages]:
            expected = f"found no feature “{'”, “'.join(missing)}”; “{each.name}” needs it"
            raise FeatureError(f"{packages[each.name]}: {expected}")
    return found


def _load(point: EntryPoint) -> Feature:
    try:
        feature = point.load()
    except Exception as fault:  # noqa: BLE001 - the code of others may raise anything
        cause = f"{type(fault).__name__}: {fault}"
    else:
        if isinstance(feature, Feature):
            return feature
        cause = f"found {type(feature).__name__}; expected a Feature"
    raise FeatureError(
        f"{_package(point)}: the feature “{point.name}” cannot be loaded ({cause}); "
        "expected a version of the package for this engine, or that it is uninstalled"
    )


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value


def feature_folders(name: str) -> Iterator[tuple[str, Path]]:
    """Yield the name of each feature that has a folder `name`, and this folder."""
    for each in features():
        if (folder := each.folder / name).is_dir():
            yield each.name, folder
