"""What is wrong with the records, said so that its author can mend it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

_GUESS = "did you mean"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands in `data/`: a file and the keys that lead to the value.

    Lines and columns are looked up only when a problem is printed (see `reading.locating`),
    so that a sound library pays nothing for them.
    """

    file: str
    """Path of the file, relative to the folder that holds `data/`, with forward slashes."""
    keys: tuple[str | int, ...] = ()
    """For example `("clauses", 3, "text", "ru")`. Empty means the file as a whole."""
    at_key: bool = False
    """True where the fault lies in the last key itself and not in its value."""

    def at(self, *keys: str | int) -> Place:
        return Place(self.file, (*self.keys, *keys))

    def key(self, key: str) -> Place:
        return Place(self.file, (*self.keys, key), at_key=True)


@dataclass(frozen=True, slots=True, order=True)
class Position:
    line: int
    """Counted from 1."""
    column: int
    """Counted from 1, in characters."""


class Severity(StrEnum):
    ERROR = "error"
    """Surely a mistake: nothing is published with it."""
    WARNING = "warning"
    """Probably one: somebody should look."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake. `found` and `expected` are phrases without a full stop."""

    place: Place
    found: str
    expected: str
    snippet: str = ""
    """The part of the text at `place` that is meant; empty means all of it."""
    position: Position | None = None
    """Known at once for faults of syntax; for all others it follows from `place`."""
    severity: Severity = Severity.ERROR
    note: str = ""
    """What else its reader should know."""
    subject: str = ""
    """What changed its meaning, by game and id: "ti4/abilities#costs"; empty for other problems."""
    claim: str = ""
    """The change in words for the machine. Whoever means it confirms it by naming the subject."""

    @property
    def message(self) -> str:
        label = f"{self.severity}: " if self.severity is not Severity.ERROR else ""
        note = f" ({self.note})" if self.note else ""
        way_out = f", or `concord publish --confirm {self.subject}`" if self.claim else ""
        return f"{label}found {self.found}; {self.advice}{way_out}{note}"

    @property
    def advice(self) -> str:
        is_guess = self.expected.startswith(_GUESS)
        return self.expected if is_guess else f"expected {self.expected}"


class InvalidRecordsError(Exception):
    """Raised when records cannot be published; carries every problem there is."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("\n".join(self.lines))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A phrase with the nearest known word, or an empty string if none is near."""
    near = difflib.get_close_matches(word, sorted(known), n=1, cutoff=0.6)
    return f"{_GUESS} “{near[0]}”?" if near else ""


def one_of(known: Iterable[str]) -> str:
    return ", ".join(sorted(known))
