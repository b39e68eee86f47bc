"""`translations.lock`: the versions of the originals of a game, and the reviews against them.

    abilities#costs en 4f0c11d2a9be after - A cost is…        a version of an original: its digest,
                                                              that of the version before, its text
    abilities#costs en 77aa01e3c4d5 same-as 4f0c11d2a9be      an editorial change
    abilities#costs pl 9e1b5a7d2c30 against en=4f0c11d2a9be   a review

A review is withdrawn by removing its line. The texts of originals are kept here, since not every
copy of the records has their history.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from concord.core.ids import FULL_ID
from concord.core.model.reviews import EditorialChange, Review, TextVersion, UnitLedger
from concord.core.model.texts import Language
from concord.core.problems import Place, Position, Problem
from concord.ledgers.lock_file import hidden_in_lines, numbered_lines
from concord.rules.revisions import digest

TRANSLATIONS_FILE = "translations.lock"

LedgerEntry: TypeAlias = TextVersion | EditorialChange | Review

_NONE = "-"
_LINE_END = "\N{SYMBOL FOR NEWLINE}"  # in the text of a version, which has a line of its own
_DIGEST = r"[0-9a-f]{12}"
_TAG = r"[A-Za-z]+(?:-[A-Za-z0-9]+)*"
_FIELDS = (
    ("id", re.compile(rf"(?=.*#)(?:{FULL_ID})"), "topic#unit: ids in kebab-case"),
    ("language", re.compile(_TAG), "the tag of a language"),
    ("digest", re.compile(_DIGEST), "twelve hexadecimal digits"),
    ("word", re.compile("after|same-as|against"), "after, same-as or against"),
)
_DIGEST_PATTERN = re.compile(_DIGEST)
_AGAINST = re.compile(rf"{_TAG}={_DIGEST}")


class _MalformedError(Exception):
    """Its arguments are a column, what was found there and what was expected."""


def parse(file: str, content: bytes) -> tuple[Mapping[str, UnitLedger], list[Problem]]:
    """The ledger of each unit by its id, and a problem for each line that is invalid."""
    place, problems = Place(file), list(hidden_in_lines(file, content))
    entries: dict[str, tuple[int, str, LedgerEntry]] = {}
    for line, text in numbered_lines(content):
        if text in entries:
            continue
        try:
            entries[text] = (line, *_parsed(text))
        except _MalformedError as malformed:
            column, found, expected = malformed.args
            position = Position(line, column)
            problems.append(Problem(place, found, expected, position=position))
    problems += _unknown_versions(place, entries)
    by_unit: dict[str, list[LedgerEntry]] = {}
    for _, unit, entry in entries.values():
        by_unit.setdefault(unit, []).append(entry)
    return {unit: _ledger(own) for unit, own in by_unit.items()}, problems


def _ledger(entries: Sequence[LedgerEntry]) -> UnitLedger:
    return UnitLedger(
        tuple(each for each in entries if isinstance(each, TextVersion)),
        tuple(each for each in entries if isinstance(each, EditorialChange)),
        tuple(each for each in entries if isinstance(each, Review)),
    )


def _unknown_versions(
    place: Place, entries: Mapping[str, tuple[int, str, LedgerEntry]]
) -> Iterator[Problem]:
    """The units are not compared: a version may be recorded under an earlier id of its unit."""
    known = {
        (entry.language, entry.digest)
        for _, _, entry in entries.values()
        if isinstance(entry, TextVersion)
    }
    for text, (line, _, entry) in entries.items():
        for language, version in _required_versions(entry):
            if (language, version) not in known:
                found = f"“{version}”, a version in “{language}” that no line records"
                position = Position(line, text.find(version) + 1)
                expected = "the digest of a version on record, in a line with “after”"
                yield Problem(place, found, expected, position=position)


def line_of(unit: str, entry: LedgerEntry) -> str:
    """The line that records an entry of a unit."""
    start = f"{unit} {entry.language} {entry.digest}"
    match entry:
        case TextVersion(previous=previous, text=text):
            in_one_line = text.replace("\n", _LINE_END)
            return f"{start} after {previous or _NONE} {in_one_line}"
        case EditorialChange(other=other):
            return f"{start} same-as {other}"
        case Review(against=against):
            originals = [f"{language}={version}" for language, version in sorted(against.items())]
            return f"{start} against {' '.join(originals) or _NONE}"


def _parsed(text: str) -> tuple[str, LedgerEntry]:
    """The unit and the entry of a line. Raises _MalformedError."""
    if "\N{REPLACEMENT CHARACTER}" in text:
        column = text.index("\N{REPLACEMENT CHARACTER}") + 1
        raise _MalformedError(column, "bytes that are no text", "UTF-8")
    fields = text.split(" ", len(_FIELDS))
    column = 1
    for part, (name, pattern, expected) in zip(fields, _FIELDS, strict=False):
        if not pattern.fullmatch(part):
            raise _MalformedError(column, f"the {name} “{part}”", expected)
        column += len(part) + 1
    if len(fields) <= len(_FIELDS):
        expected = "“topic#unit language digest”, then after, same-as or against"
        raise _MalformedError(1, f"a line of {len(fields)} parts", expected)
    unit, language, version, word, rest = fields
    return unit, _PARSERS[word](language, version, rest, column)


def _parsed_version(language: Language, version: str, rest: str, column: int) -> TextVersion:
    previous, _, written = rest.partition(" ")
    text = written.replace(_LINE_END, "\n")
    if previous != _NONE:
        _expect_digest(previous, column)
    if digest(text) != version:
        found = f"the text “{text}”"
        expected = f"the text of {version}; that of this one is {digest(text)}"
        raise _MalformedError(column + len(previous) + 1, found, expected)
    return TextVersion(language, version, "" if previous == _NONE else previous, text)


def _parsed_editorial_change(
    language: Language, version: str, rest: str, column: int
) -> EditorialChange:
    _expect_digest(rest, column)
    return EditorialChange(language, version, rest)


def _parsed_review(language: Language, version: str, rest: str, column: int) -> Review:
    against = {}
    for original in rest.split(" ") if rest != _NONE else ():
        if not _AGAINST.fullmatch(original):
            expected = "originals as en=4f0c11d2a9be, after one space each; - for none"
            raise _MalformedError(column, f"the original “{original}”", expected)
        name, _, reviewed = original.partition("=")
        against[name] = reviewed
        column += len(original) + 1
    return Review(language, version, against)


_PARSERS: Mapping[str, Callable[[Language, str, str, int], LedgerEntry]] = {
    "after": _parsed_version,
    "same-as": _parsed_editorial_change,
    "against": _parsed_review,
}


def _expect_digest(text: str, column: int) -> None:
    if not _DIGEST_PATTERN.fullmatch(text):
        raise _MalformedError(column, f"the digest “{text}”", "twelve hexadecimal digits")


def _required_versions(entry: LedgerEntry) -> Iterable[tuple[Language, str]]:
    """The versions that must be recorded too."""
    if isinstance(entry, Review):
        return entry.against.items()
    if isinstance(entry, TextVersion):
        return ((entry.language, entry.previous),) if entry.previous else ()
    return (entry.language, entry.digest), (entry.language, entry.other)
