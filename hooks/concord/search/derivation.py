"""Words that are derived from one another: a verb, its aspect pair, its noun.

The tables in `words/` say how endings are exchanged, and a dictionary decides which of the words
that this gives exist. A few irregular families are listed in full.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from concord.core.model.texts import Language
from concord.search.language_words import DerivationRules, language_words
from concord.search.morphology import morphology_of


class Derivation:
    """Derives words of one language."""

    def __init__(self, language: Language) -> None:
        words = language_words(language)
        self._morphology = morphology_of(language)
        self._groups = [_Group(rules) for rules in words.derivation]
        self._known: dict[str, frozenset[str]] = {}
        self._families: dict[str, set[str]] = {}
        for family in words.families:
            for one, other in permutations(family, 2):
                self._families.setdefault(one, set()).add(other)

    def derived(self, lemma: str) -> Mapping[str, bool]:
        """Return the lemmas that are derived from a lemma, or it from them.

        Each is stated with whether it is close: the one then means the other, as a verb and its
        noun do. Others are less than that, as a verb and who does it.
        """
        classes = self._classes(lemma)
        found = dict.fromkeys(self._families.get(lemma, ()), True)
        for group in self._groups:
            for own, wanted in group.sides(classes):
                for word in group.rewritten(lemma, own):
                    if word != lemma and not wanted.isdisjoint(self._classes(word)):
                        found[word] = found.get(word, False) or group.rules.is_close
        return found

    def _classes(self, word: str) -> frozenset[str]:
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._morphology.classes(word)
        return known


@dataclass(frozen=True, slots=True)
class _Group:
    """Rules for two classes of words, as perfective and imperfective verbs."""

    rules: DerivationRules
    _inverse: Mapping[str, Sequence[str]] = field(init=False)

    def __post_init__(self) -> None:
        inverse: dict[str, list[str]] = {}
        for before, after in self.rules.mutations.items():
            for each in after:
                inverse.setdefault(each, []).append(before)
        object.__setattr__(self, "_inverse", inverse)

    def sides(self, classes: frozenset[str]) -> Iterator[tuple[int, frozenset[str]]]:
        """Yield the sides of the rules on which a word stands, with the classes of the others."""
        for side, other in ((0, 1), (1, 0)):
            if not classes.isdisjoint(self.rules.classes[side]):
                yield side, frozenset(self.rules.classes[other])

    def rewritten(self, word: str, side: int) -> Iterator[str]:
        """Yield what the rules make of a word that stands on a side of them."""
        for pair in self.rules.endings:
            old, new = pair[side], pair[1 - side]
            if word.endswith(old) and len(word) - len(old) >= self.rules.shortest:
                stem = word[: len(word) - len(old)]
                for each in self._stems(stem, side):
                    yield each + new

    def _stems(self, stem: str, side: int) -> Iterator[str]:
        """Yield the stem as it is and with another last consonant, each with other vowels too."""
        mutations = self.rules.mutations if side == 0 else self._inverse
        stems = [stem]
        for end, others in mutations.items():
            if stem.endswith(end):
                stems += [stem[: len(stem) - len(end)] + other for other in others]
        for each in stems:
            yield each
            yield from self._with_other_vowel(each, side)

    def _with_other_vowel(self, stem: str, side: int) -> Iterator[str]:
        for pair in self.rules.vowels:
            old, new = pair[side], pair[1 - side]
            place = stem.rfind(old)
            if place >= 0 and len(stem) - place <= _LAST_SYLLABLE:
                yield stem[:place] + new + stem[place + len(old) :]


_LAST_SYLLABLE = 4  # letters from the vowel of a stem to its end
