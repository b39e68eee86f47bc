"""Scores how likely two entries of different languages are the same unit."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from concord.features.glossary.definitions import TermFinder
from concord.model.kinds import Kind
from concord.model.texts import Language
from concord_import.alignment.features import (
    Dictionary,
    Features,
    Translations,
    features_of,
    joined,
    learn,
    likeness,
    translated,
)
from concord_import.structure.entries import Entry, walk
from concord_import.text.markers import ordinal

Group = tuple[Entry, ...]
"""Entries of one document that are one unit."""
# What each kind of evidence weighs. A likeness of one half speaks neither for nor against a pair.
_ICONS, _SIGNS = 2.0, 0.6
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
_TERMS, _TERMS_BY_CHANCE = 5.0, 0.35
_FEW_WORDS = 4  # of a text that may be a name
_PER_WORD, _SAME_WORDS = 0.4, 0.2  # by how many words two names differ
_WORDS, _WORDS_BY_CHANCE = 5.0, 0.3
_LENGTH, _LENGTH_AS_EXPECTED = 1.5, 0.9
_LETTERS_ADDED = 12  # so that short texts may differ more
_LONG, _TIMES, _OF_ANOTHER_EXTENT = 3000, 4, -10.0  # letters; of a chapter so much longer
_SAME_LABEL, _OTHER_LABEL = 0.7, -0.25
_SAME_KIND, _OTHER_KIND = 0.3, -1.2
_SAME_CHILDREN, _FOR_EACH_CHILD, _MOST_CHILDREN = 0.5, -0.3, 3

CERTAIN = 50.0
"""The score of a pair that is known."""


@dataclass(slots=True)
class Anchors:
    """The pairs of two documents that are known before the documents are compared."""

    _partners: dict[Entry, tuple[Group, Group]] = field(default_factory=dict)

    def join(self, one: Group, other: Group) -> None:
        """Either group may be empty: then the other has no counterpart."""
        for entry in (*one, *other):
            self._partners.setdefault(entry, (one, other))

    def verdict(self, one: Group, other: Group) -> bool | None:
        """True for a known pair, False for one that cannot be; None if nothing is known."""
        known = [self._partners[entry] for entry in (*one, *other) if entry in self._partners]
        return known[0] == (one, other) if known else None

    def pairs(self) -> list[tuple[Group, Group]]:
        """The known pairs, each once."""
        return [pair for pair in dict.fromkeys(self._partners.values()) if all(pair)]


@dataclass(frozen=True, slots=True)
class _Side:
    """Entries of one document as they are compared, several as if they were one."""

    features: Features
    whole: Features
    """The features of the entries together with everything below them."""
    n_children: int
    known: Sequence[Translations]
    """The translations of its words."""
    known_of_whole: Sequence[Translations]


@dataclass(slots=True)
class Comparison:
    """Compares the entries of two documents, with what is known of the two languages so far."""

    languages: tuple[Language, Language]
    anchors: Anchors = field(default_factory=Anchors)
    is_thorough: bool = True
    """True to look for units that one document divides or has in another section."""
    stage: str = ""
    """What it is for, in words for people who wait."""
    finders: Mapping[Language, TermFinder] = field(default_factory=dict)
    """The finder of the terms in the game's glossary, by language."""
    _dictionary: Dictionary = field(init=False)
    _length_ratio: float = 1.0
    """The number of letters of the other language for one letter of the first."""
    _features: dict[Entry, Features] = field(default_factory=dict)
    _sides: dict[tuple[Entry, ...], _Side] = field(default_factory=dict)

    def __post_init__(self) -> None:
        one, other = self.languages
        self._dictionary = Dictionary(is_identity=one == other)

    @property
    def has_learned(self) -> bool:
        return self._dictionary.is_identity or bool(self._dictionary.translations)

    def learn(self, matched: Sequence[tuple[Features, Features]]) -> None:
        """Take texts of one meaning as the examples to judge others by."""
        if not self._dictionary.is_identity:
            self._dictionary = learn(matched)
        ones = sum(one.length for one, _ in matched)
        others = sum(other.length for _, other in matched)
        self._length_ratio = max(others, 1) / max(ones, 1)
        self._sides.clear()

    def features(self, entries: tuple[Entry, ...], side: int) -> Features:
        """Return the features of several entries as if they were one. `side` is 0 or 1 for their
        language."""
        return self._side(entries, side).features

    def length(self, entries: tuple[Entry, ...], side: int) -> int:
        """Return the number of letters of the entries and of everything below them."""
        return self._side(entries, side).whole.length

    def score(self, one: tuple[Entry, ...], other: tuple[Entry, ...]) -> float:
        """Above 0 where more speaks for the pair than against it."""
        known = self.anchors.verdict(one, other)
        if known is not None:
            return CERTAIN if known else -CERTAIN
        if one[0].level is not other[0].level:  # records have nothing that is both
            return -CERTAIN
        left, right = self._side(one, 0), self._side(other, 1)
        a, b = left.features, right.features
        total = _said(left.known, a, b) + self._length(a, b) + self._below(left, right)
        total += _structure(one[0], other[0], left.n_children - right.n_children)
        if 0 < a.n_words <= _FEW_WORDS and 0 < b.n_words <= _FEW_WORDS:
            total += _SAME_WORDS - _PER_WORD * abs(a.n_words - b.n_words)
        return total

    def content(self, one: tuple[Entry, ...], other: tuple[Entry, ...]) -> float:
        """Return how alike the entries and everything below them are in meaning, regardless of
        position, length and structure."""
        left, right = self._side(one, 0), self._side(other, 1)
        return _said(left.known_of_whole, left.whole, right.whole)

    def _below(self, left: _Side, right: _Side) -> float:
        """Return how alike the entries below both are, which is better evidence than a title."""
        if not left.n_children or not right.n_children:
            return 0.0
        a, b = left.whole, right.whole
        total = _words(left.known_of_whole, b) + _names(a, b) + self._length(a, b)
        # A chapter is no counterpart of one of several into which another document divides it.
        lengths = a.length * self._length_ratio, float(b.length)
        is_far_longer = max(lengths) > max(_LONG, _TIMES * min(lengths))
        return total + _OF_ANOTHER_EXTENT * is_far_longer

    def _side(self, entries: tuple[Entry, ...], side: int) -> _Side:
        if entries not in self._sides:
            language = self.languages[side]
            for entry in walk(entries):
                if entry not in self._features:
                    finder = self.finders.get(language)
                    self._features[entry] = features_of(entry, language, finder)
            own = joined([self._features[entry] for entry in entries])
            n_children = sum(len(entry.children) for entry in entries)
            whole = joined([self._features[entry] for entry in walk(entries)])
            known = (self._dictionary.entries_of(features) for features in (own, whole))
            self._sides[entries] = _Side(own, whole, n_children, *known)
        return self._sides[entries]

    def _length(self, a: Features, b: Features) -> float:
        expected = a.length * self._length_ratio + _LETTERS_ADDED
        ratio = math.log(expected / (b.length + _LETTERS_ADDED))
        return _LENGTH_AS_EXPECTED - _LENGTH * abs(ratio)


def _said(known: Sequence[Translations], a: Features, b: Features) -> float:
    """Return how alike two texts are in words, statements, names and signs."""
    # What one text certainly states, the other must state as well or at least allow.
    total = _words(known, b) + math.fsum(
        _STATEMENTS[statement[0]] * (0.5 if statement in possible else -1)
        for certain, possible in ((a.certain, b.possible), (b.certain, a.possible))
        for statement in certain
    )
    total += _names(a, b)
    for weight, by_chance, ones, others in (
        (_ICONS, 0.5, a.icons, b.icons),
        (_SIGNS, 0.5, a.signs, b.signs),
        (_TERMS, _TERMS_BY_CHANCE, a.terms, b.terms),
    ):
        if ones or others:
            total += weight * (likeness(ones, others) - by_chance)
    if a.cognates and b.cognates:
        shared = len(a.cognates & b.cognates) / min(len(a.cognates), len(b.cognates))
        total += _COGNATES * (shared - _COGNATES_BY_CHANCE)
    return total


def _words(known: Sequence[Translations], other: Features) -> float:
    common = translated(known, other)
    return 0.0 if common is None else _WORDS * (common - _WORDS_BY_CHANCE)


def _names(a: Features, b: Features) -> float:
    if not a.names or not b.names:
        return 0.0
    return _NAMES * (len(a.names & b.names) / min(len(a.names), len(b.names)) - 0.4)


def _structure(a: Entry, b: Entry, more_children: int) -> float:
    total = _SAME_KIND if _form(a) == _form(b) else _OTHER_KIND
    if a.label and b.label:
        is_same = ordinal(a.label) == ordinal(b.label)
        total = max(total, 0.0) + _SAME_LABEL if is_same else total + _OTHER_LABEL
    n = abs(more_children)
    return total + (_FOR_EACH_CHILD * min(n, _MOST_CHILDREN) if n else _SAME_CHILDREN)


def _form(entry: Entry) -> tuple[object, bool]:
    kind = Kind.CLAUSE if entry.kind is Kind.HEADING else entry.kind
    return entry.level if kind is None else kind, bool(entry.heading)
