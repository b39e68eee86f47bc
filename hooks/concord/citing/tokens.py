"""What the grammar of citations reads a text as: tokens, addresses and candidates of citations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

CLAUSE, NOTE, EXAMPLE, LINK = "clause", "note", "example", "link"
"""The kinds of words: "п.", "прим.", "пример", and "к" in “прим. 4 к 85”."""

PARAGRAPH, ROW = "paragraph", "row"
"""The words before a position: "абз." and "строка". Before a number they add nothing to a key."""

PART = "part"
"""The words for a part above topics: "section". Before the number of a topic they add nothing."""

KEY_WORDS = frozenset({NOTE, EXAMPLE, PARAGRAPH, ROW})


@dataclass(frozen=True, slots=True)
class Token:
    """A number or a word of a text."""

    text: str
    """Folded, but not changed to small letters."""
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def is_number(self) -> bool:
        return self.text.isdecimal()


@dataclass(frozen=True, slots=True)
class CitationCandidate:
    """Text that looks like a citation: a number with what follows it, or empty strings."""

    start: int
    number: str
    range: str
    """The end of a range, with its dash: "-h" in “601.2f–h”."""
    note: str
    position: str
    example: str
    part: str = ""
    """A part with its word, "section 8"; all else but the start is empty then."""

    @property
    def is_plain_number(self) -> bool:
        return self.number.isdecimal() and not (self.note or self.position or self.example)

    def list_readings(self) -> Sequence[str]:
        """What may be meant without the range, the longest first."""
        with_note = self.number + self.note
        with_position = with_note + self.position
        readings = [with_position + self.example, with_position, with_note, self.number]
        return list(dict.fromkeys([*readings, self.number.rstrip("+")]))


@dataclass(frozen=True, slots=True)
class AddressParts:
    """An id or an address in small letters; empty strings for parts that it does not have."""

    scheme: str
    path: str
    fragment: str
