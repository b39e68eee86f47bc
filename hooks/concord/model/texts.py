"""Parsed texts, by language. A text is parsed once, when its record is read."""

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
_NO_ICONS: frozenset[str] = frozenset()  # one object for all texts, to save memory


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
    """A small picture in the line: a name in `icons` of the game."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to a topic, to a unit of it, or to a term of the glossary."""

    topic: str
    """The id of the topic; `GLOSSARY` for a term."""
    unit: str = ""
    words: str = ""
    """The words to show instead of the number or the title of the target, as in the record."""
    end: str = ""
    """The last unit of a range that begins with `unit`."""

    def __str__(self) -> str:
        return f"{self.target}..{self.end}" if self.end else self.target

    @property
    def target(self) -> str:
        """The full id of the target, or of the first unit of a range."""
        return f"{self.topic}#{self.unit}" if self.unit else self.topic

    @property
    def shows_number(self) -> bool:
        """True if its words contain the number of the target."""
        return any(not match[0].startswith("\\") for match in _NUMBER_SIGN.finditer(self.words))

    def words_with(self, number: str) -> str:
        """Return the words of the reference with `number` for each `#`.

        If `number` is empty, the space after the sign is removed too.
        """
        if "#" not in self.words:
            return self.words
        return _NUMBER_SIGN.sub(lambda match: _number_for(match[0], number), self.words).strip()


@dataclass(frozen=True, slots=True)
class TermMention:
    """Words that name a term of the glossary. `link_terms` finds them; records do not have them."""

    words: str
    terms: tuple[str, ...]
    """The ids of all terms with this name, the most likely first."""


Node: TypeAlias = Text | Emphasis | Link | Reference | Icon | TermMention


@dataclass(frozen=True, slots=True)
class InvalidMarkup:
    """Invalid markup in a text."""

    snippet: str
    """The markup in the writing of the text."""
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
    """All references in the nodes."""
    icons: frozenset[str] = _NO_ICONS
    """The names of all icons, including icons in the words of references."""


@dataclass(frozen=True, slots=True)
class Table(Generic[T]):
    """A table in one language. Each row has a cell for each column."""

    columns: tuple[T, ...]
    rows: tuple[tuple[T, ...], ...]

    def map(self, change: Callable[[T], R]) -> "Table[R]":
        """Return the table with each cell changed."""
        rows = tuple(tuple(map(change, row)) for row in self.rows)
        return Table(tuple(map(change, self.columns)), rows)


class RichText(str):
    """A parsed text in one language, with its blocks.

    As a string it is its source, for digests, comparisons and lock files: inline Markdown for one
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
        """All its parts in order, without empty cells."""
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
