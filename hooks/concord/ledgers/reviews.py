"""`translations.lock`: what the originals of a game said, and what was checked against them.

    abilities#costs en 4f0c11d2a9be after - A cost is…        an original: the digest of its text,
                                                              that of the text before, its text
    abilities#costs en 77aa01e3c4d5 same-as 4f0c11d2a9be      they differ in spelling alone
    abilities#costs pl 9e1b5a7d2c30 against en=4f0c11d2a9be   this translation was checked

A check is taken back by removing its line. The texts of originals are kept, since nothing could
tell them once they have changed: not every copy of the records has their history.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from concord.core.ids import FULL_ID
from concord.core.model import EditorialChange, Language, Review, TextVersion, UnitLedger
from concord.core.problems import Place, Position, Problem
from concord.ledgers.lock_file import facts_in
from concord.rules.revisions import digest

TRANSLATIONS_FILE = "translations.lock"

Fact: TypeAlias = TextVersion | EditorialChange | Review

_NONE = "-"
_DIGEST = r"[0-9a-f]{12}"
_TAG = r"[A-Za-z]+(?:-[A-Za-z0-9]+)*"
_HEAD = (
    ("id", re.compile(rf"(?=.*#)(?:{FULL_ID})"), "topic#unit: ids in kebab-case"),
    ("language", re.compile(_TAG), "the tag of a language"),
    ("digest", re.compile(_DIGEST), "twelve hexadecimal digits"),
    ("word", re.compile("after|same-as|against"), "after, same-as or against"),
)
_DIGEST_FORM = re.compile(_DIGEST)
_AGAINST = re.compile(rf"{_TAG}={_DIGEST}")


class _MalformedError(Exception):
    """At a column, with what was found and what was expected."""


def parse(file: str, content: bytes) -> tuple[Mapping[str, UnitLedger], list[Problem]]:
    """The journal of each unit by its id, and each line that says nothing."""
    place, problems = Place(file), list[Problem]()
    facts: dict[str, tuple[int, str, Fact]] = {}
    for line, text in facts_in(content):
        if text in facts:
            continue
        try:
            facts[text] = (line, *_read(text))
        except _MalformedError as malformed:
            column, found, expected = malformed.args
            position = Position(line, column)
            problems.append(Problem(place, found, expected, position=position))
    problems += _unknown_versions(place, facts)
    by_unit: dict[str, list[Fact]] = {}
    for _, unit, fact in facts.values():
        by_unit.setdefault(unit, []).append(fact)
    return {unit: _journal(found) for unit, found in by_unit.items()}, problems


def _journal(facts: Sequence[Fact]) -> UnitLedger:
    return UnitLedger(
        tuple(each for each in facts if isinstance(each, TextVersion)),
        tuple(each for each in facts if isinstance(each, EditorialChange)),
        tuple(each for each in facts if isinstance(each, Review)),
    )


def _unknown_versions(
    place: Place, facts: Mapping[str, tuple[int, str, Fact]]
) -> Iterator[Problem]:
    """A version may be on record under an older id than what mentions it."""
    known = {
        (fact.language, fact.digest)
        for _, _, fact in facts.values()
        if isinstance(fact, TextVersion)
    }
    for text, (line, _, fact) in facts.items():
        for language, version in _mentions(fact):
            if (language, version) not in known:
                found = f"“{version}”, a version in “{language}” that no line records"
                position = Position(line, text.find(version) + 1)
                expected = "the digest of a version on record, in a line with “after”"
                yield Problem(place, found, expected, position=position)


def line_of(unit: str, fact: Fact) -> str:
    """The line that records a fact."""
    head = f"{unit} {fact.language} {fact.digest}"
    match fact:
        case TextVersion(previous=after, text=text):
            return f"{head} after {after or _NONE} {text}"
        case EditorialChange(other=other):
            return f"{head} same-as {other}"
        case Review(against=against):
            originals = [f"{language}={version}" for language, version in sorted(against.items())]
            return f"{head} against {' '.join(originals) or _NONE}"


def _read(text: str) -> tuple[str, Fact]:
    if "\N{REPLACEMENT CHARACTER}" in text:
        column = text.index("\N{REPLACEMENT CHARACTER}") + 1
        raise _MalformedError(column, "bytes that are no text", "UTF-8")
    fields = text.split(" ", len(_HEAD))
    column = 1
    for part, (name, form, expected) in zip(fields, _HEAD, strict=False):
        if not form.fullmatch(part):
            raise _MalformedError(column, f"the {name} “{part}”", expected)
        column += len(part) + 1
    if len(fields) <= len(_HEAD):
        expected = "“topic#unit language digest”, then after, same-as or against"
        raise _MalformedError(1, f"a line of {len(fields)} parts", expected)
    unit, language, version, word, rest = fields
    return unit, _FACTS[word](language, version, rest, column)


def _version(language: Language, version: str, rest: str, column: int) -> TextVersion:
    after, _, text = rest.partition(" ")
    if after != _NONE:
        _expect_digest(after, column)
    if digest(text) != version:
        found = f"the text “{text}”"
        expected = f"the text of {version}; that of this one is {digest(text)}"
        raise _MalformedError(column + len(after) + 1, found, expected)
    return TextVersion(language, version, "" if after == _NONE else after, text)


def _sameness(language: Language, version: str, rest: str, column: int) -> EditorialChange:
    _expect_digest(rest, column)
    return EditorialChange(language, version, rest)


def _check(language: Language, version: str, rest: str, column: int) -> Review:
    against = {}
    for original in rest.split(" ") if rest != _NONE else ():
        if not _AGAINST.fullmatch(original):
            expected = "originals as en=4f0c11d2a9be, after one space each; - for none"
            raise _MalformedError(column, f"the original “{original}”", expected)
        name, _, checked = original.partition("=")
        against[name] = checked
        column += len(original) + 1
    return Review(language, version, against)


_FACTS: Mapping[str, Callable[[Language, str, str, int], Fact]] = {
    "after": _version,
    "same-as": _sameness,
    "against": _check,
}


def _expect_digest(text: str, column: int) -> None:
    if not _DIGEST_FORM.fullmatch(text):
        raise _MalformedError(column, f"the digest “{text}”", "twelve hexadecimal digits")


def _mentions(fact: Fact) -> Iterable[tuple[Language, str]]:
    """The versions that a fact takes to be on record."""
    if isinstance(fact, Review):
        return fact.against.items()
    if isinstance(fact, TextVersion):
        return ((fact.language, fact.previous),) if fact.previous else ()
    return (fact.language, fact.digest), (fact.language, fact.other)
