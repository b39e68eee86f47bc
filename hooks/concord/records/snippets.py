"""Where the text that a problem quotes stands in a file."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice

from concord.core.problems import Position, Problem, occurrences
from concord.records.scalar_sources import escaped_offset

LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")  # as YAML counts lines
_WORD = re.compile(r"[^\s\[\]|]+")
_REFERENCE_TARGET = re.compile(r"(?<=\[\[)[^\[\]|\n]*")


def find_snippet(content: bytes, start: Position, end: int, problem: Problem) -> Position:
    """The position of the snippet in the value from `start` to the offset `end`.

    `start` if the value does not have it.
    """
    file = _searched(content)
    first = bisect_left(file.offsets, file.lines[start.line - 1] + start.column - 1)
    last = bisect_left(file.offsets, end)
    if problem.occurrence is None:
        found = file.words(first, last).get(problem.snippet, -1)
        found = found if found >= 0 else file.text.find(problem.snippet, first, last)
    else:
        places = occurrences(problem.snippet, file.text_without_targets, first, last)
        found = next(islice(places, problem.occurrence, None), -1)
    if found < 0:
        escaped = escaped_offset(problem.snippet, file.text[first:last])
        if escaped < 0:
            return start
        found = first + escaped
    offset = file.offsets[found]
    line = bisect_right(file.lines, offset)
    return Position(line, offset - file.lines[line - 1] + 1)


@dataclass(frozen=True)
class _SearchedFile:
    text: str
    """In normalization form C, as texts are that problems quote."""
    offsets: Sequence[int]
    """For each character of `text`: where it stands in the file."""
    lines: Sequence[int]
    """The offset of each line in the file."""

    def words(self, first: int, last: int) -> Mapping[str, int]:
        """Where each word of a value stands first; a reference without its own words is one.

        Texts with thousands of problems are searched once.
        """
        if (first, last) not in self._words:
            words: dict[str, int] = {}
            for match in _WORD.finditer(self.text, first, last):
                words.setdefault(match[0], match.start())
            self._words.clear()
            self._words[first, last] = words
        return self._words[first, last]

    @cached_property
    def _words(self) -> dict[tuple[int, int], Mapping[str, int]]:
        return {}

    @cached_property
    def text_without_targets(self) -> str:
        """The text with spaces for the targets of references, which no reader sees."""
        return _REFERENCE_TARGET.sub(lambda target: " " * len(target[0]), self.text)


@lru_cache(maxsize=1)  # problems are located file by file
def _searched(content: bytes) -> _SearchedFile:
    text = content.decode("utf-8-sig")
    lines = [0, *(end.end() for end in LINE_END.finditer(text))]
    if unicodedata.is_normalized("NFC", text):
        return _SearchedFile(text, range(len(text)), lines)
    starts = [place for place, sign in enumerate(text) if not unicodedata.combining(sign)]
    pieces = [
        unicodedata.normalize("NFC", text[start:end])
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True)
    ]
    offsets = [
        start for start, piece in zip(starts, pieces, strict=True) for _ in range(len(piece))
    ]
    return _SearchedFile("".join(pieces), offsets, lines)
