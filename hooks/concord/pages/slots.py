"""The slots of pages: what features add to the page of a topic, to its units, to other pages of the
spine, and around the content of every page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, TypeAlias

from markupsafe import Markup

from concord.base.extended import Extended
from concord.locale.locales import Locale
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.texts import Language, RichText, Texts
from concord.model.topics import Topic, Unit
from concord.rules.editions import LocalizedText

if TYPE_CHECKING:  # it imports this module
    from concord.pages.page import Heading, PageContext

_NO_HTML = Markup("")


@dataclass(frozen=True)  # without slots, since it keeps what features know of it
class ShownTopic(Extended):
    """A topic on its page in one language."""

    topic: Topic
    """The topic as the records have it."""
    references: PageReferences
    """The references in its texts."""
    root: str
    """The relative link from the page to the site's root."""

    @property
    def game(self) -> LocalizedGame:
        return self.references.game


# The page of a topic.


class TopicPlace(StrEnum):
    """Where on the page of a topic a section of a feature stands."""

    ATTRIBUTES = "attributes"
    """Attributes of the head, for scripts, each with a space before it."""
    TITLE = "title"
    """After the title, in its line."""
    HEAD = "head"
    """In the line below the title."""
    WAYS = "ways"
    """Among the links at the end of that line, which lead to other ways to read the topic."""
    BEFORE_RULES = "before_rules"
    """Above the section with the rules."""
    AFTER_NOTES = "after_notes"
    """After the notes and the links to other topics."""
    ORIGIN = "origin"
    """In the section on the origin of the texts."""


def _nothing(_context: PageContext, _shown: ShownTopic) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class TopicSection:
    """What a feature puts in a place of the page. Each function is called once for a page."""

    place: TopicPlace
    """Where it stands."""
    render: Callable[[PageContext, ShownTopic], Markup]
    """Returns its markup; empty if the topic has none."""
    contents: Callable[[PageContext, ShownTopic], Iterable[Heading]] = _nothing
    """Returns its entries in the table of contents."""
    anchors: Callable[[PageContext, ShownTopic], Iterable[str]] = _nothing
    """Returns the ids on the page that links may name, besides those of `contents`."""


# The units of that page.


class UnitPlace(StrEnum):
    """Where in a unit a part of a feature stands."""

    ATTRIBUTES = "attributes"
    """Attributes of the element of the unit, each with a space before it."""
    BEFORE = "before"
    """Before its text."""
    TEXT = "text"
    """In place of its text."""
    MARK = "mark"
    """After its text, which flows on into it; what stands in place of a text has its own marks."""
    AFTER = "after"
    """After everything else, before the units below it."""


UnitHtml: TypeAlias = Callable[[Unit], Markup]
"""What stands in a unit; empty if nothing does."""


@dataclass(frozen=True, slots=True)
class UnitPart:
    """What a feature puts in a place of every unit."""

    place: UnitPlace
    """Where it stands."""
    of_topic: Callable[[ShownTopic], UnitHtml]
    """It is called once for a page, its result for each unit. So it can look up beforehand what
    the whole topic has."""


TextLinker: TypeAlias = Callable[[Unit, LocalizedText[RichText]], LocalizedText[RichText]]
"""Returns a text of a unit with links."""

TextLinks: TypeAlias = Callable[[LocalizedGame, Topic], TextLinker]
"""Changes the text of each unit of a topic. It is called as `UnitPart.of_topic`."""


class MarkKind(StrEnum):
    """What the mark of the remarks says, the most important first."""

    OUTDATED = "outdated"
    """The translation is behind its original."""
    DIFFERENT = "different"
    """An edition deviates from others, or is unclear, or misprinted. Readers of all see it."""
    NEW = "new"
    """The current version of the edition brought the unit, or changed it."""
    ELSEWHERE = "elsewhere"
    """Nothing: all remarks are about other editions or earlier versions."""


class Subject(IntEnum):
    """What a remark is about. Remarks stand in the order of these."""

    TRANSLATION = 0
    """The status of the translation."""
    NUMBER = 1
    """What is printed in the edition."""
    EDITIONS = 2
    """Where editions differ."""
    HISTORY = 3
    """Earlier versions."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What one feature says of a unit."""

    subject: Subject
    """It decides the order of the remarks."""
    html: Markup
    """The remark: paragraphs or a list."""
    editions: Sequence[Language] = ()
    """The editions that it is about; empty if it is about the reader's own text."""
    kind: MarkKind = MarkKind.ELSEWHERE
    """What it means for readers of these editions."""
    words: str = ""
    """What the mark says to them."""


UnitRemarks: TypeAlias = Callable[[ShownTopic], Callable[[Unit], Iterable[Remark]]]
"""Finds the remarks on a unit. It is called once for a page, its result for each unit."""


# What is said of a unit elsewhere than on the page of its topic.


@dataclass(frozen=True, slots=True)
class Statement:
    """What a feature says of a unit in books, in comparisons and on Markdown pages."""

    heading: str
    """What it is about: "Erratum"."""
    words: str
    """Plain text in the language of the game."""


Statements: TypeAlias = Callable[[LocalizedGame, Topic], Callable[[Unit], Sequence[Statement]]]
"""Finds the statements on a unit, as many in each language. It is called as `UnitPart.of_topic`."""

SearchWords: TypeAlias = Callable[[LocalizedGame, Topic], Callable[[Unit], Sequence[Texts]]]
"""Finds the words, by language, by which the search finds a unit although its text may not have
them. It is called as `UnitPart.of_topic`."""


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """An entry in the feeds of the changes of a game."""

    address: str
    """From the root of the site. It is the permanent id of the entry too."""
    title: str
    """What changed: the name of a unit."""
    day: date
    """The day of the change, by which the entries of all features are sorted."""
    html: Markup
    """The content, with absolute links and in elements that need no styles."""


FeedEntries: TypeAlias = Callable[[LocalizedGame, str], Iterable[FeedEntry]]
"""Returns entries for the feeds of a game. It gets the address of the site, for links in them."""


# Other pages of the spine.


class PagePlace(StrEnum):
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
    """Where the reader prepares the game for the table: each an element in the fold for that."""
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

    place: PagePlace
    """Where it stands."""
    render: Callable[[PageContext], Markup]
    """Called for each page that has the place. It returns nothing where the part is left out."""
    anchors: Sequence[str] = ()
    """Its ids to which links may lead."""
    script_words: Sequence[str] = ()
    """The messages that its scripts show."""


# The frame: what surrounds the content of every page.


@dataclass(frozen=True, slots=True)
class Picture:
    """What previews of links show."""

    address: str
    """From the root of the site."""
    words: str
    """What is to be seen on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameParts:
    """What a feature adds to the frame of a page. If several features state what can be there only
    once, the last one counts."""

    alternates: Mapping[str, str] = field(default_factory=dict)
    """Links in the head to the same in other forms, by media type."""
    picture: Picture | None = None
    """What previews of links to the page show."""
    finder: Markup | None = None
    """The means in the header to find a rule. Empty for a page that has it in its content."""
    first_script: str = ""
    """The path of a script that the page runs before it is painted: "search/focus.js". It is one of
    those at the place "first"; empty for the script of the spine."""
    attributes: Markup = _NO_HTML
    """Attributes of the document, each after a space: " data-offline"."""


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
    """False where the pages of a language are without the link."""
