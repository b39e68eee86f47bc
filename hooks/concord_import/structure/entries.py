"""The contents of one document as a tree: its parts, topics and units before they have ids."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from concord.model.kinds import Kind
from concord_import.text.blocks import Card, Link
from concord_import.text.markers import ordinal, parts_of

_SHOWN = 60  # characters


class Level(StrEnum):
    """The level of an entry. The kind distinguishes units further."""

    PART = "part"
    TOPIC = "topic"
    UNIT = "unit"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A part, a topic or a unit of one document. Two entries with the same words are different."""

    level: Level
    line: int
    """The line at which it begins in its file, counted from 1."""
    kind: Kind | None = None
    """The kind of a unit."""
    number: str = ""
    """The full number, as printed or as it follows from the numbers above; empty if it has none."""
    written: str = ""
    """The number with the signs that the document prints between its parts."""
    label: str = ""
    """The last part of the number: "a" of "1.6a"."""
    sign: str | None = None
    """Between the label and the rest of the number, as the document prints it: "." or nothing.
    None if it prints the label alone."""
    is_inferred: bool = False
    """True if the document does not print the number; it follows from the position."""
    printed: str = ""
    """A number in full that the document prints where its position demands another."""
    heading: str = ""
    """The title of a part or topic, the heading of a unit. Inline Markdown."""
    text: str = ""
    """Inline Markdown, or several blocks as `text.blocks` writes them."""
    children: "tuple[Entry, ...]" = ()
    key: str = ""
    """The id of an entry of a tree or table, which is the same in every language."""
    anchors: tuple[str, ...] = ()
    """The names by which links of the document lead to the entry."""
    card: Card | None = None
    """Of a component, whose name is the heading."""
    links: tuple[Link, ...] = ()
    """Within its text, to other entries of the document."""

    @property
    def first_words(self) -> str:
        """The first 60 characters of the entry, in one line and without the signs of a table, for
        people to recognize it by."""
        words = " ".join(word for word in self.words.split() if word.strip("|-"))
        return words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…"

    @property
    def words(self) -> str:
        """All its own words."""
        return f"{self.heading} {self.text}".strip()


def number_of(entry: Entry, *, is_full: bool = True) -> tuple[str, ...]:
    """The printed number or label, equal in all alphabets; nothing if the file does not print
    one. A full number that begins with a letter is none that begins with a digit."""
    written = entry.number if is_full else entry.label
    if entry.is_inferred or not written:
        return ()
    start = (str(written[0].isalpha()),) if is_full else ()
    return (*start, *map(ordinal, parts_of(written)))


def walk(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries and all below them, each before those below it."""
    for entry in entries:
        yield entry
        yield from walk(entry.children)


@dataclass(frozen=True, slots=True)
class CellPlace:
    """The position of an entry in its file."""

    line: int
    nth: int = 1
    """The index among the entries that begin in this line."""
    digest: str = ""
    """Digests of the whole entry and of its words alone: "4f9ac2-77e0b1"."""

    @property
    def words_digest(self) -> str:
        return self.digest.partition("-")[2]

    def __str__(self) -> str:
        nth = f".{self.nth}" if self.nth > 1 else ""
        return f"{self.line}{nth}" + (f"@{self.digest}" if self.digest else "")
