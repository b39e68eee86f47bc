"""The words of the interface as segments, for languages whose words a library has itself.

They belong to no game: their ids begin with “interface/words#”.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from concord.base.languages import plural_categories
from concord.features.exchange.segments import Segment, SegmentFile
from concord.model.ledgers import State
from concord.model.texts import Language
from concord.records.interfaces import INTERFACE_FOLDER, engine_shape
from concord.records.record_update import read_record, update_record, write_record

NAME = INTERFACE_FOLDER
"""Stands in ids where other segments have the id of a game."""
_WORDS = "words"
_NOTE = "A word of the pages. What stands in braces, as {n}, is replaced: keep it."

Words = Mapping[str, str | Mapping[str, str]]


def words_file(data: Path, source: Language, target: Language) -> SegmentFile:
    """The words that the engine has in the source language, with those of the target language.

    Raises LookupError if the engine has no words in the source language.
    """
    shape = engine_shape(source)
    if shape is None:
        raise LookupError(source)
    known = {**_engine_words(target), **_own(_path(data, target)).get(_WORDS, {})}
    segments = tuple(_segments(shape.words, known, target))
    return SegmentFile(NAME, _WORDS, source, target, segments)


def changed_words(data: Path, target: Language, texts: Mapping[str, str]) -> Mapping[Path, bytes]:
    """Return the library's file of words in a language with new words, given by segment ids."""
    path = _path(data, target)
    before = _own(path)
    words: dict[str, Any] = {**before.get(_WORDS, {})}
    for segment_id, text in texts.items():
        key, _, category = segment_id.partition("#")[2].partition(":")
        if category:
            known = words.get(key, _engine_words(target).get(key, {}))
            words[key] = {**(known if isinstance(known, Mapping) else {}), category: text}
        else:
            words[key] = text
    value = {**before, _WORDS: words}
    if not path.is_file():
        return {path: write_record(NAME, value)}
    return {path: update_record(NAME, path.name, path.read_bytes(), value)}


def _segments(sources: Words, known: Words, target: Language) -> Iterator[Segment]:
    for key, source in sources.items():
        word = known.get(key, "")
        if isinstance(source, str):
            yield _segment(key, source, word if isinstance(word, str) else "")
            continue
        for category in sorted(plural_categories(target)):
            translated = word.get(category, "") if isinstance(word, Mapping) else ""
            written = source.get(category) or list(source.values())[-1]
            yield _segment(f"{key}:{category}", written, translated)


def _segment(key: str, source: str, target: str) -> Segment:
    state = State.READY if target else State.UNTRANSLATED
    return Segment(f"{_WORDS}#{key}", source, target, state, (_NOTE,) if "{" in source else ())


def _engine_words(language: Language) -> Words:
    shape = engine_shape(language)
    return shape.words if shape else {}


def _path(data: Path, language: Language) -> Path:
    return data / INTERFACE_FOLDER / f"{language}.yml"


def _own(path: Path) -> Mapping[str, Any]:
    return read_record(path.read_bytes()) if path.is_file() else {}
