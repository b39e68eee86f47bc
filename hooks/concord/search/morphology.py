"""What the dictionaries of a language know of a word: its headwords, and their other forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib.util import find_spec
from typing import Any, Protocol

from concord.core.model import Language


class Morphology(Protocol):
    def headwords(self, word: str) -> Sequence[str]:
        """What the word may be a form of, likely ones first; itself if nothing is known of it."""

    def forms(self, headword: str) -> Iterable[str]:
        """Every form, as far as the dictionary knows."""


@cache
def morphology_of(language: Language) -> Morphology:
    """A language without a dictionary is searched by the words as they stand."""
    if language in _DICTIONARIES:
        return _DICTIONARIES[language]()
    return _simple(language)


class _Russian:
    """OpenCorpora's dictionary, by pymorphy3, which also guesses words that are not in it."""

    _LIKELY = 0.15  # of the score of the likeliest reading

    def __init__(self) -> None:
        from pymorphy3 import MorphAnalyzer  # noqa: PLC0415 - loading costs; not all need it

        self._analyzer: Any = MorphAnalyzer()

    def headwords(self, word: str) -> Sequence[str]:
        readings = self._analyzer.parse(word)
        least = readings[0].score * self._LIKELY
        return list(dict.fromkeys(each.normal_form for each in readings if each.score >= least))

    def forms(self, headword: str) -> Iterator[str]:
        for reading in self._analyzer.parse(headword):
            if reading.normal_form == headword and reading.is_known:
                yield from (each.word for each in reading.lexeme)


class _Polish:
    """SGJP's grammatical dictionary, by Morfeusz."""

    _UNKNOWN = "ign"
    _RARE = frozenset({"arch.", "daw.", "gwar.", "przest.", "rzad."})

    def __init__(self) -> None:
        from morfeusz2 import Morfeusz  # noqa: PLC0415 - loading costs; not all need it

        self._morfeusz: Any = Morfeusz()

    def headwords(self, word: str) -> Sequence[str]:
        common: dict[str, bool] = {}
        for start, _, (_, name, tag, _, remarks) in self._morfeusz.analyse(word):
            if start == 0 and tag != self._UNKNOWN:
                headword = name.partition(":")[0].lower()
                is_common = self._RARE.isdisjoint(remarks)
                common[headword] = common.get(headword, False) or is_common
        return [each for each, is_common in common.items() if is_common] or list(common) or [word]

    def forms(self, headword: str) -> Iterator[str]:
        """Without those that say “not”, which would double the forms of verbs."""
        for form, *_ in self._morfeusz.generate(headword):
            if headword.startswith("nie") or not form.startswith("nie"):
                yield form.lower()


class _Listed:
    """The lists of forms that simplemma brings for some fifty languages."""

    def __init__(self, language: Language) -> None:
        self._language = language

    @cached_property
    def _headword_of(self) -> Mapping[str, str]:
        from simplemma.strategies.dictionaries import (  # noqa: PLC0415 - loading costs
            DefaultDictionaryFactory,
        )

        return DefaultDictionaryFactory().get_dictionary(self._language)

    @cached_property
    def _forms_of(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for form, headword in self._headword_of.items():
            found.setdefault(headword.lower(), []).append(form.lower())
        return found

    def headwords(self, word: str) -> Sequence[str]:
        from simplemma import lemmatize  # noqa: PLC0415 - loading costs

        return [lemmatize(word, lang=self._language).lower()]

    def forms(self, headword: str) -> Iterable[str]:
        return self._forms_of.get(headword, ())


class _Unknown:
    def headwords(self, word: str) -> Sequence[str]:
        return [word]

    def forms(self, headword: str) -> Iterable[str]:
        return [headword]


def _simple(language: Language) -> Morphology:
    from simplemma.strategies.dictionaries.dictionary_factory import (  # noqa: PLC0415 - loading costs
        SUPPORTED_LANGUAGES,
    )

    return _Listed(language) if language in SUPPORTED_LANGUAGES else _Unknown()


def _polish() -> Morphology:
    """Morfeusz is not built for every processor; elsewhere Polish makes do with simplemma."""
    return _Polish() if find_spec("morfeusz2") else _Listed("pl")


_DICTIONARIES: Mapping[Language, Callable[[], Morphology]] = {"ru": _Russian, "pl": _polish}
