"""`translations.lock`: the versions of the originals of a game, and the reviews against them.

    abilities#costs en 4f0c11d2a9be after - A cost is…        a version of an original: its digest,
                                                              that of the version before, its text
    abilities#costs en 77aa01e3c4d5 same-as 4f0c11d2a9be      an editorial change
    abilities#costs pl 9e1b5a7d2c30 against en=4f0c11d2a9be   a review, whose line may end with
                                                              “by” and the name of a translator

Lines that record many facts at once are described in `packed_reviews`. A review is withdrawn by
removing its line. The texts of originals are kept here, since not every copy of the records has
their history.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from concord.base.ids import FULL_ID
from concord.base.problems import LineColumn, Position, Problem
from concord.features.translation.packed_reviews import (
    AGREE,
    TEXTS,
    VersionOfUnit,
    agreement_line,
    parse_agreement,
    parse_texts,
    texts_lines,
)
from concord.model.games import Game
from concord.model.ledgers import EditorialChange, Review, TextVersion, UnitLedger
from concord.model.texts import Language
from concord.register.lock_file import hidden_in_lines, numbered_lines
from concord.rules.text_digest import digest

TRANSLATIONS_FILE = "translations.lock"

LedgerEntry: TypeAlias = TextVersion | EditorialChange | Review

_Entries: TypeAlias = dict[str, tuple[int, Sequence[tuple[str, LedgerEntry]]]]
"""By the text of a line: its number, and the entries with the ids of their units."""

_MANY = 10  # versions from which on they are packed
_NONE = "-"
_BY = " by "
_LINE_END = "\N{SYMBOL FOR NEWLINE}"  # in the text of a version, which has a line of its own
_DIGEST = r"[0-9a-f]{12}"
_TAG = r"[A-Za-z]+(?:-[A-Za-z0-9]+)*"
_FIELDS = (
    ("id", re.compile(rf"(?=.*#)(?:{FULL_ID})"), "topic#unit: ids in kebab-case"),
    ("language", re.compile(_TAG), "the tag of a language"),
    ("digest", re.compile(_DIGEST), "twelve hexadecimal digits"),
    ("word", re.compile("after|same-as|against"), "after, same-as or against"),
)
_AGAINST = re.compile(rf"{_TAG}={_DIGEST}")


class _MalformedError(Exception):
    """Raised with a column, a phrase for what was found there and one for what was expected."""


def parse(file: str, content: bytes) -> tuple[Mapping[str, UnitLedger], list[Problem]]:
    """Return the ledger of each unit by its id, and a problem for each invalid line."""
    position, problems = Position(file), list(hidden_in_lines(file, content, TEXTS))
    entries: _Entries = {}
    for line, text in numbered_lines(content):
        if text in entries:
            continue
        try:
            entries[text] = line, _parsed_line(text)
        except _MalformedError as malformed:
            column, found, expected = malformed.args
            line_column = LineColumn(line, column)
            problems.append(Problem(position, found, expected, line_column=line_column))
    problems += _unknown_versions(position, entries)
    by_unit: dict[str, list[LedgerEntry]] = {}
    for _, found in entries.values():
        for unit, entry in found:
            by_unit.setdefault(unit, []).append(entry)
    ledgers = {
        unit: UnitLedger(
            tuple(entry for entry in own if isinstance(entry, TextVersion)),
            tuple(entry for entry in own if isinstance(entry, EditorialChange)),
            tuple(entry for entry in own if isinstance(entry, Review)),
        )
        for unit, own in by_unit.items()
    }
    return ledgers, problems


def reviews_of(game: Game) -> Mapping[str, UnitLedger]:
    """Return the ledger of each unit by the id that the unit had when it was recorded."""
    found: Mapping[str, UnitLedger] = game.ledgers.get(TRANSLATIONS_FILE, {})
    return found


def _unknown_versions(position: Position, entries: _Entries) -> Iterator[Problem]:
    """Find digests without a line that records the version.

    Units are not compared: a version may be recorded under an earlier id of its unit.
    """
    known = {
        (entry.language, entry.digest)
        for _, found in entries.values()
        for _, entry in found
        if isinstance(entry, TextVersion)
    }
    for text, (line, found) in entries.items():
        required = (version for _, entry in found for version in _required_versions(entry))
        for language, version in dict.fromkeys(required):
            if (language, version) not in known:
                unknown = f"“{version}”, a version in “{language}” that no line records"
                line_column = LineColumn(line, text.find(version) + 1)
                expected = "the digest of a version on record, in a line with “after”"
                yield Problem(position, unknown, expected, line_column=line_column)


def lines_of(entries: Iterable[tuple[str, LedgerEntry]]) -> list[str]:
    """Return as few lines as possible that record the entries of units, by unit id."""
    versions: list[VersionOfUnit] = []
    reviews: dict[str, list[Review]] = {}
    lines: set[str] = set()
    for unit, entry in entries:
        match entry:
            case TextVersion():
                versions.append((unit, entry))
            case Review():
                reviews.setdefault(unit, []).append(entry)
            case EditorialChange():
                lines.add(line_of(unit, entry))
    versions = list(dict.fromkeys(versions))
    if len(versions) < _MANY:
        lines.update(line_of(unit, version) for unit, version in versions)
    else:
        lines.update(texts_lines(versions))
    for unit, found in reviews.items():
        lines.update(_lines_of_reviews(unit, found))
    return sorted(lines)


def _lines_of_reviews(unit: str, reviews: Sequence[Review]) -> list[str]:
    """Return one line if the reviews name one original, or only reviewed ones."""
    own = {review.language: review.digest for review in reviews}
    originals = {
        language: version for review in reviews for language, version in review.against.items()
    }
    is_complete = len(originals) == 1 or originals.keys() <= own.keys()
    is_named = any(review.translator for review in reviews)
    if len(reviews) == 1 or is_named or not originals or not is_complete:
        return [line_of(unit, review) for review in reviews]
    translations = {language: own[language] for language in own if language not in originals}
    return [agreement_line(unit, originals, translations)]


def line_of(unit: str, entry: LedgerEntry) -> str:
    start = f"{unit} {entry.language} {entry.digest}"
    match entry:
        case TextVersion(previous=previous, text=text):
            in_one_line = text.replace("\n", _LINE_END)
            return f"{start} after {previous or _NONE} {in_one_line}"
        case EditorialChange(other=other):
            return f"{start} same-as {other}"
        case Review(against=against):
            originals = [f"{language}={version}" for language, version in sorted(against.items())]
            by = f"{_BY}{entry.translator}" if entry.translator else ""
            return f"{start} against {' '.join(originals) or _NONE}{by}"


def _parsed_line(text: str) -> Sequence[tuple[str, LedgerEntry]]:
    """Return the units and entries of a line. Raises _MalformedError."""
    first, _, rest = text.partition(" ")
    if first == TEXTS:
        versions = parse_texts(rest)
        if versions is None:
            expected = "texts as `concord accept` packs them"
            raise _MalformedError(len(first) + 2, "what is no packed texts", expected)
        return versions
    word, _, versions_of_all = rest.partition(" ")
    if word != AGREE:
        return [_parsed(text)]
    name, pattern, expected = _FIELDS[0]
    if not pattern.fullmatch(first):
        raise _MalformedError(1, f"the {name} “{first}”", expected)
    reviews = parse_agreement(versions_of_all)
    if not reviews:
        expected = "versions as en=4f0c11d2a9be / pl=9e1b5a7d2c30, the originals first"
        column = len(first) + len(word) + 3
        raise _MalformedError(column, f"the versions “{versions_of_all}”", expected)
    return [(first, review) for review in reviews]


def _parsed(text: str) -> tuple[str, LedgerEntry]:
    """Return the unit and the entry of a line. Raises _MalformedError."""
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
    return unit, _entry(language, version, word, rest, column)


def _entry(language: Language, version: str, word: str, rest: str, column: int) -> LedgerEntry:
    """Return the entry that a line records, whose `rest` after the word begins at the column.

    Raises _MalformedError.
    """
    if word == "same-as":
        _expect_digest(rest, column)
        return EditorialChange(language, version, rest)
    if word == "against":
        return _review(language, version, rest, column)
    previous, _, written = rest.partition(" ")
    text = written.replace(_LINE_END, "\n")
    if previous != _NONE:
        _expect_digest(previous, column)
    if digest(text) != version:
        expected = f"the text of {version}; that of this one is {digest(text)}"
        raise _MalformedError(column + len(previous) + 1, f"the text “{text}”", expected)
    return TextVersion(language, version, "" if previous == _NONE else previous, text)


def _review(language: Language, version: str, rest: str, column: int) -> Review:
    against = {}
    originals, _, translator = rest.partition(_BY)
    for original in originals.split(" ") if originals != _NONE else ():
        if not _AGAINST.fullmatch(original):
            expected = "originals as en=4f0c11d2a9be, after one space each; - for none"
            raise _MalformedError(column, f"the original “{original}”", expected)
        name, _, reviewed = original.partition("=")
        against[name] = reviewed
        column += len(original) + 1
    return Review(language, version, against, translator)


def _expect_digest(text: str, column: int) -> None:
    if not re.fullmatch(_DIGEST, text):
        raise _MalformedError(column, f"the digest “{text}”", "twelve hexadecimal digits")


def _required_versions(entry: LedgerEntry) -> Iterable[tuple[Language, str]]:
    """Return the versions that other lines must record."""
    if isinstance(entry, Review):
        return entry.against.items()
    if isinstance(entry, TextVersion):
        return ((entry.language, entry.previous),) if entry.previous else ()
    return (entry.language, entry.digest), (entry.language, entry.other)
