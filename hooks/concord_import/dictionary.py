"""Which words of two languages stand for each other, learned from rows that are aligned already."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from concord_import.features import Features

_FEWEST = 2  # rows in which both words stand
_LEAST = 0.3  # association (Dice) of a pair that counts
_MOST = 5  # translations of a word
_PRIOR = 0.8  # added rows, so that rare pairs are doubted
_TEACHING_WORDS = 5  # of a text from which rare words are learned; shorter ones would teach
# what they were paired by

Translations = Sequence[tuple[float, str]]
"""Of a word: each with its association between 0 and 1, the strongest first."""


@dataclass(frozen=True, slots=True)
class Dictionary:
    translations: Mapping[str, Translations] = field(default_factory=dict)
    rare: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Of a word that stands in one row: those of the other language that stand there alone."""
    is_identity: bool = False
    """True if both languages are the same, in which each word stands for itself."""

    def entries_of(self, features: Features) -> Sequence[Translations]:
        """The translations of those words that it knows."""
        if self.is_identity:
            return [((1.0, word),) for word in features.stems]
        found = (self.translations.get(word) for word in features.stems)
        return [each for each in found if each]

    def shared_rare_words(self, one: Features, other: Features) -> float | None:
        """The share of rare words of a text that stand where the other has some too.

        None if it has none.
        """
        found = [self.rare[word] for word in one.stems if word in self.rare]
        if not found:
            return None
        return sum(not each.isdisjoint(other.stems) for each in found) / len(found)


def translated(entries: Sequence[Translations], other: Features) -> float | None:
    """How much of the words of one text is translated in another, by how sure the translations are.

    Between 0 and 1; None if there are none.
    """
    if not entries:
        return None
    stems = other.stems
    known = math.fsum([each[0][0] for each in entries])
    found = []
    for each in entries:
        for strength, word in each:
            if word in stems:
                found.append(strength)
                break
    return math.fsum(found) / known


def learn(rows: Iterable[tuple[Features, Features]]) -> Dictionary:
    """From texts of one meaning in two languages."""
    first, second = Counter[str](), Counter[str]()
    both: dict[str, Counter[str]] = defaultdict(Counter)
    rows = list(rows)
    for one, other in rows:
        first.update(one.stems)
        second.update(other.stems)
        for word in one.stems:
            both[word].update(other.stems)
    translations = {}
    for word, partners in both.items():
        strengths = (
            (2 * n / (first[word] + second[partner] + _PRIOR), partner)
            for partner, n in partners.items()
            if n >= _FEWEST
        )
        strong = [each for each in strengths if each[0] >= _LEAST]
        if strong:
            translations[word] = sorted(strong, key=lambda pair: (-pair[0], pair[1]))[:_MOST]
    return Dictionary(translations, _rare(rows))


def _rare(rows: Sequence[tuple[Features, Features]]) -> dict[str, frozenset[str]]:
    teaching = [each for each in rows if min(len(side.stems) for side in each) >= _TEACHING_WORDS]
    first = Counter(word for one, _ in teaching for word in one.stems)
    second = Counter(word for _, other in teaching for word in other.stems)
    found = {}
    for one, other in teaching:
        partners = frozenset(word for word in other.stems if second[word] == 1)
        found.update(dict.fromkeys((word for word in one.stems if first[word] == 1), partners))
    return found
