"""A dictionary whose answers are kept: to load the dictionary of a language takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from concord.core.model.texts import Language
from concord.search.morphology import Morphology, morphology_of

T = TypeVar("T")


class Answers(NamedTuple):
    """By word or lemma, as `Morphology` returns them."""

    lemmas: dict[str, Sequence[str]]
    forms: dict[str, Iterable[str]]
    classes: dict[str, frozenset[str]]


class KnownDictionary:
    """Asks the dictionary of a language only what is not known."""

    def __init__(self, language: Language, known: Answers | None = None) -> None:
        self._language = language
        self._known = known or Answers({}, {}, {})
        self.answers = Answers({}, {}, {})
        """What it was asked."""

    def lemmas(self, word: str) -> Sequence[str]:
        return self._answer(
            word, self._known.lemmas, self.answers.lemmas, lambda: tuple(self._asked.lemmas(word))
        )

    def forms(self, lemma: str) -> Iterable[str]:
        return self._answer(
            lemma, self._known.forms, self.answers.forms, lambda: tuple(self._asked.forms(lemma))
        )

    def classes(self, lemma: str) -> frozenset[str]:
        return self._answer(
            lemma,
            self._known.classes,
            self.answers.classes,
            lambda: self._asked.classes(lemma),
        )

    @cached_property
    def _asked(self) -> Morphology:
        return morphology_of(self._language)

    @staticmethod
    def _answer(word: str, known: dict[str, T], answers: dict[str, T], ask: Callable[[], T]) -> T:
        if word not in answers:
            answers[word] = known[word] if word in known else ask()
        return answers[word]
