"""The interface is complete in every language."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping

from concord.core.languages import plural_categories
from concord.core.model.library import Interface, Library
from concord.core.problems import Place, Problem

_FOLDER = "data/interface"


def the_same_words_in_every_language(library: Library) -> Iterator[Problem]:
    if not library.interfaces:
        return
    first, *others = library.interfaces
    for other in others:
        for key in sorted(set(first.words) ^ set(other.words)):
            lacking, having = (other, first) if key in first.words else (first, other)
            expected = f"the same words as in {having.language}"
            yield Problem(_place(lacking), f"no word “{key}”", expected)
        for key in sorted(set(first.words) & set(other.words)):
            if _blanks(first.words[key]) != _blanks(other.words[key]):
                blanks = ", ".join(sorted(_blanks(first.words[key]))) or "none"
                place = _place(other).at(key)
                yield Problem(
                    place, "other blanks than in the first language", f"the blanks {blanks}"
                )


def positions_are_distinct(library: Library) -> Iterator[Problem]:
    """The order of the languages decides which is the default one."""
    owners: dict[int, Interface] = {}
    for interface in library.interfaces:
        owner = owners.setdefault(interface.position, interface)
        if owner is not interface:
            place = Place(f"{_FOLDER}/{interface.language}.yml", ("position",))
            expected = f"another position: {owner.language}.yml has this one"
            yield Problem(place, f"“{interface.position}”", expected)


def plural_forms_are_complete(library: Library) -> Iterator[Problem]:
    for interface in library.interfaces:
        needed = plural_categories(interface.language)
        for key, word in interface.words.items():
            if not isinstance(word, str) and set(word) != needed:
                expected = f"the forms {', '.join(sorted(needed))}"
                place = _place(interface).at(key)
                yield Problem(place, f"the forms {', '.join(sorted(word))}", expected)


def every_language_can_be_named(library: Library) -> Iterator[Problem]:
    """The words for editions and translations of each language cannot be derived."""
    for interface in library.interfaces:
        for other in library.languages:
            for key in (f"in_edition_{other}", f"from_{other}"):
                if key not in interface.words:
                    yield Problem(
                        _place(interface), f"no word “{key}”", "it, to name that language"
                    )


def _place(interface: Interface) -> Place:
    return Place(f"{_FOLDER}/{interface.language}.yml", ("words",))


def _blanks(word: str | Mapping[str, str]) -> set[str]:
    formats = [word] if isinstance(word, str) else word.values()
    return {name for each in formats for _, name, _, _ in string.Formatter().parse(each) if name}
