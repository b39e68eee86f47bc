"""Which words of two languages stand for each other, learned from rows that are aligned already."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from concord.importing.features import Features

_FEWEST = 2  # rows in which both words stand
_LEAST = 0.3  # association (Dice) of a pair that counts
_MOST = 5  # translations of a word
_PRIOR = 0.8  # added rows, so that rare pairs are doubted


@dataclass(frozen=True, slots=True)
class Dictionary:
    """The translations of words, each with its association between 0 and 1."""

    translations: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def likeness(self, one: Features, other: Features) -> float | None:
        """How much of the words of one is translated in the other, weighted by how rare they are.

        Between 0 and 1; None if it knows none of the words.
        """
        entries = [self.translations[word] for word in one.stems if word in self.translations]
        known = math.fsum(max(each.values()) for each in entries)
        found = math.fsum(
            max((strength for word, strength in each.items() if word in other.stems), default=0.0)
            for each in entries
        )
        return found / known if known else None


def learn(rows: Iterable[tuple[Features, Features]]) -> Dictionary:
    """From texts of one meaning in two languages."""
    first, second = Counter[str](), Counter[str]()
    both: dict[str, Counter[str]] = defaultdict(Counter)
    for one, other in rows:
        first.update(one.stems)
        second.update(other.stems)
        for word in one.stems:
            both[word].update(other.stems)
    translations = {}
    for word, partners in both.items():
        strengths = {
            partner: 2 * n / (first[word] + second[partner] + _PRIOR)
            for partner, n in partners.items()
            if n >= _FEWEST
        }
        strong = sorted(
            ((each, partner) for partner, each in strengths.items() if each >= _LEAST),
            key=lambda pair: (-pair[0], pair[1]),
        )
        if strong:
            translations[word] = {partner: each for each, partner in strong[:_MOST]}
    return Dictionary(translations)
