"""Words that are derived from one another: a verb, its aspect pair, its noun.

The tables in `words/` say how endings are exchanged, and a dictionary decides which of the words
that this gives exist. A few irregular families are listed in full.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations

from concord.features.search.language_words import DerivationRules, language_words
from concord.features.search.morphology import morphology_of
from concord.model.texts import Language

_LAST_SYLLABLE = 4  # letters from the vowel of a stem to its end


class Derivation:
    """Derives words of one language."""

    def __init__(self, language: Language) -> None:
        words = language_words(language)
        self._classes = cache(morphology_of(language).classes)
        self._rewriters = [rewriter for rules in words.derivation for rewriter in _rewriters(rules)]
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
        for rewriter in self._rewriters:
            if not classes.isdisjoint(rewriter.own):
                for word in rewriter.rewritten(lemma) - {lemma}:
                    if not rewriter.wanted.isdisjoint(self._classes(word)):
                        found[word] = found.get(word, False) or rewriter.is_close
        return found


def _rewriters(rules: DerivationRules) -> "Sequence[_Rewriter]":
    """Return one for each direction."""
    one, other = rules.classes
    turned = replace(
        rules,
        classes=(other, one),
        endings=_turned(rules.endings),
        mutations=_inverse(rules.mutations),
        vowels=_turned(rules.vowels),
    )
    return [_Rewriter(rules), _Rewriter(turned)]


class _Rewriter:
    """Derives words of the second class of rules from a word of the first, as imperfective verbs
    from perfective ones."""

    def __init__(self, rules: DerivationRules) -> None:
        self._rules = rules
        self.own, self.wanted = map(frozenset, rules.classes)
        self.is_close = rules.is_close
        self._endings: dict[str, list[str]] = {}
        for old, new in rules.endings:
            self._endings.setdefault(old, []).append(new)
        self._lengths = sorted({len(old) for old in self._endings})

    def rewritten(self, word: str) -> set[str]:
        """Return what the rules make of a word, whether there are such words or not."""
        found: set[str] = set()
        for length in self._lengths:
            end = len(word) - length
            if end < self._rules.shortest:
                break
            if new_endings := self._endings.get(word[end:]):
                stems = self._changed(word[:end])
                found.update([stem + new for stem in stems for new in new_endings])
        return found

    def _changed(self, stem: str) -> list[str]:
        """Return the stem as it is and with another last consonant, each with other vowels too."""
        stems = [stem]
        for end, others in self._rules.mutations.items():
            if stem.endswith(end):
                stems += [stem[: len(stem) - len(end)] + other for other in others]
        return stems + [other for changed in stems for other in self._with_other_vowel(changed)]

    def _with_other_vowel(self, stem: str) -> Iterator[str]:
        for old, new in self._rules.vowels:
            place = stem.rfind(old)
            if place >= 0 and len(stem) - place <= _LAST_SYLLABLE:
                yield stem[:place] + new + stem[place + len(old) :]


def _inverse(mutations: Mapping[str, Sequence[str]]) -> Mapping[str, tuple[str, ...]]:
    inverse: dict[str, list[str]] = {}
    for before, after in mutations.items():
        for end in after:
            inverse.setdefault(end, []).append(before)
    return {after: tuple(before) for after, before in inverse.items()}


def _turned(pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((new, old) for old, new in pairs)
