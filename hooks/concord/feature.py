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
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

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
    """A function of a script that is called for each element of a page that matches a selector.

    A page has `data-parameters` at its root: the names of the parameters of its address.
    """

    selector: str
    module: str
    """Its path below the folder `assets/` of the feature. It is loaded if an element matches."""
    function: str
    is_of_topics: bool = False
    """True if it is a part of the script of topics: only pages of topics have it, without a request
    of its own."""


MenuPlace: TypeAlias = Literal["toolbar", "tile", "link-tile", "row", "selection", "table"]
"""A place for actions on clauses, and what functions are given there:

- "toolbar", at the clause under the pointer, and in the menu of a clause "tile", "link-tile" (after
  the other tiles) and "row": `(clause, menu)`, as `actions/clause.js` describes them. They return
  an element, or null where it does not apply.
- "selection", in the bar for several clauses: `(takePaths)`, a function that ends the selection and
  returns the paths of the clauses. They return a button.
- "table", in the bar of the mode for the table: `(game, itemOf)`, its id, and a function that makes
  a list item of a place. They return elements.
"""


@dataclass(frozen=True, slots=True)
class MenuRow:
    """What a feature adds to a menu or a bar of clauses:
    `MenuRow("tile", "save.js", "saveButton")`."""

    place: MenuPlace
    module: str
    """Its path below the folder `assets/` of the feature. It is a part of the script of the
    menu."""
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
    menu_rows: Sequence[MenuRow] = ()
    """Those at one place stand in the order of the features."""
    styles: Sequence[Style] = ()


@cache
def features() -> Sequence[Feature]:
    """The installed features: those of the engine in their order, then those of other packages.

    Raises ValueError if one needs a feature that is not installed, or has the name of another one.
    """
    own: Sequence[Feature] = import_module("concord.features.shipped").FEATURES
    others = [each.load() for each in sorted(entry_points(group=ENTRY_POINTS))]
    found = [*own, *others]
    names = [each.name for each in found]
    for each in found:
        if names.count(each.name) > 1:
            raise ValueError(f"two features have the name “{each.name}”")
        if missing := [name for name in each.needs if name not in names]:
            raise ValueError(f"the feature “{each.name}” needs “{', '.join(missing)}”")
    return found


def feature_folders(name: str) -> Iterator[tuple[str, Path]]:
    """Yield the name of each feature that has a folder `name`, and this folder."""
    for each in features():
        if (folder := each.folder / name).is_dir():
            yield each.name, folder
