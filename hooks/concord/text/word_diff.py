"""The differences between two texts, word by word."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_WORD = re.compile(r"\w+|\s+|[^\w\s]")
_MOST_CHANGED = 0.5  # of the words of both versions


class Change(StrEnum):
    UNCHANGED = "unchanged"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class DiffPart:
    words: str
    """The text of the part, with spaces. All parts except added ones form the old version."""
    change: Change


def diff_words(old: str, new: str) -> tuple[DiffPart, ...]:
    """Return the parts of both versions in order. Removed words come before their replacement.

    If most words differ, the parts are the whole old version and the whole new version.
    """
    parts = tuple(_parts(_WORD.findall(old), _WORD.findall(new)))
    n_changed = sum(_count(part.words) for part in parts if part.change is not Change.UNCHANGED)
    if n_changed <= _MOST_CHANGED * (_count(old) + _count(new)):
        return parts
    whole = (DiffPart(old, Change.REMOVED), DiffPart(new, Change.ADDED))
    return tuple(part for part in whole if part.words)


_MARKS: Mapping[Change, str] = {
    Change.UNCHANGED: "{}",
    Change.REMOVED: "[-{}-]",
    Change.ADDED: "{{+{}+}}",
}
"""Patterns of the parts in plain text: "[-once-]{+twice+}"."""


def marked_difference(old: str, new: str) -> str:
    """Return both versions in one text: "Draw [-one-]{+two+} cards."."""
    return "".join(_MARKS[part.change].format(part.words) for part in diff_words(old, new))


def _count(text: str) -> int:
    return len(re.findall(r"\w+", text))


def _parts(old: list[str], new: list[str]) -> Iterator[DiffPart]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for tag, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        if tag == "equal":
            yield DiffPart("".join(new[new_start:new_end]), Change.UNCHANGED)
            continue
        if old_end > old_start:
            yield DiffPart("".join(old[old_start:old_end]), Change.REMOVED)
        if new_end > new_start:
            yield DiffPart("".join(new[new_start:new_end]), Change.ADDED)


def differing_places(
    one: Sequence[str], other: Sequence[str]
) -> tuple[frozenset[int], frozenset[int]]:
    """Return, for each text, the indexes of the words that differ from the other text."""
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    changes = [code for code in matcher.get_opcodes() if code[0] != "equal"]
    return (
        frozenset(place for _, start, end, _, _ in changes for place in range(start, end)),
        frozenset(place for _, _, _, start, end in changes for place in range(start, end)),
    )
