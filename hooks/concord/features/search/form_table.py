"""The forms of the words in all languages, as lines of the files `words/<n>.pack`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from concord.base.languages import base_language
from concord.features.search.postings import LanguageIndex
from concord.features.search.synonyms import CONCEPT
from concord.features.search.tokens import bare
from concord.model.texts import Language

FUNCTION = "*"
"""Marks the lemma of a function word."""

_BEGINNING = 5  # letters, the same number as in `word-repair.js`; they are rarely mistyped
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})

_FormEntry = tuple[str, str, str, Language]
"""A form without diacritics, the form as it is written, its lemma or concept, and the language."""


class FormTable:
    """Maps inflected forms to their lemmas and concepts, and these to their posting lists."""

    def __init__(
        self, indexes: Sequence[LanguageIndex], listed: Mapping[tuple[str, Language], str]
    ) -> None:
        self._places = _places([index.language for index in indexes], listed)
        self._related = {
            (lemma, index.language): [
                other for other in sorted(others) if self._listed(other, index.language)
            ]
            for index in indexes
            for lemma, others in index.related.items()
        }
        self._functions = {
            (lemma, index.language) for index in indexes for lemma in index.function_lemmas
        }
        self._entries: list[_FormEntry] = sorted(
            (bare(spelling), spelling, name, index.language)
            for index in indexes
            for name, forms in index.forms.items()
            if self._is_known(name, index.language)
            for form in forms
            for spelling in _spellings(form, index.language)
        )

    def sized(self) -> Iterator[tuple[tuple[str, Sequence[_FormEntry]], int]]:
        """Yield each beginning with the entries of its forms, and their size. They stay in one
        file, since a query looks for a form, and for what it may be mistyped for, in one."""
        for beginning, entries in groupby(self._entries, key=lambda entry: entry[0][:_BEGINNING]):
            own = tuple(entries)
            yield (beginning, own), sum(len(form) for _, form, _, _ in own)

    def lines(self, shard: Iterable[_FormEntry]) -> Iterator[str]:
        """Yield a line for each lemma: name, language, lists, common start of its forms, ends.

        After that come the related lemmas, each with its lists, and `FUNCTION` for a function word.
        """
        forms: dict[tuple[str, Language], list[str]] = {}
        for _, form, name, language in shard:
            forms.setdefault((name, language), []).append(form)
        for (name, language), own in forms.items():
            start = _common_start(own)
            ends = "|".join(form[len(start) :] for form in own)
            related = (
                f"{other}:{self._listed(other, language)}"
                for other in self._related.get((name, language), ())
            )
            mark = FUNCTION if (name, language) in self._functions else ""
            listed = self._listed(name, language)
            marks = "\t".join(("|".join(related), mark)).rstrip("\t")
            yield "\t".join((name, language, listed, start, ends, *([marks] if marks else [])))

    def _is_known(self, name: str, language: Language) -> bool:
        owner = name, language
        return bool(self._listed(*owner) or owner in self._functions or self._related.get(owner))

    def _listed(self, name: str, language: Language) -> str:
        """Return where the lists are: a concept has them in all languages, a lemma in its own."""
        return self._places.get((name, "" if name.startswith(CONCEPT) else language), "")


def _spellings(form: str, language: Language) -> set[str]:
    """The form as it is written and, in German, with ae for ä, as keyboards without umlauts have
    it."""
    return {form, form.translate(_UMLAUTS)} if base_language(language) == "de" else {form}


def _places(
    languages: Sequence[Language], listed: Mapping[tuple[str, Language], str]
) -> Mapping[tuple[str, Language], str]:
    places = dict(listed)
    for name in {name for name, _ in listed if name.startswith(CONCEPT)}:
        places[name, ""] = ",".join(
            listed[name, language] for language in languages if (name, language) in listed
        )
    return places


def _common_start(forms: Sequence[str]) -> str:
    first, last = min(forms), max(forms)
    length = next(
        (place for place, pair in enumerate(zip(first, last, strict=False)) if pair[0] != pair[1]),
        min(len(first), len(last)),
    )
    return first[:length]
