"""What the grammar of citations reads a text as: tokens, and the parts of addresses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

CUE = "cue"
"""The words that announce a citation: "see", "см."."""

CLAUSE, TOPIC, SUB = "clause", "topic", "sub"
"""The words before the number of a clause, of a topic, or of what a clause is divided into: "п.",
"тема", "подпункт". They add nothing to a key."""

NOTE, EXAMPLE = "note", "example"
"""The words for what has a number of its own below a topic or a clause: "прим.", "пример"."""

PARAGRAPH, ROW, ITEM, LEAD = "paragraph", "row", "item", "lead"
"""The words for a counted place: "абз.", "строка", "пункт списка", "вступление". Before a number
the first three may also add nothing to a key."""

PART = "part"
"""The words for a part above topics: "section". Before the number of a topic they add nothing."""

LINK, JOINT, THROUGH = "link", "joint", "through"
"""The words between a note and its topic, between two citations, and between the ends of a range:
"к", "и", "по"."""

VERSION, FILLER = "version", "filler"
"""The word before the version of an edition, and words that say nothing about a citation."""

KEY_WORDS = frozenset({NOTE, EXAMPLE, PARAGRAPH, ROW, ITEM, LEAD})
"""The kinds of words that are parts of keys."""

LAST_PARTS = frozenset({CLAUSE, SUB, *KEY_WORDS})
"""The kinds of words that a citation may begin with that begins with its last part."""

FIRST_WORDS = LAST_PARTS | {PART}
"""The kinds of words that any citation may begin with."""

SILENT_WORDS = frozenset({CLAUSE, TOPIC, SUB, LINK})
"""The kinds of words that may stand within a citation and add nothing to its key."""

QUOTES = frozenset("«„“\"'*_[")
"""The signs after which a title may begin with a small letter."""


class Token(NamedTuple):  # which is made in half the time of a frozen dataclass
    """A number or a word of a text."""

    text: str
    """Folded, but not changed to small letters."""
    start: int
    gap: str = ""
    """What stands between the token before and this one."""

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def is_number(self) -> bool:
        return self.text.isdecimal()


def gap_at(tokens: Sequence[Token], text: str, place: int) -> str:
    """Return what stands before a token of a text, or after the last one."""
    if place < len(tokens):
        return tokens[place].gap
    return text[tokens[-1].end :] if tokens else text


@dataclass(frozen=True, slots=True)
class AddressParts:
    """An id or an address in small letters; empty strings for parts that it does not have."""

    scheme: str
    path: str
    fragment: str
