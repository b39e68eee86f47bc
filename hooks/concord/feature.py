"""The contract of features: everything that a feature can add to the engine.

A feature is a folder with a module `feature.py`, which has a `Feature` under the name `FEATURE`.
The spine of the engine turns a record into a page in each language. It imports no feature, and asks
`features()` of `concord.installed_features` for their additions. A package from outside the engine
names its `Feature` in an entry point of the group `concord.features`.

A module `feature.py` is imported when any command starts. Packages that are slow to load, as
pydantic is, are imported in the functions that use them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from concord.base.feature_assets import Script, Style
    from concord.base.problems import Problem
    from concord.base.settings import Setting, Settings
    from concord.build.artifact_kinds import Artifact
    from concord.locale.locales import Locales
    from concord.model.fields import Field
    from concord.model.library import Library
    from concord.pages.page import PageContext
    from concord.pages.page_kinds import PageKind
    from concord.pages.slots import (
        FeedEntries,
        FooterLink,
        FrameParts,
        PageSection,
        SearchWords,
        Statements,
        TextLinks,
        TopicSection,
        UnitPart,
        UnitRemarks,
    )
    from concord.pages.topic_fields import TopicFields, UnitFields
    from concord.register.ledgers import Ledger

Check: TypeAlias = "Callable[[Library], Iterator[Problem]]"
"""Yields the errors that it finds in the records. Any error ends a build."""

SettingsCheck: TypeAlias = "Callable[[Library, Settings], Iterator[Problem]]"
"""Yields the errors that it finds in the records of a site with these settings."""

Lint: TypeAlias = "Callable[[Library], Iterable[Problem]]"
"""Returns warnings about what is doubtful in the records. They stop nothing."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """What one feature adds. Lists that it leaves out are empty."""

    name: str
    """The name of its folder: "history"."""
    folder: Path
    """Its folder, which may have the folders `templates/`, `assets/`, `pages/` and `interface/`. A
    template has the name "history/changes.html", a script the path "history/since-read.js", and
    `interface/en.yml` has its own messages in English."""
    needs: Sequence[str] = ()
    """The names of the features that it imports."""

    # What is read.
    settings: Sequence[Setting[Any]] = ()
    """Settings below `extra: {concord: …}` in mkdocs.yml. The feature reads them:
    `locale.settings.of(SEARCH)`."""
    fields: Sequence[Field[Any]] = ()
    """Keys that the records of games, topics and units may have: `RULINGS.of(unit)`."""
    ledgers: Sequence[Ledger] = ()
    """Files beside the records of each game, with a fact in each line."""

    # What is checked.
    checks: Sequence[Check] = ()
    """Checks of the whole library, which find errors."""
    topic_checks: Sequence[Check] = ()
    """Checks that find no errors in a sound game without some of its topics, if these are named as
    unreadable. A preview calls them after each change."""
    settings_checks: Sequence[SettingsCheck] = ()
    """Checks of the library with the settings of its site, for `concord check`."""
    lints: Sequence[Lint] = ()
    """Warnings of `concord check`."""

    # What is shown and published.
    prepare: Sequence[Callable[[Locales], None]] = ()
    """Functions that compute what all pages need, before worker processes start:
    `locales.library.games[0].of(Coverage)`."""
    pages: Sequence[PageKind] = ()
    """Kinds of pages."""
    files: Sequence[Artifact] = ()
    """Files that are published besides pages."""
    published_shapes: Mapping[str, Any] = field(default_factory=dict)
    """The types of its JSON files by name: {"terms": TermsData}. Each has a JSON Schema."""
    library_styles: Callable[[Library], str] | None = None
    """Returns CSS for all pages, made from the library: a rule for each language, for example."""

    # What is run.
    commands: Sequence[Command] = ()
    """Commands of `concord`."""

    # The slots, in which features meet. Each has its additions in the order of the features.
    topic_sections: Sequence[TopicSection] = ()
    """Sections of the page of a topic: `TopicSection(TopicPlace.BEFORE_RULES, drawn_steps)`, where
    `drawn_steps(context, shown)` returns markup."""
    unit_parts: Sequence[UnitPart] = ()
    """Parts of each unit on that page: `UnitPart(UnitPlace.MARK, draft_mark)`, where
    `draft_mark(shown)`, called once for a page, returns a function from a unit to markup."""
    unit_remarks: Sequence[UnitRemarks] = ()
    """Remarks on a unit, folded behind one mark: `history_of(shown)`, called once for a page,
    returns a function from a unit to its remarks."""
    statements: Sequence[Statements] = ()
    """Statements on units in books, in comparisons and on Markdown pages: `statements(game, topic)`
    returns a function from a unit to its statements."""
    search_words: Sequence[SearchWords] = ()
    """Words by which the search finds units although their texts may not have them."""
    feed_entries: Sequence[FeedEntries] = ()
    """Functions that return entries for the feeds of the changes of a game."""
    text_links: Sequence[TextLinks] = ()
    """Functions that change the texts of pages and books: `linked_terms(game, topic)`, called once
    for a page, returns a function from a unit and its text to the new text."""
    topic_data: Sequence[TopicFields | UnitFields] = ()
    """Fields in the JSON of each topic and of its units: `UnitFields(shape=UnitState, after="html",
    of_topic=states_of)`, where `states_of(published)` returns a function from a unit to its fields.
    """
    sections: Sequence[PageSection] = ()
    """Sections of other pages of the spine: the home page, the pages of games, and error pages."""
    frame: Callable[[PageContext], FrameParts] | None = None
    """Returns its parts of the frame around the content of a page. It is called for every page,
    error pages included."""
    frame_words: Sequence[str] = ()
    """The messages in its parts of the frame, and the messages that its scripts show on all pages.
    Scripts show both in the reader's language."""
    footer_links: Sequence[FooterLink] = ()
    """Links at the foot of every page."""
    scripts: Sequence[Script] = ()
    """Functions of scripts, for elements of pages and for the menus of clauses."""
    styles: Sequence[Style] = ()
    """Its style sheets."""
