"""Finds the text that a problem quotes in the file of its record.

The source of a YAML scalar may write its characters as escapes.
"""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from yaml.scanner import Scanner

from concord.base.characters import HiddenCharacter, hidden_characters, may_hide
from concord.base.problems import LineColumn, Problem, occurrences

LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")  # as YAML counts lines
_WORD = re.compile(r"[^\s\[\]|]+")
_REFERENCE_TARGET = re.compile(r"(?<=\[\[)[^\[\]|\n]*")
_PIECE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])|[\s\S]")


def find_snippet(content: bytes, start: LineColumn, end: int, problem: Problem) -> LineColumn:
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
        found = places[problem.occurrence] if problem.occurrence < len(places) else -1
    if found < 0:
        source = file.text[first:last]
        characters, offsets = _characters(source)  # it may write the snippet with escapes
        escaped = characters.find(problem.snippet) if source.startswith('"') else -1
        if escaped < 0:
            return start
        found = first + offsets[escaped]
    offset = file.offsets[found]
    line = bisect_right(file.lines, offset)
    return LineColumn(line, offset - file.lines[line - 1] + 1)


@dataclass(frozen=True)
class _SearchedFile:
    text: str
    """The text in normalization form C, like the texts that problems quote."""
    offsets: Sequence[int]
    """The position in the file of each character of `text`."""
    lines: Sequence[int]
    """The offset of each line in the file."""

    def words(self, first: int, last: int) -> Mapping[str, int]:
        """The first position of each word of a value. A reference without its own words counts as
        one word.

        With this table, texts with thousands of problems are searched once.
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


def has_escapes_or_hidden(source: str) -> bool:
    """False if no scalar of this source has hidden characters, which is so in nearly all files."""
    return "\\" in source or may_hide(source)


def offsets_of(hidden: Sequence[HiddenCharacter], source: str) -> Iterator[int]:
    """The offset of each of the hidden characters of a scalar in its source."""
    characters, offsets = _characters(source)
    # What the source has besides is part of its line ends and indentations.
    candidates = hidden_characters(characters)
    for each in hidden:
        found = (other for other in candidates if other.written == each.written)
        match = next(found, None)
        yield offsets[match.start] if match else 0


def _characters(source: str) -> tuple[str, Sequence[int]]:
    """The source with its escapes resolved, and the offset of each character of that."""
    if not source.startswith('"'):
        return source, range(len(source))
    pieces = [(match.start(), _resolved(match[0])) for match in _PIECE.finditer(source)]
    return (
        "".join(character for _, character in pieces),
        [offset for offset, character in pieces for _ in character],
    )


def _resolved(piece: str) -> str:
    if len(piece) == 1:
        return piece
    code = piece[1]
    if code in Scanner.ESCAPE_CODES:
        return chr(int(piece[2:], 16))  # noqa: FURB166 - no prefix that Python knows
    return Scanner.ESCAPE_REPLACEMENTS.get(code, "")
