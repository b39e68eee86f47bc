"""What a feature adds to the engine, and where to find the features that are installed.

A feature is a folder with a module `feature.py`, which has a `Feature` under the name `FEATURE`.
The spine of the engine turns a record into a page in each language. It imports no feature: it asks
`features()` for what they add. A package from outside the engine names its `Feature` in an entry
point of the group `concord.features`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from markupsafe import Markup

    from concord.base.problems import Problem
    from concord.base.settings import Setting, Settings
    from concord.build.artifact_kinds import Artifact
    from concord.locale.locales import Locale, Locales
    from concord.model.fields import Field
    from concord.model.library import Library
    from concord.pages.frame.parts import FrameContext, FrameParts
    from concord.pages.page import PageContext
    from concord.pages.page_kinds import PageKind
    from concord.pages.topic.sections import TopicSection
    from concord.pages.units.parts import TextLinks, UnitPart
    from concord.pages.units.remarks import UnitRemarks
    from concord.register.ledgers import Ledger

Check: TypeAlias = "Callable[[Library], Iterator[Problem]]"
"""Yields the errors that it finds in the records."""

SettingsCheck: TypeAlias = "Callable[[Library, Settings], Iterator[Problem]]"
"""Yields the errors that it finds in the records of a site with these settings."""

Lint: TypeAlias = "Callable[[Library], Iterable[Problem]]"
"""Returns warnings about what is doubtful in the records. They stop nothing."""

ENTRY_POINTS = "concord.features"
"""The group of the entry points by which other packages add features."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command of the command line."""

    name: str
    """The word after `concord` that calls it: "history"."""
    words: str
    """What it does, as its help says."""
    module: str
    """A module with the functions `add_arguments(parser)` and `run(options)`. It is imported when
    the command is called."""
    examples: Sequence[str] = ()
    """How it is called, after `concord`."""
    needs_library: bool = True
    """False if it works in any folder, as `concord new` does."""


@dataclass(frozen=True, slots=True)
class Script:
    """A function of a script that is called for each element of a page that matches a selector.

    A page has `data-parameters` at its root: the names of the parameters of its address.
    """

    selector: str
    """A CSS selector of the elements: "form.search"."""
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


class Place(StrEnum):
    """A place on a page of the spine where sections of features stand, in the order of these.

    The name of the kind of page stands before the slash. The pages of errors are no kinds: that of
    “missing” is shown where there is no page, that of “unreachable” without a connection.
    """

    HOME_LEAD = "home/lead"
    """Below the title."""
    HOME_RESUME = "home/resume"
    """Below the link to where the reader was."""
    HOME_WAYS = "home/ways"
    """Where links lead to other ways to use the site."""
    HOME_END = "home/end"
    """Before what the author of the page wrote."""
    GAME_LEAD = "game/lead"
    """Below the title."""
    GAME_CHOICES = "game/choices"
    """Where the reader chooses what the pages of the game show."""
    GAME_LINKS = "game/links"
    """List items with links, after those to the lists of the game."""
    GAME_END = "game/end"
    """Above the editions."""
    GAME_EDITIONS = "game/editions"
    """Phrases in the line below the editions."""
    MISSING_PAGE = "missing/links"
    """List items with links that lead on."""
    ERROR_PAGES = "error/links"
    """The same on all pages of errors. The scripts of the missing page say their words."""
    UNREACHABLE = "unreachable/page"
    """The whole page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSection:
    """A part of a page of the spine."""

    place: Place
    render: Callable[[PageContext], Markup]
    """Called for each page that has the place. It returns nothing where the part is left out."""
    anchors: Sequence[str] = ()
    """Its ids to which links may lead."""
    script_words: Sequence[str] = ()
    """The messages that its scripts show."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FooterLink:
    """A link at the foot of every page."""

    path: str
    """Of a page of the whole library, below the home of a language: "list/"."""
    message: str
    """The message that names the page."""
    position: int
    """Links stand in the order of these numbers."""
    is_shown: Callable[[Locale], bool] = lambda _: True


@dataclass(frozen=True, slots=True)
class FirstScript:
    """A plain script that each page runs before it is painted, as `FrameParts.first_script` says.
    It follows the first script of the spine in one file."""

    path: str
    """Its path below `assets/`: "search/focus.js"."""
    module: str
    """The module that it loads when it is needed: "search/search.js"."""


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
    settings_checks: Sequence[SettingsCheck] = ()
    """Checks of the library with the settings of its site, for `concord check`."""
    lints: Sequence[Lint] = ()
    fields: Sequence[Field[Any]] = ()
    """Keys that the records of games, topics and units may have. The feature reads them:
    `RULINGS.of(unit)`."""
    ledgers: Sequence[Ledger] = ()
    """Files beside the records of each game, with a fact in each line."""
    prepare: Sequence[Callable[[Locales], None]] = ()
    """Functions that compute what all pages need, once before worker processes begin:
    `locales.library.games[0].of(Coverage)`."""
    pages: Sequence[PageKind] = ()
    """Kinds of pages."""
    files: Sequence[Artifact] = ()
    """Files that are published besides pages."""
    published_shapes: Mapping[str, Any] = field(default_factory=dict)
    """The types of its JSON files by name: {"terms": TermsData}. Each has a JSON Schema."""
    commands: Sequence[Command] = ()
    settings: Sequence[Setting[Any]] = ()
    """Settings below `extra: {concord: …}` in mkdocs.yml."""
    scripts: Sequence[Script] = ()
    menu_rows: Sequence[MenuRow] = ()
    """Those at one place stand in the order of the features."""
    styles: Sequence[Style] = ()
    library_styles: Callable[[Library], str] | None = None
    """Returns CSS for all pages that depends on the library, as a rule for each language."""

    topic_sections: Sequence[TopicSection] = ()
    """What stands on the page of a topic: `TopicSection(TopicPlace.BEFORE_RULES, drawn_steps)`,
    where `drawn_steps(context, shown)` gives markup. In one place they are in the order of the
    features, as are the parts of units."""
    unit_parts: Sequence[UnitPart] = ()
    """What stands in each unit of that page: `UnitPart(UnitPlace.MARK, draft_mark)`, where
    `draft_mark(shown)`, called once for a page, gives a function from a unit to markup."""
    unit_remarks: Sequence[UnitRemarks] = ()
    """What is remarked on a unit, folded behind one mark: `history_of(shown)`, called once for a
    page, gives a function from a unit to its remarks."""
    text_links: Sequence[TextLinks] = ()
    """Change the texts that pages and books show: `linked_terms(game, topic)`, called once for a
    page, gives a function from a unit and its text to the new text."""
    first_script: FirstScript | None = None
    frame_words: Sequence[str] = ()
    """The messages that its scripts show on all pages."""
    common_words: Sequence[str] = ()
    """The messages in its parts of the frame, which a script says in the reader's language on pages
    of which there is one for readers of all languages."""
    footer_links: Sequence[FooterLink] = ()

    sections: Sequence[PageSection] = ()
    """What it adds to pages of the spine."""
    frame: Callable[[FrameContext], FrameParts] | None = None
    """What it adds around the content of a page. Called for every page, those of errors included.
    """


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


def sections_of(page: str) -> Iterator[PageSection]:
    """Yield the sections on a kind of page of the spine: "game"."""
    for feature in features():
        for section in feature.sections:
            if section.place.startswith(f"{page}/"):
                yield section


def feature_folders(name: str) -> Iterator[tuple[str, Path]]:
    """Yield the name of each feature that has a folder `name`, and this folder."""
    for each in features():
        if (folder := each.folder / name).is_dir():
            yield each.name, folder
