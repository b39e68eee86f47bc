"""The texts of records as translators work on them: one segment for each text, under its id.

Every mapping by language that holds words is a segment, at any depth of a record. The text of
a unit has the unit's id, "abilities#costs". Other texts of it add the key that they stand under:
"abilities#costs:heading", "abilities#costs:table.1.2". Those of a topic, of the game and of a term
are "abilities:title", "game:summary" and "glossary#ability:forms".
"""

import hashlib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from concord.base.problems import FaultsError
from concord.model.ledgers import State
from concord.model.texts import Language, Texts
from concord.records import yaml_reader
from concord.records.yaml_faults import CannotParseError

Path = tuple[str | int, ...]

LIST_BREAK = "\n"
"""Separates the phrases of a list, which is one text for a translator."""
_TEXTS = frozenset(
    ("title", "summary", "heading", "text", "note", "reason", "term", "definition", "name")
)
"""The keys of one text in each language."""
_LISTS = frozenset(("forms", "also"))
"""The keys of a list of phrases in each language."""
_NAMED = frozenset(("columns", "icons", "words"))
"""The keys of a list or mapping of texts in each language."""
_ROWS, _KINDS, _RETIRED = "rows", "kinds", "retired"
_UNSENT = frozenset(("waivers", "citations", "checks", "asked"))
"""The keys below which nothing is to be translated."""
_OF_UNIT = frozenset(("", "heading", "name", "table"))
"""The keys of the texts that form the text of a unit; empty for `text`."""
_DIGITS = 12


@dataclass(frozen=True, slots=True)
class RecordText:
    """A text of a record in all its languages."""

    id: str
    unit: str
    """The id of the unit or term within its record; empty for a text of the record itself."""
    path: Path
    """The keys that lead to the mapping by language."""
    texts: Texts
    """A list of phrases is one text, a phrase a line."""
    is_list: bool = False
    only: Sequence[Language] = ()
    """The languages that have the text; empty for all."""

    @property
    def key(self) -> str:
        """What follows the unit or the record in the id: "heading"; empty for `text`."""
        return self.id.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Segment:
    """A text for a translator."""

    id: str
    """Within the game: "abilities#costs"."""
    source: str
    """Markdown."""
    target: str
    """Empty if there is no translation."""
    state: State
    notes: Sequence[str] = ()
    """Lines of context."""
    alternatives: Texts = field(default_factory=dict)
    """The text in further languages."""
    previous_source: str = ""
    """For an outdated translation the text that it was made from, if it is recorded."""

    @property
    def comments(self) -> list[str]:
        """The notes, and the text in further languages."""
        return [
            *self.notes,
            *(f"{language}: {text}" for language, text in self.alternatives.items()),
        ]

    @property
    def base(self) -> "Base":
        return Base(fingerprint(self.source), fingerprint(self.target))


@dataclass(frozen=True, slots=True)
class Base:
    """Fingerprints of a segment at its export. An import compares them to see what has changed."""

    source: str
    target: str
    """Empty if there was no translation."""

    def __str__(self) -> str:
        return f"{self.source}/{self.target or '-'}"

    @classmethod
    def parse(cls, written: str) -> "Base | None":
        source, slash, target = written.strip().partition("/")
        if not slash or len(source) != _DIGITS:
            return None
        return cls(source, "" if target == "-" else target)


@dataclass(frozen=True, slots=True)
class SegmentFile:
    """The texts of one record, from one language into another."""

    game: str
    name: str
    """The record without its ending: "abilities", "glossary", "game"."""
    source: Language
    target: Language
    segments: tuple[Segment, ...]

    def full_id(self, segment: Segment) -> str:
        """The id of a segment with its game: "reef/abilities#costs"."""
        return f"{self.game}/{segment.id}"


@dataclass(frozen=True, slots=True)
class ReturnedSegment:
    """A segment as a translator's file has it."""

    id: str
    """With its game: "reef/abilities#costs"."""
    source: str
    target: str
    line: int
    """In the file, counted from 1."""
    base: Base | None
    """None if the program of the translator has removed it."""
    is_final: bool = False
    """True if the translator says that the text agrees with the source."""
    is_unfinished: bool = False
    """True if the translator says that the text needs more work."""


@dataclass(frozen=True, slots=True)
class ReturnedFile:
    """What a translator's file holds."""

    name: str
    """The name of the file, for messages."""
    source: Language
    target: Language
    segments: tuple[ReturnedSegment, ...]
    translator: str = ""
    """The name of the translator in the file; empty if it has none."""


class BadFileError(FaultsError):
    """A translator's file cannot be read."""


def decoded(name: str, content: bytes) -> str:
    """The text of a translator's file. Raises BadFileError where it is not UTF-8."""
    try:
        return yaml_reader.decoded(content)
    except CannotParseError as fault:
        at = f"{name}:{fault.line_column.line}"
        raise BadFileError(f"{at}: found {fault.found}; expected {fault.expected}") from None


def fingerprint(text: str) -> str:
    """Identifies a text in any Unicode normalization form; empty for no text."""
    if not text:
        return ""
    return hashlib.sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()[:_DIGITS]


def texts_of_record(name: str, value: Mapping[str, Any]) -> Iterator[RecordText]:
    """Yield every text of a record, in its order. `name` is the name of the record's file without
    its ending."""
    yield from _texts(value, _Position(name))


@dataclass(frozen=True, slots=True)
class _Position:
    """A position in a record, while its texts are listed."""

    record: str
    unit: str = ""
    path: Path = ()
    keys: Path = ()
    """The keys below the unit, which tell its texts apart."""
    only: Sequence[Language] = ()

    def at(self, key: str | int) -> "_Position":
        return replace(self, path=(*self.path, key), keys=(*self.keys, key))

    def in_unit(self, value: Mapping[str, Any]) -> "_Position":
        return replace(self, unit=str(value["id"]), keys=(), only=value.get("only", self.only))

    def text(self, texts: Texts, *, is_list: bool = False) -> RecordText:
        unit = f"{self.record}#{self.unit}" if self.unit else self.record
        keys = () if self.unit and self.keys == ("text",) else self.keys
        text_id = f"{unit}:{'.'.join(map(str, keys))}" if keys else unit
        return RecordText(text_id, self.unit, self.path, texts, is_list, self.only)


def _texts(value: Any, position: _Position) -> Iterator[RecordText]:
    """Yield the texts of a value and of all below it."""
    key = position.path[-1] if position.path else ""
    if isinstance(value, list):
        for index, item in enumerate(value):
            named = item["id"] if key == _RETIRED else index
            below = replace(position.at(index), keys=(*position.keys, named))
            yield from _texts(item, below)
    elif not isinstance(value, dict):
        return
    elif key in _LISTS:
        yield position.text(
            {language: LIST_BREAK.join(phrases) for language, phrases in value.items()},
            is_list=True,
        )
    elif _has_words(position, value):
        yield position.text({language: text.strip() for language, text in value.items()})
    else:
        here = position
        if "id" in value and position.path and _RETIRED not in position.path:
            here = position.in_unit(value)
        for name, item in value.items():
            if name not in _UNSENT:
                yield from _texts(item, here.at(name))


def _has_words(position: _Position, value: Mapping[str, Any]) -> bool:
    """Return True if the mapping at a position has a text for each language."""
    row, above, key = ("", "", "", *position.path)[-3:]
    is_kind = above == _KINDS and "name" not in value
    return key in _TEXTS or above in _NAMED or row == _ROWS or is_kind


def unit_of(segment_id: str) -> str:
    """The id of the unit whose text a segment forms, alone or with others; else empty."""
    unit, _, key = segment_id.partition(":")
    return unit if "#" in unit and key.partition(".")[0] in _OF_UNIT else ""


def record_of(segment_id: str) -> str:
    """The name of the record that has a segment, without its ending: "abilities"."""
    return segment_id.partition("#")[0].partition(":")[0]
