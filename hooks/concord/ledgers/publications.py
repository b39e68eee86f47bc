"""`published.lock`: all ids and numbers of a game that were ever published, one a line.

game ti4                         an id of the game itself
abilities#costs                  an id
abilities#costs ru 2.0 85.10     a number that it had: language, version of the edition, number
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from concord.core.ids import FULL_ID, KEBAB
from concord.core.model import PublishedId, PublishedNumber
from concord.core.problems import Place, Position, Problem
from concord.ledgers.lock_file import numbered_lines

PUBLICATIONS_FILE = "published.lock"

_GAME = "game"
_NO_VERSION = "-"
_FORM = "“topic#unit” or “topic#unit language version number”"
_FIELDS = (
    ("id", re.compile(FULL_ID), "topic#unit, or topic: ids in kebab-case"),
    ("language", re.compile(r"[A-Za-z]+(-[A-Za-z0-9]+)*"), "the tag of a language"),
    ("version", re.compile(r"\S+"), "the version of an edition, - for none, _ for a space"),
    ("number", re.compile(r"\S(.*\S)?"), "a number, after one space"),
)


@dataclass(frozen=True, slots=True)
class PublicationLedger:
    games: tuple[PublishedId, ...] = ()
    """The ids of the game itself."""
    ids: tuple[PublishedId, ...] = ()
    """Each id once, with its first line."""
    numbers: tuple[PublishedNumber, ...] = ()


def parse(file: str, content: bytes) -> tuple[PublicationLedger, list[Problem]]:
    """The content of a lock file, and a problem for each line that is invalid."""
    place, problems = Place(file), list[Problem]()
    games: list[PublishedId] = []
    ids: dict[str, PublishedId] = {}
    numbers: dict[PublishedNumber, None] = {}
    for line, text in numbered_lines(content):
        fields = text.split(" ", len(_FIELDS) - 1)
        problem = _problem(fields, place, line)
        if problem:
            problems.append(problem)
            continue
        if _is_of_game(fields):
            games.append(PublishedId(fields[1], place, line))
            continue
        ids.setdefault(fields[0], PublishedId(fields[0], place, line))
        if len(fields) > 1:
            numbers[_number(*fields)] = None
    return PublicationLedger(tuple(games), tuple(ids.values()), tuple(numbers)), problems


def line_of_number(number: PublishedNumber) -> str:
    """The line that records a number."""
    version = number.edition.replace(" ", "_") or _NO_VERSION
    return f"{number.id} {number.language} {version} {number.number}"


def line_of_game(game: str) -> str:
    """The line that records the id of a game."""
    return f"{_GAME} {game}"


def _is_of_game(fields: Sequence[str]) -> bool:
    match fields:
        case [kind, game]:
            return kind == _GAME and bool(re.fullmatch(KEBAB, game))
    return False


def _number(id_: str, language: str, version: str, number: str) -> PublishedNumber:
    edition = "" if version == _NO_VERSION else version.replace("_", " ")
    topic, _, unit = id_.partition("#")
    return PublishedNumber(topic, unit, language, edition, number)


def _problem(fields: list[str], place: Place, line: int) -> Problem | None:
    if _is_of_game(fields):
        return None
    column = 1
    for text, (name, form, expected) in zip(fields, _FIELDS, strict=False):
        if not form.fullmatch(text) or "\N{REPLACEMENT CHARACTER}" in text:
            return Problem(place, f"the {name} “{text}”", expected, position=Position(line, column))
        column += len(text) + 1
    if len(fields) in {1, len(_FIELDS)}:
        return None
    found = f"a line of {len(fields)} parts"
    return Problem(place, found, _FORM, position=Position(line, 1))
