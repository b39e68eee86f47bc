"""Errors and warnings about records, with positions and advice for the author."""

import difflib
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from concord.base.characters import HiddenCharacter, in_printable

_SUGGESTION = "did you mean"
_LONGEST = 250  # characters of a word: the time of a comparison grows with both lengths
_LIKENESS = 0.62
"""The least likeness of two words, from 0 to 1. With less, “title” would be like “items”."""


@dataclass(frozen=True, slots=True)
class Position:
    """The position of a value in a record: a file, and the keys that lead to the value.

    `records.yaml_positions.locate` finds the line and the column when a problem is printed. So
    records without problems cost no time.
    """

    file: str
    """The path from the parent of the folder `data`, with forward slashes: "data/reef/game.yml"."""
    keys: tuple[str | int, ...] = ()
    """For example `("clauses", 3, "text", "ru")`; empty for the whole file."""
    at_key: bool = False
    """True for the position of the last key, False for the position of its value."""

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
    """A definite fault. It stops the build."""
    WARNING = "warning"
    """A doubt. It does not stop the build."""


@dataclass(frozen=True, slots=True)
class Problem:
    """An error or a warning. `found` and `expected` are phrases without a full stop."""

    position: Position
    found: str
    expected: str
    snippet: str = ""
    """The faulty part of the text at `position`; empty for the whole text."""
    occurrence: int | None = None
    """Which occurrence of the snippet is faulty: an index into the result of `occurrences` for the
    text that readers see; None for the first one in the record."""
    line_column: LineColumn | None = None
    """The line and column if they are known, as for errors of syntax; else they follow from
    `position`."""
    severity: Severity = Severity.ERROR
    note: str = ""
    """Further information, printed in brackets."""
    subject: str = ""
    """The full id of a unit whose meaning changed, with its game: "reef/abilities#costs"; empty for
    all other problems."""
    claim: str = ""
    """Identifies the change of meaning, which `concord publish --confirm` confirms."""
    against: str = ""
    """What `--against` names, if only a comparison with it shows the change."""

    @property
    def message(self) -> str:
        label = f"{self.severity}: " if self.severity is not Severity.ERROR else ""
        note = f" ({self.note})" if self.note else ""
        against = f" --against {self.against}" if self.against else ""
        way_out = f", or `concord publish{against} --confirm {self.subject}`" if self.claim else ""
        return f"{label}found {self.found}; {self.advice}{way_out}{note}"

    @property
    def advice(self) -> str:
        is_suggestion = self.expected.startswith(_SUGGESTION)
        return self.expected if is_suggestion else f"expected {self.expected}"


def hidden_character(
    position: Position, character: HiddenCharacter, line_column: LineColumn
) -> Problem:
    """Return the problem of an invisible character."""
    found, expected = f"the invisible character {character}", "characters that can be seen"
    return Problem(position, found, expected, line_column=line_column)


@lru_cache(maxsize=64)  # a text may have thousands of problems with the same snippet
def occurrences(snippet: str, text: str, start: int = 0, end: int | None = None) -> Sequence[int]:
    """Return the positions of a snippet in a text, from `start` to `end`. Words within longer words
    do not count."""
    pattern = re.compile(whole_words(snippet))
    found = pattern.finditer(text, start, len(text) if end is None else end)
    return [match.start() for match in found]


def whole_words(phrase: str) -> str:
    """Return a pattern of a phrase that does not match within a word."""
    before = r"(?<!\w)" if phrase[:1].isalnum() else ""
    after = r"(?!\w)" if phrase[-1:].isalnum() else ""
    return before + re.escape(phrase) + after


def counted(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


class FaultsError(Exception):
    """An error with a line for each fault."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class InvalidRecordsError(FaultsError):
    """Records have errors."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__(*map(in_printable, lines))


class EngineMissingError(Exception):
    """The package is missing that runs the scripts of pages."""

    def __init__(self) -> None:
        super().__init__(
            "found no JavaScript engine, which reads citations and draws codes; "
            "expected the package quickjs-ng, which is not built for every processor"
        )


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a phrase that suggests the most similar known word; empty if no word is similar.

    A word with the same letters in another order counts as the most similar.
    """
    if len(word) > _LONGEST:
        return ""
    near = difflib.get_close_matches(word, sorted(known), n=3, cutoff=_LIKENESS)
    near.sort(key=lambda similar: sorted(similar) != sorted(word))
    return suggestion(near[0]) if near else ""


def suggestion(word: str) -> str:
    """Return the phrase that suggests a word."""
    return f"{_SUGGESTION} “{word}”?"


class Suggestions:
    """Suggests known words for many unknown ones, up to a limit of comparisons.

    Each unknown word is compared with all known words. For thousands of words this takes long.
    """

    def __init__(self, n_comparisons: int = 100_000) -> None:
        self._n_left = n_comparisons

    def did_you_mean(self, word: str, known: Collection[str]) -> str:
        self._n_left -= len(known) + len(word)
        return did_you_mean(word, known) if self._n_left > 0 else ""


def one_of(known: Iterable[str]) -> str:
    """Return the known words in alphabetical order for a message: "en, pl, ru"."""
    return ", ".join(sorted(known))


def in_turn(names: Iterable[str]) -> str:
    """Return the names in their order for a message."""
    return ", ".join(names) or "there is none"
