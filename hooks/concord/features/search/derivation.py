"""Words that are derived from one another: a verb, its aspect pair, its noun.

The tables in `words/` say how endings are exchanged, and a dictionary decides which of the words
that this gives exist. A few irregular families are listed in full.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations

from concord.features.search.language_words import DerivationRules, language_words
from concord.features.search.morphology import morphology_of
from concord.model.texts import Language


class Derivation:
    """Derives words of one language."""

    def __init__(self, language: Language) -> None:
        words = language_words(language)
        self._morphology = morphology_of(language)
        self._rewriters = [each for rules in words.derivation for each in _rewriters(rules)]
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
        for rewriter in self._rewriters:
            if not classes.isdisjoint(rewriter.own):
                for word in self._existing(rewriter.rewritten(lemma) - {lemma}, rewriter.wanted):
                    found[word] = found.get(word, False) or rewriter.is_close
        return found

    def _existing(self, words: Iterable[str], wanted: frozenset[str]) -> Iterator[str]:
        """Yield the words that the dictionary has in a wanted class."""
        for word in words:
            if not wanted.isdisjoint(self._classes(word)):
                yield word

    def _classes(self, word: str) -> frozenset[str]:
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._morphology.classes(word)
        return known


def _rewriters(rules: DerivationRules) -> "Sequence[_Rewriter]":
    """Return one for each direction."""
    one, other = rules.classes
    forward = _Stems(rules.shortest, rules.mutations, rules.vowels)
    backward = _Stems(rules.shortest, _inverse(rules.mutations), _turned(rules.vowels))
    return [
        _Rewriter(one, other, rules.endings, forward, is_close=rules.is_close),
        _Rewriter(other, one, _turned(rules.endings), backward, is_close=rules.is_close),
    ]


class _Rewriter:
    """Derives words of the wanted classes from a word of its own classes, as imperfective verbs
    from perfective ones."""

    def __init__(
        self,
        own: Iterable[str],
        wanted: Iterable[str],
        endings: Iterable[tuple[str, str]],
        stems: "_Stems",
        *,
        is_close: bool,
    ) -> None:
        """`endings` are pairs of an ending of the word and what takes its place."""
        self.own = frozenset(own)
        self.wanted = frozenset(wanted)
        self.is_close = is_close
        self._stems = stems
        self._endings: dict[str, list[str]] = {}
        for old, new in endings:
            self._endings.setdefault(old, []).append(new)
        self._lengths = sorted({len(old) for old in self._endings})

    def rewritten(self, word: str) -> set[str]:
        """Return what the rules make of a word, whether there are such words or not."""
        found: set[str] = set()
        for length in self._lengths:
            end = len(word) - length
            if end < self._stems.shortest:
                break
            if new_endings := self._endings.get(word[end:]):
                stems = self._stems.changed(word[:end])
                found.update([stem + new for stem in stems for new in new_endings])
        return found


class _Stems:
    """The changes of a stem before another ending."""

    def __init__(
        self,
        shortest: int,
        mutations: Mapping[str, Sequence[str]],
        vowels: Sequence[tuple[str, str]],
    ) -> None:
        self.shortest = shortest
        self._mutations = mutations
        self._vowels = vowels

    def changed(self, stem: str) -> list[str]:
        """Return the stem as it is and with another last consonant, each with other vowels too."""
        stems = [stem]
        for end, others in self._mutations.items():
            if stem.endswith(end):
                stems += [stem[: len(stem) - len(end)] + other for other in others]
        return stems + [other for each in stems for other in self._with_other_vowel(each)]

    def _with_other_vowel(self, stem: str) -> Iterator[str]:
        for old, new in self._vowels:
            place = stem.rfind(old)
            if place >= 0 and len(stem) - place <= _LAST_SYLLABLE:
                yield stem[:place] + new + stem[place + len(old) :]


def _inverse(mutations: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    inverse: dict[str, list[str]] = {}
    for before, after in mutations.items():
        for each in after:
            inverse.setdefault(each, []).append(before)
    return inverse


def _turned(pairs: Iterable[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    return [(new, old) for old, new in pairs]


_LAST_SYLLABLE = 4  # letters from the vowel of a stem to its end
