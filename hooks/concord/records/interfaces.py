"""Reads the interface of a library in each language: the words of the engine and of the library.

A word is looked up in the file of its language in `data/interface/`, then in the words of the
engine, then in the words of each fallback. The file names the fallbacks; by default they are the
shorter tags of the language: “de” for “de-AT”.
"""

import re
import string
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TypeAlias

from concord.base.ids import LIBRARY_FILE
from concord.base.languages import (
    is_known,
    is_same_language,
    name_of_language,
    plural_categories,
    starts_of,
)
from concord.base.problems import InvalidRecordsError, Position, Problem, Severity, did_you_mean
from concord.installed_features import feature_folders
from concord.model.library import Interface
from concord.model.texts import Language
from concord.records.record_files import ReadContext, read_record
from concord.records.shapes.site_format import InterfaceShape, LibraryShape
from concord.theme import WORDS

INTERFACE_FOLDER = "interface"
FORMAT = 1
"""The format of records that this engine reads."""
_ENDING = ".yml"
_MOST_NAMED = 5
"""How many missing words a message names."""
_REFERENCE = "en"
"""The language that has all words."""
_NAMING = ("in_edition", "from")
"""The first parts of the keys of words that name a language: `in_edition_de`. If there is no such
word, `in_edition_language` is used, which has a blank for the name."""

_OWN_WORD = re.compile(r"[^\W\d_]+(?![^{]*})")
"""Matches a word that is not in a blank."""

_Words: TypeAlias = Mapping[str, str | Mapping[str, str]]


def read_interfaces(data: Path, context: ReadContext) -> list[Interface]:
    """Return the interfaces in the order of the languages in `library.yml`, and report problems to
    the context. Without a known language there are no interfaces."""
    file = data / LIBRARY_FILE
    if not file.is_file():
        expected = "it, with the languages of the library: languages: [en]"
        context.reject(file, expected, "no such file")
        return []
    shape, position = context.read(file, LibraryShape)
    if shape is None or not shape.languages:
        return []
    listed = context.languages = shape.languages
    own = _own_shapes(data / INTERFACE_FOLDER, listed, context)
    context.report(_problems_of_library(shape, own, position))
    languages = [
        language for language in dict.fromkeys(listed) if language in own or engine_shape(language)
    ]
    interfaces = [_interface(language, own, languages) for language in languages]
    for interface in interfaces:
        file_name = f"data/{INTERFACE_FOLDER}/{interface.language}{_ENDING}"
        at = Position(file_name, ("words",))
        context.report(_problems(interface, own.get(interface.language), languages, at))
        context.report(_untranslated(interface, own, at))
    return interfaces


def _problems_of_library(
    shape: LibraryShape, own: Collection[Language], position: Position
) -> Iterator[Problem]:
    if shape.format != FORMAT:
        advice = "newer: install a newer" if shape.format > FORMAT else "older: use an older"
        expected = f"{FORMAT}; the records are {advice} version of the engine"
        yield Problem(position.at("format"), f"the format {shape.format}", expected)
    for index, language in enumerate(shape.languages):
        at = position.at("languages", index)
        if not is_known(language):
            yield Problem(at, f"“{language}”", "the tag of a language that CLDR knows, as ru")
        elif language in shape.languages[:index]:
            yield Problem(at, f"“{language}” again", "each language once")
        elif not (language in own or engine_shape(language)):
            found = f"“{language}”, whose words the engine does not have"
            file = f"data/{INTERFACE_FOLDER}/{language}{_ENDING}"
            yield Problem(at, found, f"{file}, which `concord languages add {language}` writes")


@cache
def engine_shape(language: Language) -> InterfaceShape | None:
    """Return the words of the engine and of its features in a language; None if the engine has
    none. Raises InvalidRecordsError if they are invalid."""
    name = f"{language}{_ENDING}"
    folders = [WORDS, *(folder for _, folder in feature_folders(INTERFACE_FOLDER))]
    shapes = [_shape(folder / name) for folder in folders if (folder / name).is_file()]
    if not (WORDS / name).is_file():
        return None
    return shapes[0].model_copy(
        update={"words": {key: word for shape in shapes for key, word in shape.words.items()}}
    )


def _shape(file: Path) -> InterfaceShape:
    shape, position, found = read_record(file, file.parent.parent, InterfaceShape, ())
    problems = [*found, *_wrong_forms(shape, file.stem, position.at("words"))] if shape else found
    if problems or shape is None:
        raise InvalidRecordsError(f"{file}: {each.message}" for each in problems)
    return shape


def _wrong_forms(shape: InterfaceShape, language: Language, at: Position) -> Iterator[Problem]:
    needed = plural_categories(language)
    for key, word in shape.words.items():
        if not isinstance(word, str) and set(word) != needed:
            found = f"the forms {', '.join(sorted(word))} of “{key}”"
            yield Problem(at.at(key), found, f"the forms {', '.join(sorted(needed))}")


def _own_shapes(
    folder: Path, languages: Sequence[Language], context: ReadContext
) -> Mapping[Language, InterfaceShape]:
    shapes: dict[Language, InterfaceShape] = {}
    with context.reports_access(folder):
        for path in context.entries(folder) if folder.is_dir() else ():
            if path.suffix != _ENDING or not path.is_file():
                context.reject(path, f"languages only, named *{_ENDING}")
            elif path.stem not in languages:
                context.reject(path, f"a language that data/{LIBRARY_FILE} lists")
            else:
                shape, _ = context.read(path, InterfaceShape)
                shapes |= {path.stem: shape} if shape else {}
    return shapes


def _interface(
    language: Language, own: Mapping[Language, InterfaceShape], languages: Sequence[Language]
) -> Interface:
    shapes = [shape for shape in (own.get(language), engine_shape(language)) if shape]
    named = next((shape.fallback for shape in shapes if shape.fallback), starts_of(language)[1:])
    fallbacks = tuple(tag for tag in named if engine_shape(tag) or tag in own)
    words: dict[str, str | Mapping[str, str]] = {}
    for fallback in reversed(fallbacks):
        for shape in filter(None, (engine_shape(fallback), own.get(fallback))):
            words |= _in_categories(shape.words, language)
    for shape in reversed(shapes):
        words |= shape.words
    for other in languages:
        for start in _NAMING:
            general = words.get(f"{start}_language")
            if isinstance(general, str):
                name = name_of_language(other, language)
                words.setdefault(f"{start}_{other}", general.format(language=name))
    return Interface(
        language,
        next((shape.name for shape in shapes if shape.name), ""),
        next((shape.alphabet for shape in shapes if shape.alphabet), ""),
        words,
        fallbacks,
    )


def _in_categories(words: _Words, language: Language) -> _Words:
    """Return the words of another language with the plural categories of `language`."""
    categories = sorted(plural_categories(language))
    return {
        key: word
        if isinstance(word, str)
        else {category: word.get(category, list(word.values())[-1]) for category in categories}
        for key, word in words.items()
    }


def _problems(
    interface: Interface,
    own: InterfaceShape | None,
    languages: Sequence[Language],
    position: Position,
) -> Iterator[Problem]:
    """Yield the problems of a library's own file, and of words that a language lacks."""
    shape = engine_shape(_REFERENCE)
    reference = shape.words if shape else {}
    if not interface.name:
        yield Problem(Position(position.file), "no “name”", "the key “name”")
    naming = {name for file in WORDS.glob(f"*{_ENDING}") for name in _names_of(file.stem)}
    if missing := sorted(reference.keys() - naming - interface.words.keys()):
        yield Problem(position, f"no word {_listed(missing)}", f"it, or fallback: [{_REFERENCE}]")
    for index, fallback in enumerate(own.fallback if own else ()):
        if fallback not in interface.fallbacks:
            expected = "a language of the library or of the engine"
            at = Position(position.file, ("fallback", index))
            yield Problem(at, f"the unknown language “{fallback}”", expected)
    if own:
        yield from _wrong_forms(own, interface.language, position)
    known = {*reference, *naming, *(name for language in languages for name in _names_of(language))}
    for key, word in own.words.items() if own else ():
        if key not in known:
            advice = did_you_mean(key, known)
            yield Problem(position.key(key), f"the unknown word “{key}”", advice or "a known word")
            continue
        blanks = _blanks(reference.get(key, ""))
        if blanks != _blanks(word):
            expected = f"the blanks {', '.join(sorted(blanks)) or 'none'}"
            yield Problem(position.at(key), "other blanks than in the engine's words", expected)


def _untranslated(
    interface: Interface, own: Mapping[Language, InterfaceShape], position: Position
) -> Iterator[Problem]:
    """Yield a warning that lists the words that are still in another language.

    A word from a fallback in the same language, as “de” for “de-AT”, counts as translated. A single
    word may be equal in two languages.
    """
    language, reference = interface.language, engine_shape(_REFERENCE)
    same = [language, *filter(partial(is_same_language, language), interface.fallbacks)]
    shapes = [shape for tag in same for shape in (own.get(tag), engine_shape(tag)) if shape]
    translated = {key for shape in shapes for key in shape.words}
    english = reference.words if reference and not is_same_language(language, _REFERENCE) else {}
    missing = [
        key
        for key in english
        if not key.startswith(_NAMING)
        and key in interface.words
        and (key not in translated or _is_copied(interface.words[key], english[key]))
    ]
    if missing:
        yield Problem(
            position,
            f"{len(missing)} words that are still in another language",
            "their translation",
            severity=Severity.WARNING,
            note=_listed(missing),
        )


def _listed(keys: Sequence[str]) -> str:
    """The first words, and how many more there are."""
    more = len(keys) - _MOST_NAMED
    named = "“" + "”, “".join(keys[:_MOST_NAMED]) + "”"
    return f"{named} and {more} more" if more > 0 else named


def _is_copied(word: str | Mapping[str, str], english: str | Mapping[str, str]) -> bool:
    words, originals = (
        [value] if isinstance(value, str) else value.values() for value in (word, english)
    )
    return any(form in originals and len(_OWN_WORD.findall(form)) > 1 for form in words)


def _names_of(language: Language) -> Sequence[str]:
    return [f"{start}_{language}" for start in _NAMING]


def _blanks(word: str | Mapping[str, str]) -> set[str]:
    formats = [word] if isinstance(word, str) else word.values()
    return {name for form in formats for _, name, _, _ in string.Formatter().parse(form) if name}
