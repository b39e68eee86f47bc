"""The words of one language of a library, each form with its headword."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from concord.core.model import Language
from concord.search.morphology import Morphology, morphology_of


class Lexicon:
    """Decides what each word is a form of.

    Of several headwords that a dictionary offers, the one most of whose forms stand in the texts is
    meant: “karty” among “karta” and “kartami” is a card, and not a cart. A committed form of a
    glossary's term is one of that term's base too, whatever a dictionary says.
    """

    def __init__(
        self, language: Language, counts: Mapping[str, int], glossary: Mapping[str, str]
    ) -> None:
        """`counts` says how often a word stands in the texts, `glossary` the base of each form."""
        self._counts = counts
        self._glossary = glossary
        self._morphology: Morphology = morphology_of(language)
        self._known: dict[str, tuple[str, ...]] = {}

    def headwords(self, word: str) -> tuple[str, ...]:
        """Its own, and that of the term whose form it is, if that is another."""
        if word not in self._known:
            bases = (word, self._glossary.get(word, word))
            self._known[word] = tuple(dict.fromkeys(map(self._likeliest, bases)))
        return self._known[word]

    @cached_property
    def families(self) -> Mapping[str, frozenset[str]]:
        """Every form under which a headword of the texts is found."""
        families: dict[str, set[str]] = {}
        for word in (*self._counts, *self._glossary):
            for headword in self.headwords(word):
                families.setdefault(headword, set()).add(word)
        status = frozenset(self._known)
        # A form that stands in the texts has been decided upon, perhaps for another headword.
        return {
            headword: frozenset(forms | ({headword, *self._morphology.forms(headword)} - status))
            for headword, forms in families.items()
        }

    def _likeliest(self, word: str) -> str:
        if word in self._evidence:
            choices: Iterable[str] = self._choices[word]
        else:
            choices = self._morphology.headwords(word)
        return max(choices, key=lambda each: self._weights.get(each, (0, 0)))

    @cached_property
    def _choices(self) -> Mapping[str, tuple[str, ...]]:
        return {word: tuple(self._morphology.headwords(word)) for word in self._evidence}

    @cached_property
    def _evidence(self) -> frozenset[str]:
        return frozenset(word for word in self._counts if not word.isdecimal())

    @cached_property
    def _weights(self) -> Mapping[str, tuple[int, int]]:
        """How many forms of each headword there are in the texts, and how often they stand."""
        weights: dict[str, tuple[int, int]] = {}
        for word, choices in self._choices.items():
            for each in choices:
                n_forms, n_words = weights.get(each, (0, 0))
                weights[each] = n_forms + 1, n_words + self._counts[word]
        return weights
