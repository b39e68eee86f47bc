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

    def classes(self, lemma: str) -> frozenset[str]:
        """Return what kinds of word a lemma is: "noun", "perfective"; empty if it is unknown."""


@cache
def morphology_of(language: Language) -> Morphology:
    """Return the dictionary of a language. Without one, every word is its own lemma."""
    base = base_language(language)
    return _DICTIONARIES[base]() if base in _DICTIONARIES else _simple(base)


class _Russian:
    """The OpenCorpora dictionary; pymorphy3 also guesses the lemmas of unknown words."""

    _CLASSES: Mapping[str, str] = {
        "perfective": "perf",
        "imperfective": "impf",
        "noun": "NOUN",
        "adjective": "ADJF",
        "adverb": "ADVB",
    }
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

    def classes(self, lemma: str) -> frozenset[str]:
        if not self._analyzer.word_is_known(lemma):
            return frozenset()  # to parse it would take much longer
        readings = (each for each in self._analyzer.parse(lemma) if each.is_known)
        own = [each.tag for each in readings if each.normal_form == lemma]
        named = {name for tag in own for name, mark in self._CLASSES.items() if mark in tag}
        return frozenset(named)


_SINGULAR_PERSONS = ("-m", "-ś", "by", "bym", "byś")
_PLURAL_PERSONS = ("śmy", "ście", "by", "byśmy", "byście")


class _Polish:
    """The SGJP dictionary, read by Morfeusz."""

    _UNKNOWN = "ign"
    _CLASSES: Mapping[str, str] = {
        "inf": "",
        "subst": "noun",
        "adj": "adjective",
        "adv": "adverb",
    }
    _ASPECTS: Mapping[str, str] = {"perf": "perfective", "imperf": "imperfective"}
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
        for form, _, tag, *_ in self._morfeusz.generate(lemma):
            if lemma.startswith("nie") or not form.startswith("nie"):
                yield form.lower()
                yield from self._with_person(form.lower(), tag)

    def classes(self, lemma: str) -> frozenset[str]:
        found: set[str] = set()
        for start, _, (_, name, tag, *_) in self._morfeusz.analyse(lemma):
            if start == 0 and name.partition(":")[0].lower() == lemma:
                kind, *marks = tag.split(":")
                found.add(self._CLASSES.get(kind, ""))
                if kind == "inf":
                    found |= {self._ASPECTS[each] for each in marks[0].split(".")}
        return frozenset(found - {""})

    def _with_person(self, form: str, tag: str) -> Iterator[str]:
        """Yield a past form with the endings of persons, which Morfeusz takes for words."""
        kind, number, *marks = (*tag.split(":"), "", "")
        if kind == "praet" and marks and "nagl" not in marks[-1]:
            endings = _PLURAL_PERSONS if number == "pl" else _SINGULAR_PERSONS
            joint = "e" if form.endswith("ł") else ""
            yield from (form + ending.replace("-", joint) for ending in endings)


def _small(word: str) -> str:
    """The word in small letters: the same object, as nearly always, if it has no others."""
    small = word.lower()
    return word if small == word else small


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
            found.setdefault(_small(lemma), []).append(_small(form))
        return found

    def lemmas(self, word: str) -> Sequence[str]:
        from simplemma import lemmatize  # noqa: PLC0415 - slow to load

        return [lemmatize(word, lang=self._language).lower()]

    def forms(self, lemma: str) -> Iterable[str]:
        return self._forms_of.get(lemma, ())

    def classes(self, lemma: str) -> frozenset[str]:
        return frozenset({"word"} if lemma in self._lemma_of else ())


class _Unknown:
    def lemmas(self, word: str) -> Sequence[str]:
        return [word]

    def forms(self, lemma: str) -> Iterable[str]:
        return [lemma]

    def classes(self, lemma: str) -> frozenset[str]:  # noqa: ARG002 - none is known
        return frozenset()


def _simple(language: Language) -> Morphology:
    from simplemma.strategies.dictionaries.dictionary_factory import (  # noqa: PLC0415 - slow to load
        SUPPORTED_LANGUAGES,
    )

    return _Listed(language) if language in SUPPORTED_LANGUAGES else _Unknown()


def _polish() -> Morphology:
    """Morfeusz has no packages for some processors; simplemma, with fewer forms, replaces it."""
    return _Polish() if find_spec("morfeusz2") else _Listed("pl")


_DICTIONARIES: Mapping[Language, Callable[[], Morphology]] = {"ru": _Russian, "pl": _polish}
