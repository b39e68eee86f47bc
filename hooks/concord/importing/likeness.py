"""How likely two entries of different languages are to be one unit."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import cache

from concord.core.kinds import Kind
from concord.core.model.texts import Language
from concord.importing.anchors import Anchors
from concord.importing.dictionary import Dictionary
from concord.importing.entries import Entry
from concord.importing.features import Features, features_of, joined, likeness

# What each kind of evidence weighs. A likeness of one half speaks neither for nor against a pair.
_ICONS, _REFERENCES, _SIGNS = 2.0, 1.5, 0.6
_STATEMENTS = {
    "numbers": 0.9,
    "negation": 0.6,
    "obligation": 0.4,
    "permission": 0.4,
    "restriction": 0.4,
    "position": 0.6,
}
_NAMES = 2.0
_COGNATES, _COGNATES_BY_CHANCE = 3.0, 0.1
_QUOTED = 0.25  # for each quotation more on one side
_WORDS, _WORDS_BY_CHANCE = 5.0, 0.3
_LENGTH, _LENGTH_AS_EXPECTED = 1.5, 0.9
_LETTERS_ADDED = 12  # so that short texts may differ more
_SAME_LABEL, _OTHER_LABEL = 0.7, -0.25
_SAME_KIND, _OTHER_KIND = 0.3, -1.2
_SAME_CHILDREN, _FOR_EACH_CHILD, _MOST_CHILDREN = 0.5, -0.3, 3

CERTAIN = 50.0
"""The score of a pair that is known."""

ALPHABETS = ("abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщэюя")
_LAST_PART = re.compile(r"[^\W_]+(?=\W*$)")


@dataclass(slots=True)
class Comparison:
    """Compares the entries of two documents, with what is known of the two languages so far."""

    languages: tuple[Language, Language]
    dictionary: Dictionary = field(default_factory=Dictionary)
    length_ratio: float = 1.0
    """How many letters of the other language say what one letter of the first says."""
    anchors: Anchors = field(default_factory=Anchors)
    _features: dict[tuple[Entry, ...], Features] = field(default_factory=dict)

    def features(self, entries: tuple[Entry, ...], side: int) -> Features:
        """Of several entries as if they were one; `side` is 0 or 1, the language they are in."""
        if entries not in self._features:
            first, *rest = (features_of(each, self.languages[side]) for each in entries)
            for each in rest:
                first = joined(first, each)
            self._features[entries] = first
        return self._features[entries]

    def score(self, one: tuple[Entry, ...], other: tuple[Entry, ...]) -> float:
        """Above 0 where more speaks for the pair than against it."""
        known = self.anchors.verdict(one, other)
        if known is not None:
            return CERTAIN if known else -CERTAIN
        a, b = self.features(one, 0), self.features(other, 1)
        total = self._words(a, b) + self._length(a, b) + self._below(one, other)
        total += _structure(one, other) + _agreement(a, b)
        for weight, left, right in (
            (_ICONS, a.icons, b.icons),
            (_REFERENCES, a.references, b.references),
            (_SIGNS, a.signs, b.signs),
        ):
            common = likeness(left, right)
            if common is not None:
                total += weight * (common - 0.5)
        if a.names and b.names:
            total += _NAMES * (len(a.names & b.names) / min(len(a.names), len(b.names)) - 0.4)
        if a.cognates and b.cognates:
            shared = len(a.cognates & b.cognates) / min(len(a.cognates), len(b.cognates))
            total += _COGNATES * (shared - _COGNATES_BY_CHANCE)
        return total - _QUOTED * abs(a.n_quoted - b.n_quoted)

    def _below(self, one: tuple[Entry, ...], other: tuple[Entry, ...]) -> float:
        """How alike all that stands below both is, which says more than a title does."""
        left = tuple(each for entry in one for each in entry.walk())
        right = tuple(each for entry in other for each in entry.walk())
        if len(left) == len(one) or len(right) == len(other):
            return 0.0
        a, b = self.features(left, 0), self.features(right, 1)
        known = self.dictionary.likeness(a, b)
        total = 0.0 if known is None else _WORDS * (known - _WORDS_BY_CHANCE)
        if a.names and b.names:
            total += _NAMES * (len(a.names & b.names) / min(len(a.names), len(b.names)) - 0.4)
        return total + self._length(a, b)

    def _words(self, a: Features, b: Features) -> float:
        known = self.dictionary.likeness(a, b)
        return 0.0 if known is None else _WORDS * (known - _WORDS_BY_CHANCE)

    def _length(self, a: Features, b: Features) -> float:
        expected = a.length * self.length_ratio + _LETTERS_ADDED
        ratio = math.log(expected / (b.length + _LETTERS_ADDED))
        return _LENGTH_AS_EXPECTED - _LENGTH * abs(ratio)


def _agreement(a: Features, b: Features) -> float:
    """What one says for certain, the other must say too, or may."""
    return math.fsum(
        _STATEMENTS[statement[0]] * (0.5 if statement in possible else -1)
        for certain, possible in ((a.certain, b.possible), (b.certain, a.possible))
        for statement in certain
    )


def _structure(one: tuple[Entry, ...], other: tuple[Entry, ...]) -> float:
    a, b = one[0], other[0]
    total = _SAME_KIND if _form(a) == _form(b) else _OTHER_KIND
    if a.label and b.label:
        total += _SAME_LABEL if ordinal(a.label) == ordinal(b.label) else _OTHER_LABEL
    n = abs(sum(len(each.children) for each in one) - sum(len(each.children) for each in other))
    return total + (_FOR_EACH_CHILD * min(n, _MOST_CHILDREN) if n else _SAME_CHILDREN)


def _form(entry: Entry) -> tuple[object, bool]:
    kind = Kind.CLAUSE if entry.kind is Kind.HEADING else entry.kind
    return entry.level if kind is None else kind, bool(entry.heading)


@cache
def ordinal(label: str) -> str:
    """The place that a label says, whatever its alphabet: "3" for "3.", "c" and "в"."""
    found = _LAST_PART.search(label.lower().lstrip("0"))
    part = found[0] if found else label
    for alphabet in ALPHABETS:
        if len(part) == 1 and part in alphabet:
            return str(alphabet.index(part) + 1)
    return part
