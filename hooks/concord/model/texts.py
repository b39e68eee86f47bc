"""Texts, as they are parsed once when a record is read, and the languages that they are in."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Self, TypeAlias, TypeVar

T = TypeVar("T")
R = TypeVar("R")

Language: TypeAlias = str
"""An IETF tag: "en"."""


Texts: TypeAlias = Mapping[Language, str]
"""A text by language. A language without a text has no entry; no value is empty."""

_NUMBER_SIGN = re.compile(r"\\#|# ?")
_NO_ICONS: frozenset[str] = frozenset()  # one object: each would take as much memory as a text


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    content: "tuple[Node, ...]"
    is_strong: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another site."""

    address: str
    content: "tuple[Node, ...]"


@dataclass(frozen=True, slots=True)
class Icon:
    """A small picture in the line, named by `icons` of the game."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to a topic, to a unit of it, or to a term of the glossary."""

    topic: str
    """`GLOSSARY` for a term."""
    unit: str = ""
    words: str = ""
    """The words to show instead of the target's number or title, as the record has them."""
    end: str = ""
    """The last unit of a range, whose first one is `unit`."""

    def __str__(self) -> str:
        return f"{self.target}..{self.end}" if self.end else self.target

    @property
    def target(self) -> str:
        """The id in full of what it leads to; of a range, its first unit."""
        return f"{self.topic}#{self.unit}" if self.unit else self.topic

    @property
    def shows_number(self) -> bool:
        """True if its own words contain the number of the target."""
        return any(not match[0].startswith("\\") for match in _NUMBER_SIGN.finditer(self.words))

    def words_with(self, number: str) -> str:
        """The own words of the reference, with `number` for each `#`.

        Where there is no number, the sign goes together with the space after it.
        """
        if "#" not in self.words:
            return self.words
        return _NUMBER_SIGN.sub(lambda match: _number_for(match[0], number), self.words).strip()


@dataclass(frozen=True, slots=True)
class TermMention:
    """Words that name a term of the glossary. No record has them; `link_terms` finds them."""

    words: str
    terms: tuple[str, ...]
    """The ids of all terms that may be meant, the likeliest first."""


Node: TypeAlias = Text | Emphasis | Link | Reference | Icon | TermMention


@dataclass(frozen=True, slots=True)
class InvalidMarkup:
    """Markup that a text must not have."""

    snippet: str
    """The markup as it is written in the text."""
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class Inline:
    """A paragraph, a heading or a cell of a table."""

    source: str
    """The Markdown source."""
    nodes: tuple[Node, ...]
    errors: tuple[InvalidMarkup, ...] = ()
    references: tuple[Reference, ...] = ()
    """The references among the nodes, on all levels."""
    icons: frozenset[str] = _NO_ICONS
    """The names of all icons, also of those in the words of references."""


@dataclass(frozen=True, slots=True)
class Table(Generic[T]):
    """A table in one language; every row has as many cells as there are columns."""

    columns: tuple[T, ...]
    rows: tuple[tuple[T, ...], ...]

    def map(self, change: Callable[[T], R]) -> "Table[R]":
        """The table with every cell changed."""
        rows = tuple(tuple(map(change, row)) for row in self.rows)
        return Table(tuple(map(change, self.columns)), rows)


class RichText(str):
    """A parsed text in one language, with its blocks.

    As a string it is its source, which is digested, compared and recorded: inline Markdown for one
    paragraph, the form of `text.blocks` for several blocks.
    """

    __slots__ = ("heading", "paragraphs", "table")

    heading: Inline | None
    """The heading that runs in before the first paragraph, or the caption of a table without
    paragraphs."""
    paragraphs: tuple[Inline, ...]
    table: Table[Inline] | None

    def __new__(
        cls,
        source: str,
        paragraphs: tuple[Inline, ...],
        heading: Inline | None = None,
        table: Table[Inline] | None = None,
    ) -> Self:
        text = super().__new__(cls, source)
        text.heading, text.paragraphs, text.table = heading, paragraphs, table
        return text

    def __reduce__(self) -> "tuple[type[RichText], tuple[object, ...]]":
        return RichText, (str(self), self.paragraphs, self.heading, self.table)

    @property
    def is_divided(self) -> bool:
        """True if it has several blocks; False for one paragraph or none."""
        return len(self.paragraphs) > 1 or self.heading is not None or self.table is not None

    @property
    def inlines(self) -> Sequence[Inline]:
        """All its parts in their order, without empty cells."""
        return tuple(self._inlines()) if self.is_divided else self.paragraphs

    def _inlines(self) -> Iterator[Inline]:
        if self.heading:
            yield self.heading
        yield from self.paragraphs
        if self.table:
            for row in (self.table.columns, *self.table.rows):
                yield from (cell for cell in row if cell.source)

    def references(self) -> Iterator[Reference]:
        for inline in self.inlines:
            yield from inline.references


RichTexts: TypeAlias = Mapping[Language, RichText]
"""A parsed text by language. A language without a text has no entry; no value is empty."""

NO_TEXT = RichText("", ())


def _number_for(sign: str, number: str) -> str:
    if sign.startswith("\\"):
        return "#"
    return number + sign[1:] if number else ""
