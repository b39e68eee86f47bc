"""Dictionaries of the languages: the lemmas of a word, and the forms of a lemma."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from concord.base.languages import base_language
from concord.features.search.tokens import APOSTROPHE
from concord.model.texts import Language


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
    return _DICTIONARIES[base]() if base in _DICTIONARIES else _Listed(base)


class _EastSlavic:
    """The dictionaries of pymorphy3: OpenCorpora for Russian, LanguageTool for Ukrainian. It
    guesses the lemmas of unknown words."""

    _CLASSES: Mapping[str, str] = {
        "perfective": "perf",
        "imperfective": "impf",
        "noun": "NOUN",
        "adjective": "ADJF",
        "adverb": "ADVB",
    }
    _LIKELY = 0.15  # part of the best reading's score from which another reading counts

    def __init__(self, language: Language) -> None:
        from pymorphy3 import MorphAnalyzer  # noqa: PLC0415 - slow to load, and not always needed

        self._analyzer: Any = MorphAnalyzer(lang=language)
        # It is read directly if no guesses and probabilities are needed: these take most of the
        # time of the analyzer.
        self._dictionary: Any = self._analyzer.dictionary
        self._affixes: dict[int, Sequence[tuple[str, str]]] = {}
        """The prefix and the suffix of each form, by paradigm."""

    def lemmas(self, word: str) -> Sequence[str]:
        word = _listed_spelling(word)
        known = {entry.lemma for entry in self._entries(word)}
        if len(known) == 1:
            return [_own_spelling(lemma) for lemma in known]
        readings = self._analyzer.parse(word)
        least = readings[0].score * self._LIKELY
        lemmas = (reading.normal_form for reading in readings if reading.score >= least)
        return list(dict.fromkeys(map(_own_spelling, lemmas)))

    def forms(self, lemma: str) -> Iterator[str]:
        lemma = _listed_spelling(lemma)
        for entry in self._entries(lemma):
            if entry.lemma == lemma:
                paradigm = self._dictionary.paradigms[entry.paradigm]
                stem = self._dictionary.build_stem(paradigm, entry.place, entry.word)
                for prefix, suffix in self._affixes_of(entry.paradigm):
                    yield _own_spelling(prefix + stem + suffix)

    def classes(self, lemma: str) -> frozenset[str]:
        lemma = _listed_spelling(lemma)
        if lemma not in self._dictionary.words:
            return frozenset()
        own = (entry for entry in self._entries(lemma) if entry.lemma == lemma)
        tags = [self._dictionary.build_tag_info(entry.paradigm, entry.place) for entry in own]
        return frozenset(
            name for tag in tags for name, mark in self._CLASSES.items() if mark in tag
        )

    def _entries(self, word: str) -> "Iterator[_Entry]":
        """Yield the entries of the dictionary for a word, in which е may stand for ё."""
        build_lemma = self._dictionary.build_normal_form
        found = self._dictionary.words.similar_items(word, self._analyzer.char_substitutes)
        for known, entries in found:
            for paradigm, place in entries:
                lemma = build_lemma(paradigm, place, known)
                yield _Entry(lemma, known, paradigm, place)

    def _affixes_of(self, paradigm: int) -> Sequence[tuple[str, str]]:
        if paradigm not in self._affixes:
            forms = self._dictionary.build_paradigm_info(paradigm)
            self._affixes[paradigm] = [(prefix, suffix) for prefix, _, suffix in forms]
        return self._affixes[paradigm]


class _Entry(NamedTuple):
    lemma: str
    word: str
    """The word in the spelling of the dictionary, with ё."""
    paradigm: int
    """The number of the paradigm of its forms."""
    place: int
    """The place of the word in its paradigm, counted from 0."""


def _listed_spelling(word: str) -> str:
    """Return a word with the apostrophe of the dictionaries."""
    return word.replace(APOSTROPHE, "'")


def _own_spelling(word: str) -> str:
    """Return a word of a dictionary with the apostrophe of `words_of`."""
    return word.replace("'", APOSTROPHE)


_SINGULAR_PERSONS = ("-m", "-ś", "by", "bym", "byś")
_PLURAL_PERSONS = ("śmy", "ście", "by", "byśmy", "byście")


class _Polish:
    """The SGJP dictionary, read by Morfeusz."""

    _CLASSES: Mapping[str, str] = {"inf": "", "subst": "noun", "adj": "adjective", "adv": "adverb"}
    _ASPECTS: Mapping[str, str] = {"perf": "perfective", "imperf": "imperfective"}
    _RARE = frozenset({"arch.", "daw.", "gwar.", "przest.", "rzad."})

    def __init__(self) -> None:
        from morfeusz2 import Morfeusz  # noqa: PLC0415 - slow to load, and not always needed

        # Its wrapper reads everything of each interpretation, which takes twice as long.
        self._morfeusz: Any = Morfeusz()._morfeusz_obj  # noqa: SLF001 - it has no other name

    def lemmas(self, word: str) -> Sequence[str]:
        common: dict[str, bool] = {}
        for reading in self._interpretations(word):
            is_common = self._RARE.isdisjoint(reading.getLabels(self._morfeusz))
            lemma = _lemma_of(reading)
            common[lemma] = common.get(lemma, False) or is_common
        return [base for base, is_common in common.items() if is_common] or list(common) or [word]

    def forms(self, lemma: str) -> Iterator[str]:
        """Forms negated with “nie” are left out: they would double the forms of verbs."""
        for generated in self._morfeusz.generate(lemma):
            form = generated.orth
            if lemma.startswith("nie") or not form.startswith("nie"):
                yield form.lower()
                yield from self._with_person(form.lower(), generated.getTag(self._morfeusz))

    def classes(self, lemma: str) -> frozenset[str]:
        found: set[str] = set()
        for reading in self._interpretations(lemma):
            if _lemma_of(reading) == lemma:
                kind, *marks = reading.getTag(self._morfeusz).split(":")
                found.add(self._CLASSES.get(kind, ""))
                if kind == "inf":
                    found |= {self._ASPECTS[aspect] for aspect in marks[0].split(".")}
        return frozenset(found - {""})

    def _interpretations(self, word: str) -> Iterator[Any]:
        """Yield what the word may be, or the part with which it begins."""
        for reading in self._morfeusz.analyse(word):
            if reading.startNode == 0 and not reading.isIgn():
                yield reading

    def _with_person(self, form: str, tag: str) -> Iterator[str]:
        """Yield a past form with the endings of persons, which Morfeusz takes for words."""
        kind, number, *marks = (*tag.split(":"), "", "")
        if kind == "praet" and marks and "nagl" not in marks[-1]:
            endings = _PLURAL_PERSONS if number == "pl" else _SINGULAR_PERSONS
            joint = "e" if form.endswith("ł") else ""
            yield from (form + ending.replace("-", joint) for ending in endings)


def _lemma_of(interpretation: Any) -> str:
    """Return the lemma without the mark that tells homonyms apart: "zamek:s1"."""
    lemma: str = interpretation.lemma
    return lemma.partition(":")[0].lower()


class _Listed:
    """The lists of forms that simplemma has for some fifty languages; empty for other languages."""

    _NOUNS_IN_CAPITALS = frozenset({"de", "lb"})

    def __init__(self, language: Language) -> None:
        self._language = language

    @cached_property
    def _lemma_of(self) -> Mapping[str, str]:
        from simplemma.strategies import DEFAULT_DICTIONARY_FACTORY  # noqa: PLC0415 - slow to load
        from simplemma.strategies.dictionaries import dictionary_factory  # noqa: PLC0415 - as above

        if self._language not in dictionary_factory.SUPPORTED_LANGUAGES:
            return {}
        # A copy: the original, from which `lemmatize` reads, decodes a word at each look.
        listed = DEFAULT_DICTIONARY_FACTORY.get_dictionary(self._language).items()
        return {_own_spelling(form): lemma for form, lemma in listed}

    @cached_property
    def _forms_of(self) -> Mapping[str, Sequence[str]]:
        found: dict[str, list[str]] = {}
        for form, lemma in self._lemma_of.items():
            found.setdefault(_own_spelling(lemma).lower(), []).append(form.lower())
        return found

    def lemmas(self, word: str) -> Sequence[str]:
        from simplemma import lemmatize  # noqa: PLC0415 - slow to load

        if not self._lemma_of:
            return [word]
        known = _listed_spelling(word)
        spellings = [known]
        if self._language in self._NOUNS_IN_CAPITALS:
            noun = known.capitalize()
            # A noun is likelier: rules are about things.
            listed = [spelling for spelling in (noun, known) if spelling in self._lemma_of]
            spellings = listed or [noun]
        lemmas = (lemmatize(spelling, lang=self._language) for spelling in spellings)
        return list(dict.fromkeys(_own_spelling(lemma).lower() for lemma in lemmas))

    def forms(self, lemma: str) -> Iterable[str]:
        return self._forms_of.get(lemma, ())

    def classes(self, lemma: str) -> frozenset[str]:
        is_known = lemma in self._lemma_of or (
            self._language in self._NOUNS_IN_CAPITALS and lemma.capitalize() in self._lemma_of
        )
        return frozenset({"word"} if is_known else ())


def _polish() -> Morphology:
    """Morfeusz has no packages for some processors; simplemma, with fewer forms, replaces it."""
    return _Polish() if find_spec("morfeusz2") else _Listed("pl")


_DICTIONARIES: Mapping[Language, Callable[[], Morphology]] = {
    "ru": partial(_EastSlavic, "ru"),
    "uk": partial(_EastSlavic, "uk"),
    "pl": _polish,
}
