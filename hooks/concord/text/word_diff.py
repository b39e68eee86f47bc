"""What changed between two versions of a text, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_WORD = re.compile(r"\w+|\s+|[^\w\s]")


class Change(StrEnum):
    NONE = "none"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Piece:
    words: str
    """With the spaces between them: the pieces joined, without one kind, are one version."""
    change: Change


def word_changes(old: str, new: str) -> tuple[Piece, ...]:
    """The way from `old` to `new`; words that go stand before those that take their place."""
    return tuple(_pieces(_WORD.findall(old), _WORD.findall(new)))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for tag, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        if tag == "equal":
            yield Piece("".join(new[new_start:new_end]), Change.NONE)
            continue
        if old_end > old_start:
            yield Piece("".join(old[old_start:old_end]), Change.GONE)
        if new_end > new_start:
            yield Piece("".join(new[new_start:new_end]), Change.NEW)
