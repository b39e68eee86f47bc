"""Dictionaries of the languages: the lemmas of a word, and the forms of a lemma."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib.util import find_spec
from typing import Any, Protocol

from concord.core.languages import base_language
from concord.core.model.texts import Language


class Morphology(Protocol):
    def lemmas(self, word: str) -> Sequence[str]:
        """Return the possible lemmas, likely ones first; the word itself if it is unknown."""

    def forms(self, lemma: str) -> Iterable[str]:
        """Return all forms that the dictionary has."""


@cache
def morphology_of(language: Language) -> Morphology:
    """Return the dictionary of a language. Without one, every word is its own lemma."""
    base = base_language(language)
    return _DICTIONARIES[base]() if base in _DICTIONARIES else _simple(base)


class _Russian:
    """The OpenCorpora dictionary; pymorphy3 also guesses the lemmas of unknown words."""

    _LIKELY = 0.15  # part of the best reading's score from which another reading counts

    def __init__(self) -> None:
        from pymorphy3 import MorphAnalyzer  # noqa: PLC0415 - slow to load, and not always needed

        self._analyzer: Any = MorphAnalyzer()

    def lemmas(self, word: str) -> Sequence[str]:
        readings = self._analyzer.parse(word)
        least = readings[0].score * self._LIKELY
        return list(dict.fromkeys(each.normal_form for each in readings if each.score >= least))

    def forms(self, lemma: str) -> Iterator[str]:
        for reading in self._analyzer.parse(lemma):
            if reading.normal_form == lemma and reading.is_known:
                yield from (each.word for each in reading.lexeme)


class _Polish:
    """The SGJP dictionary, read by Morfeusz."""

    _UNKNOWN = "ign"
    _RARE = frozenset({"arch.", "daw.", "gwar.", "przest.", "rzad."})

    def __init__(self) -> None:
        from morfeusz2 import Morfeusz  # noqa: PLC0415 - slow to load, and not always needed

        self._morfeusz: Any = Morfeusz()

    def lemmas(self, word: str) -> Sequence[str]:
        common: dict[str, bool] = {}
        for start, _, (_, name, tag, _, remarks) in self._morfeusz.analyse(word):
            if start == 0 and tag != self._UNKNOWN:
                lemma = name.partition(":")[0].lower()
                is_common = self._RARE.isdisjoint(remarks)
                common[lemma] = common.get(lemma, False) or is_common
        return [each for each, is_common in common.items() if is_common] or list(common) or [word]

    def forms(self, lemma: str) -> Iterator[str]:
        """Forms negated with “nie” are left out: they would double the forms of verbs."""
        for form, *_ in self._morfeusz.generate(lemma):
            if lemma.startswith("nie") or not form.startswith("nie"):
                yield form.lower()


class _Listed:
    """The lists of forms that simplemma has for some fifty languages."""

    def __init__(self, language: Language) -> None:
        self._language = language

    @cached_property
    def _lemma_of(self) -> Mapping[str, str]:
        from simplemma.strategies.dictionaries import (  # noqa: PLC0415 - slow to load
            DefaultDictionaryFactory,
        )

        return DefaultDictionaryFactory().get_dictionary(self._language)

    @cached_property
    def _forms_of(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for form, lemma in self._lemma_of.items():
            found.setdefault(lemma.lower(), []).append(form.lower())
        return found

    def lemmas(self, word: str) -> Sequence[str]:
        from simplemma import lemmatize  # noqa: PLC0415 - slow to load

        return [lemmatize(word, lang=self._language).lower()]

    def forms(self, lemma: str) -> Iterable[str]:
        return self._forms_of.get(lemma, ())


class _Unknown:
    def lemmas(self, word: str) -> Sequence[str]:
        return [word]

    def forms(self, lemma: str) -> Iterable[str]:
        return [lemma]


def _simple(language: Language) -> Morphology:
    from simplemma.strategies.dictionaries.dictionary_factory import (  # noqa: PLC0415 - slow to load
        SUPPORTED_LANGUAGES,
    )

    return _Listed(language) if language in SUPPORTED_LANGUAGES else _Unknown()


def _polish() -> Morphology:
    """Morfeusz has no packages for some processors; simplemma, with fewer forms, replaces it."""
    return _Polish() if find_spec("morfeusz2") else _Listed("pl")


_DICTIONARIES: Mapping[Language, Callable[[], Morphology]] = {"ru": _Russian, "pl": _polish}
