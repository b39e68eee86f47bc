"""Errors and warnings about records, with their positions and with advice for the author."""

import difflib
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from concord.base.characters import HiddenCharacter, in_printable

_SUGGESTION = "did you mean"
_LONGEST = 250  # characters of a word: the time to compare two grows with their product
_LIKENESS = 0.62
"""The least likeness of two words, from 0 to 1. With a little less, “title” would be like
“items”."""


@dataclass(frozen=True, slots=True)
class Position:
    """The position of a value in `data/`: a file, and the keys that lead to the value.

    `records.yaml_positions.locate` finds line and column when a problem is printed, so that sound
    records cost nothing.
    """

    file: str
    """Path of the file, relative to the folder that holds `data/`, with forward slashes."""
    keys: tuple[str | int, ...] = ()
    """For example `("clauses", 3, "text", "ru")`; empty for the whole file."""
    at_key: bool = False
    """True if the last key itself is meant, and not its value."""

    def at(self, *keys: str | int) -> "Position":
        return Position(self.file, (*self.keys, *keys))

    def key(self, key: str) -> "Position":
        return Position(self.file, (*self.keys, key), at_key=True)


@dataclass(frozen=True, slots=True, order=True)
class LineColumn:
    line: int
    """Counted from 1."""
    column: int
    """Counted from 1, in characters."""


class Severity(StrEnum):
    ERROR = "error"
    """Certainly wrong: it stops the build."""
    WARNING = "warning"
    """Doubtful: it stops nothing."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error or a warning. `found` and `expected` are phrases without a full stop."""

    position: Position
    found: str
    expected: str
    snippet: str = ""
    """The part of the text at `position` that is meant; empty for the whole text."""
    occurrence: int | None = None
    """The index of the quoted occurrence, as `occurrences` counts in the text that readers see;
    None for the first one, wherever it is."""
    line_column: LineColumn | None = None
    """Set if it is known already, as for errors of syntax; otherwise it follows from `position`."""
    severity: Severity = Severity.ERROR
    note: str = ""
    """Further information, printed in brackets."""
    subject: str = ""
    """The full id of the unit whose meaning changed, with its game: "reef/abilities#costs"; empty
    for other problems."""
    claim: str = ""
    """Identifies the change, which can be confirmed under the name of its subject."""

    @property
    def message(self) -> str:
        label = f"{self.severity}: " if self.severity is not Severity.ERROR else ""
        note = f" ({self.note})" if self.note else ""
        way_out = f", or `concord publish --confirm {self.subject}`" if self.claim else ""
        return f"{label}found {self.found}; {self.advice}{way_out}{note}"

    @property
    def advice(self) -> str:
        is_suggestion = self.expected.startswith(_SUGGESTION)
        return self.expected if is_suggestion else f"expected {self.expected}"


def hidden_character(
    position: Position, character: HiddenCharacter, line_column: LineColumn
) -> Problem:
    """The problem of a character that no reader sees."""
    found, expected = f"the invisible character {character}", "characters that can be seen"
    return Problem(position, found, expected, line_column=line_column)


@lru_cache(maxsize=64)  # a text may have thousands of problems with one snippet
def occurrences(snippet: str, text: str, start: int = 0, end: int | None = None) -> Sequence[int]:
    """Yield the positions of the snippet in `text`, from `start` on. A word is not found within
    other words."""
    pattern = re.compile(whole_words(snippet))
    found = pattern.finditer(text, start, len(text) if end is None else end)
    return [match.start() for match in found]


def whole_words(phrase: str) -> str:
    """The pattern of a phrase that does not begin or end within a word."""
    before = r"(?<!\w)" if phrase[:1].isalnum() else ""
    after = r"(?!\w)" if phrase[-1:].isalnum() else ""
    return before + re.escape(phrase) + after


class FaultsError(Exception):
    """`lines` has one line for each fault."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class InvalidRecordsError(FaultsError):
    """Records have errors."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(*map(in_printable, lines))


class EngineMissingError(Exception):
    """Raised where the package is missing that runs the scripts of pages."""

    def __init__(self) -> None:
        super().__init__(
            "found no JavaScript engine, which reads citations and draws codes; "
            "expected the package quickjs-ng, which is not built for every processor"
        )


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a phrase with the most similar known word; empty if no word is similar.

    A word with the same letters in another order is more similar than any other.
    """
    if len(word) > _LONGEST:
        return ""
    near = difflib.get_close_matches(word, sorted(known), n=3, cutoff=_LIKENESS)
    near.sort(key=lambda each: sorted(each) != sorted(word))
    return suggestion(near[0]) if near else ""


def suggestion(word: str) -> str:
    """The phrase with which a word is suggested."""
    return f"{_SUGGESTION} “{word}”?"


class Suggestions:
    """Suggestions for unknown words, within a limit of time for all of them.

    Each unknown word is compared with all known words, which would take long for thousands of them.
    """

    def __init__(self, n_comparisons: int = 100_000) -> None:
        self._n_left = n_comparisons

    def did_you_mean(self, word: str, known: Collection[str]) -> str:
        self._n_left -= len(known) + len(word)
        return did_you_mean(word, known) if self._n_left > 0 else ""


def one_of(known: Iterable[str]) -> str:
    """The known words for a message: "en, pl, ru"."""
    return ", ".join(sorted(known))


def in_turn(names: Iterable[str]) -> str:
    """The names for a message, in their order."""
    return ", ".join(names) or "there is none"
