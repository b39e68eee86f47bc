"""The blocks of a file in the inline Markdown of records, before their structure is known."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from concord.base.characters import in_printable
from concord.base.problems import FaultsError
from concord.model.kinds import Kind

MOST_CHARACTERS = 10_000_000  # of text in a file; the longest rulebooks have a million
_SIGNS = re.compile(r"[\\*_`\[\]<&]")
_SPACES = re.compile(r"[ \t\r\n\f\v]+")


class Form(StrEnum):
    """The form of a block in its file."""

    TITLE = "title"
    """The title of the whole document."""
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    """An item of a list, or a paragraph that begins with a number."""
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Link:
    words: str
    """The inline Markdown as in the text."""
    target: str
    """The target as written in the file: "#costs", "Page#Heading"."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a file says of a component besides its name and its text."""

    kind: str
    expansion: str = ""
    rules: tuple[str, ...] = ()
    """The ids of what governs it."""


@dataclass(frozen=True, slots=True)
class Block:
    form: Form
    line: int
    """The line at which it begins in its file, counted from 1; the page in a PDF, the paragraph in
    Word."""
    text: str
    """Inline Markdown as records have it, without its marker."""
    marker: str = ""
    """The number or bullet before it, as written: "85.1.", "а)", "*"."""
    depth: int = 0
    """The level of a heading, counted from 1; for an item, the number of lists around its own."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The rows of a table, the heads first."""
    heading: str | None = None
    """Inline Markdown. None if the file does not say which words are the heading."""
    kind: Kind | None = None
    """The kind of a note or an example, where the file states it."""
    card: Card | None = None
    """Of a component, whose name is the heading."""
    key: str = ""
    """The id of an entry of a tree or table, which is the same in every language."""
    anchors: tuple[str, ...] = ()
    """The names by which links of the file lead to the block."""
    links: tuple[Link, ...] = ()
    """Within the text, to other passages of the file."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A passage of a file that no record has, and why."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Document:
    """One file, in one language."""

    blocks: Sequence[Block]
    dropped: Sequence[Dropped] = field(default=())


class ImportFailedError(FaultsError):
    """Nothing can be imported. Each line says what was found and what was expected."""


class UnreadableError(Exception):
    """The content of a file cannot be read. `found` and `expected` are phrases."""

    def __init__(
        self, found: str, expected: str = "a rulebook", line: int = 0, column: int = 0
    ) -> None:
        """`line` and `column` are counted from 1; 0 for the whole file."""
        super().__init__(found)
        self.found, self.expected = found, expected
        self.line, self.column = line, column

    def message(self, path: Path) -> str:
        """For people: the place in the file, what was found and what was expected."""
        place = "".join(f":{number}" for number in (self.line, self.column) if number)
        return in_printable(f"{path}{place}: found {self.found}; expected {self.expected}")


def expect_readable(n_characters: int) -> None:
    """Raises UnreadableError for more text than any rulebook has."""
    if n_characters > MOST_CHARACTERS:
        most = MOST_CHARACTERS // 1_000_000
        found = f"{n_characters / 1_000_000:.0f} million characters of text"
        raise UnreadableError(found, f"at most {most} million")


def plain(text: str) -> str:
    """Words that mean no markup, in NFC and with single spaces."""
    return _SIGNS.sub(r"\\\g<0>", tidy(text))


def tidy(text: str) -> str:
    """Return the text in NFC and with single spaces. No-break spaces stay."""
    return _SPACES.sub(" ", unicodedata.normalize("NFC", text))


def emphasized(text: str, sign: str) -> str:
    """Text between signs of emphasis, which must touch its words."""
    inner = text.strip()
    if not inner:
        return text
    start = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    return f"{text[:start]}{sign}{inner}{sign}{text[end:]}"
