"""Where the characters of a scalar stand in its YAML source, which may write them as escapes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from yaml.scanner import Scanner

from concord.core.characters import HiddenCharacter, hidden_characters, may_hide

_PIECE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])|[\s\S]")


def has_escapes_or_hidden(source: str) -> bool:
    """False if no scalar of this source has hidden characters, which is so in nearly all files."""
    return "\\" in source or may_hide(source)


def escaped_offset(snippet: str, source: str) -> int:
    """The offset of a part of a scalar that its source writes with escapes; -1 if it does not."""
    if not source.startswith('"'):
        return -1
    characters, offsets = _characters(source)
    index = characters.find(snippet)
    return offsets[index] if index >= 0 else -1


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
