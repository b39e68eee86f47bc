"""The contents of a book, in their order and in each of its languages, for every format.

A book has a game, or a part or a topic of a game. Its texts are parsed as for pages: a format
writes their nodes, and asks the references of the language what a reference shows and leads to.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import TypeVar

from concord.base.ids import GLOSSARY
from concord.base.settings import NOTICE
from concord.locale.localized_game import LocalizedGame
from concord.locale.page_references import PageReferences
from concord.model.games import Edition, Game
from concord.model.kinds import Kind
from concord.model.texts import Language, Reference, RichText
from concord.model.topics import StepSequence
from concord.pages.site import Site
from concord.rules.editions import LocalizedText
from concord.rules.numbering import natural_key
from concord.text.references import Target

T = TypeVar("T")


class ByLanguage(tuple[T, ...]):
    """A value for each language of a book, in their order."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part or a topic in one language."""

    number: str
    """Empty if it has none in this language."""
    title: LocalizedText[str]
    address: str
    """The address of the page on the site; empty if the address of the site is not known."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A unit in one language of the book."""

    number: str
    """The number as in the margin: "1.6a"; empty for a unit without one."""
    citation: str
    """The number in full, or the place: "85.6, item 2"."""
    is_inferred: bool
    text: LocalizedText[RichText]
    """The text, with mentions of terms. Empty if this language has none and another language of the
    book has one."""
    notice: str
    """Why the text is missing or in another language."""
    status: str
    """The facts of a component, the expansion that it needs, and “draft” or how far the translation
    is behind; without the word for drafts where the notice of the topic says it of most."""


@dataclass(frozen=True, slots=True)
class Remark:
    """The note of one language on a difference between editions."""

    heading: str
    note: LocalizedText[RichText]


@dataclass(frozen=True, slots=True)
class BookUnit:
    """A row of the book: a clause or another unit in each language."""

    id: str
    """The id with its topic, which is unique in the book: "abilities#costs"."""
    kind: Kind
    """A numbered example counts as an example."""
    is_heading: bool
    depth: int
    """The number of units above it."""
    n_headings: int
    """The number of headings above it."""
    is_note: bool
    """True for a note on the topic itself, and for all units below such a note."""
    cells: ByLanguage[Cell]
    remarks: tuple[ByLanguage[Remark], ...]
    marks: tuple[Language, ...]
    """The editions that are different or unclear."""


@dataclass(frozen=True, slots=True)
class BookTopic:
    id: str
    headings: ByLanguage[Heading]
    summaries: ByLanguage[LocalizedText[str]]
    """Empty where the record has none."""
    notices: ByLanguage[str]
    """The expansion that it needs, and what the page says of drafts; empty for others."""
    remarks: tuple[ByLanguage[Remark], ...]
    """On the topic as a whole."""
    sequences: ByLanguage[StepSequence]
    """Empty for a topic without an order of steps."""
    units: tuple[BookUnit, ...]
    """The units in the reading order of the first language."""
    related: ByLanguage[tuple[Reference, ...]]
    """References to topics, which need not be in the book."""


@dataclass(frozen=True, slots=True)
class BookSection:
    """A part of the game, with the topics that are directly in it."""

    id: str
    """Empty for topics without a part."""
    level: int
    """The number of parts above it."""
    headings: ByLanguage[Heading]
    topics: tuple[BookTopic, ...]


@dataclass(frozen=True, slots=True)
class BookTerm:
    id: str
    """The id as in references: "glossary#cost"."""
    names: ByLanguage[LocalizedText[str]]
    meanings: ByLanguage[LocalizedText[RichText]]
    """Empty texts if the glossary has no meaning."""
    topic: str
    """The id of the topic on it, if the book has one."""
    uses: tuple[str, ...]
    """The ids of the units that have it in their text in the first language."""


@dataclass(frozen=True, slots=True)
class NumberIndex:
    """The numbers of one edition in their order, each with the id of its unit."""

    language: Language
    title: str
    """The title of the edition, with its version."""
    numbers: tuple[tuple[str, str], ...]


@dataclass(frozen=True)  # without slots: it caches what is computed of it
class Book:
    site: Site
    games: ByLanguage[LocalizedGame]
    """The game in each language of the book. The first language is the reader's."""
    title: ByLanguage[str]
    """The title of the game, the part or the topic."""
    address: ByLanguage[str]
    """The address of its page; empty if the address of the site is not known."""
    date: date | None
    """The day of the last review of the records, or else of the last version of an edition. A book
    does not have the day on which it was made, so that the same records make the same file."""
    sections: tuple[BookSection, ...]
    terms: tuple[BookTerm, ...]
    """The terms in the alphabetical order of the first language."""

    @property
    def game(self) -> Game:
        return self.games[0].model

    @property
    def languages(self) -> tuple[Language, ...]:
        return tuple(game.language for game in self.games)

    @property
    def editions(self) -> Mapping[Language, Edition]:
        """The editions of which the book has texts or numbers."""
        editions = self.game.editions
        own = [language for language in self.languages if language in editions]
        needed = [
            *own,
            *(editions[language].follows for language in own if editions[language].follows),
        ]
        return {language: editions[language] for language in needed}

    @property
    def rights(self) -> Iterable[str]:
        """Yield the statement of each edition on who may copy its texts, each statement once."""
        editions = (
            self.editions[language] for language in self.languages if language in self.editions
        )
        said = (
            " · ".join(filter(None, (edition.attribution, edition.license))) for edition in editions
        )
        return dict.fromkeys(filter(None, said))

    @cached_property
    def topics(self) -> tuple[BookTopic, ...]:
        return tuple(topic for section in self.sections for topic in section.topics)

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids in full of the content of the book. References to other ids lead to the site."""
        return frozenset(
            {section.id for section in self.sections if section.id}
            | {topic.id for topic in self.topics}
            | {unit.id for topic in self.topics for unit in topic.units}
            | {term.id for term in self.terms}
        )

    @property
    def credits(self) -> ByLanguage[list[str]]:
        """The lines on the origin of each language: the title and day of its edition, attribution,
        license and source, then the notice of the site and the day of the last review."""
        return ByLanguage(map(self._credits, self.games))

    def _credits(self, game: LocalizedGame) -> list[str]:
        messages, lines = game.locale.messages, []
        if edition := self.editions.get(game.language):
            day = edition.dates.get(edition.version)
            dated = [edition.full_title, messages.format_date(day) if day else ""]
            lines = [" · ".join(filter(None, dated)), edition.attribution]
            lines += [edition.license, edition.source]
        lines.append(self.site.settings.of(NOTICE).get(game.language, ""))
        if reviewed := self.game.reviewed:
            lines.append(messages.format("reviewed", date=messages.format_date(reviewed)))
        return [line for line in lines if line]

    @cached_property
    def numbers(self) -> tuple[NumberIndex, ...]:
        """The index of the numbers of each edition."""
        return tuple(self._numbers())

    def _numbers(self) -> Iterator[NumberIndex]:
        for game in self.games:
            edition = self.editions.get(game.language)
            if edition is None or edition.follows in self.languages:
                continue
            found = [
                (citation.text, f"{topic.id}#{unit_id}")
                for topic in (game.topics[book_topic.id] for book_topic in self.topics)
                for unit_id, citation in game.numbers.citations(topic).items()
                if not (citation.is_position or game.numbers.is_foreign(citation))
                and f"{topic.id}#{unit_id}" in self.ids
            ]
            if found:
                found.sort(key=lambda number: natural_key(number[0]))
                title = self.game.edition_in(game.language).full_title
                yield NumberIndex(game.language, title, tuple(found))


@dataclass(frozen=True, slots=True)
class BookReferences(PageReferences):
    """References as links within a book, or to the site if the book lacks their targets."""

    book: Book = field(kw_only=True)

    def target(self, reference: Reference) -> Target:
        found = PageReferences.target(self, reference)
        return replace(found, address=self._address(reference.target, found.address))

    def term_address(self, term_id: str) -> str:
        address = PageReferences.term_address(self, term_id)
        return self._address(f"{GLOSSARY}#{term_id}", address)

    def path(self, id_: str) -> str:
        """Return the link to an id in full; in a book of one file, "#abilities#costs"."""
        return f"#{id_}"

    def _address(self, id_: str, on_site: str) -> str:
        if id_ in self.book.ids:
            return self.path(id_)
        return on_site if self.book.site.url else ""
