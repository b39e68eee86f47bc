"""`published.lock`: all ids and numbers of a game that were ever published, one a line.

game reef                        an id of the game itself
part combat                      an id of a part; the others are of topics, units and terms
abilities#costs                  an id
abilities#costs ru 2.0 85.10     a number that it had: language, version of the edition, number
abilities#fee became abilities#costs      what took the place of an id that is gone; - if nothing
abilities#costs confirmed 4f0c11d2a9be    another change that was meant: a digest of it
abilities#costs means 1 en=q81TkAB3c…     what a text means: see `meaning_lines`
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from concord.base.ids import FULL_ID, KEBAB
from concord.base.problems import LineColumn, Position, Problem
from concord.model.games import Game, Part
from concord.model.ledgers import PublishedId, PublishedMeaning, PublishedNumber, PublishedOutcome
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.register import lock_file
from concord.register.lock_file import hidden_in_lines, numbered_lines
from concord.register.meaning_lines import (
    is_of_meaning,
    line_of_meaning,
    malformed_meaning,
    parse_meaning,
)
from concord.rules.numbering import citations_of, number_of
from concord.rules.redirects import IdRegister, redirects
from concord.rules.text_history import digest

PUBLICATIONS_FILE = "published.lock"

_GAME = "game"
_PART = "part"
_NO_VERSION = "-"
_BECAME = "became"
_NOTHING = "-"
_CONFIRMED = "confirmed"
_OF_THREE = {
    _BECAME: (rf"{_NOTHING}|{FULL_ID}", "heir", "the id in full that took its place, - for none"),
    _CONFIRMED: (r"[0-9a-f]{12}", "digest", "twelve hexadecimal digits"),
}
"""The third field of the lines of three fields, by the second."""
_FORM = "“topic#unit” or “topic#unit language version number”"
_FIELDS = (
    ("id", re.compile(FULL_ID), "topic#unit, or topic: ids in kebab-case"),
    ("language", re.compile(r"[A-Za-z]+(-[A-Za-z0-9]+)*"), "the tag of a language"),
    ("version", re.compile(r"\S+"), "the version of an edition, - for none, _ for a space"),
    ("number", re.compile(r"\S(.*\S)?"), "a number, after one space"),
)
_HEADER = (
    "# Everything of this game that was ever published: ids, numbers by language and edition,",
    "# what became of ids that are gone, sketches of what texts mean, and changes that were meant.",
    "# `concord publish` adds to it. No line is ever removed: links and citations depend on it.",
)


@dataclass(frozen=True, slots=True)
class PublicationLedger:
    games: tuple[PublishedId, ...] = ()
    """The ids of the game itself."""
    ids: tuple[PublishedId, ...] = ()
    """Each id once, with its first line."""
    numbers: tuple[PublishedNumber, ...] = ()
    outcomes: tuple[PublishedOutcome, ...] = ()
    parts: frozenset[str] = frozenset()
    """The ids of parts, which `ids` have too."""
    meanings: tuple[PublishedMeaning, ...] = ()
    confirmations: frozenset[tuple[str, str]] = frozenset()


def parse(file: str, content: bytes) -> tuple[PublicationLedger, list[Problem]]:
    """The content of a lock file, and a problem for each line that is invalid."""
    position, problems = Position(file), list(hidden_in_lines(file, content))
    games: list[PublishedId] = []
    ids: dict[str, PublishedId] = {}
    numbers: dict[PublishedNumber, None] = {}
    outcomes: list[PublishedOutcome] = []
    parts: set[str] = set()
    meanings: list[PublishedMeaning] = []
    confirmations: set[tuple[str, str]] = set()
    for line, text in numbered_lines(content):
        fields = text.split(" ", len(_FIELDS) - 1)
        if is_of_meaning(text):
            meaning = parse_meaning(text)
            meanings += [meaning] if meaning else []
            problems += [] if meaning else [malformed_meaning(position, line, text)]
            continue
        problem = _problem(fields, position, line)
        if problem:
            problems.append(problem)
            continue
        if _names(_GAME, fields):
            games.append(PublishedId(fields[1], position, line))
            continue
        if _names(_PART, fields):
            fields = fields[1:]
            parts.add(fields[0])
        if _is_of_three(fields):
            former, verb, rest = fields
            if verb == _CONFIRMED:
                confirmations.add((former, rest))
                continue
            outcomes.append(
                PublishedOutcome(former, "" if rest == _NOTHING else rest, position, line)
            )
        ids.setdefault(fields[0], PublishedId(fields[0], position, line))
        if len(fields) == len(_FIELDS):
            numbers[_number(*fields)] = None
    ledger = PublicationLedger(
        tuple(games),
        tuple(ids.values()),
        tuple(numbers),
        tuple(outcomes),
        frozenset(parts),
        tuple(meanings),
        frozenset(confirmations),
    )
    return ledger, problems


def _line_of_number(number: PublishedNumber) -> str:
    version = number.edition.replace(" ", "_") or _NO_VERSION
    return f"{number.id} {number.language} {version} {number.number}"


def _line_of_outcome(former: str, heir: str) -> str:
    """`heir` is empty if nothing took the place of the id."""
    return f"{former} {_BECAME} {heir or _NOTHING}"


def confirming_line(full_id: str, claim: str) -> str:
    """The line that records that the change was meant which `claim` identifies."""
    line = f"{full_id} {claim}"
    return line if is_of_meaning(line) else f"{full_id} {_CONFIRMED} {digest(claim)}"


def _is_of_three(fields: Sequence[str]) -> bool:
    return len(fields) == len(_FIELDS) - 1 and fields[1] in _OF_THREE


def _names(kind: str, fields: Sequence[str]) -> bool:
    """True of a line that has the id of a game or a part after the word for that kind."""
    match fields:
        case [word, id_]:
            return word == kind and bool(re.fullmatch(KEBAB, id_))
    return False


def _number(id_: str, language: str, version: str, number: str) -> PublishedNumber:
    edition = "" if version == _NO_VERSION else version.replace("_", " ")
    topic, _, unit = id_.partition("#")
    return PublishedNumber(topic, unit, language, edition, number)


def _problem(fields: list[str], position: Position, line: int) -> Problem | None:
    if _names(_GAME, fields) or _names(_PART, fields):
        return None
    if _is_of_three(fields) and re.fullmatch(FULL_ID, fields[0]):
        third, name, expected = _OF_THREE[fields[1]]
        if re.fullmatch(third, fields[2]):
            return None
        line_column = LineColumn(line, len(fields[0]) + len(fields[1]) + 3)
        return Problem(position, f"the {name} “{fields[2]}”", expected, line_column=line_column)
    column = 1
    for text, (name, form, expected) in zip(fields, _FIELDS, strict=False):
        if not form.fullmatch(text) or "\N{REPLACEMENT CHARACTER}" in text:
            return Problem(
                position, f"the {name} “{text}”", expected, line_column=LineColumn(line, column)
            )
        column += len(text) + 1
    if len(fields) in {1, len(_FIELDS)}:
        return None
    found = f"a line of {len(fields)} parts"
    return Problem(position, found, _FORM, line_column=LineColumn(line, 1))


def unrecorded_lines(game: Game, data: Path, meanings: Iterable[str]) -> list[str]:
    """The lines that the lock file in the folder `data` lacks, sorted, with those of meanings."""
    return sorted({*lines_of(game), *meanings} - lock_file.recorded_lines(_lock(game, data)))


def record(game: Game, data: Path, lines: Iterable[str]) -> None:
    """Add lines to the lock file of the game."""
    lock_file.add_lines(_lock(game, data), _HEADER, lines)


def _lock(game: Game, data: Path) -> Path:
    return data / game.id / PUBLICATIONS_FILE


def lines_of(game: Game) -> Iterator[str]:
    """Return the lines of everything that the present records of `game` publish, except
    meanings."""
    yield f"{_GAME} {game.id}"
    register = IdRegister(game)
    yield from register.current - register.parts
    yield from (f"{_PART} {each}" for each in register.parts)
    for former, redirect in redirects(game).items():
        yield former
        yield _line_of_outcome(former, redirect.target)
    yield from map(_line_of_number, present_numbers(game, game.languages))
    yield from map(_line_of_number, earlier_numbers(game.topics))


def recorded_lines_of(game: Game) -> Iterator[str]:
    """Return the lines that the lock of `game` had when it was read."""
    yield from (f"{_GAME} {each.id}" for each in game.published_games)
    yield from (each.id for each in game.published_ids if each.id not in game.published_parts)
    yield from (f"{_PART} {each}" for each in game.published_parts)
    yield from map(_line_of_number, game.published_numbers)
    yield from (_line_of_outcome(each.former, each.heir) for each in game.outcomes)
    yield from map(line_of_meaning, game.meanings)
    yield from (f"{id_} {_CONFIRMED} {claim}" for id_, claim in game.confirmations)


def present_numbers(game: Game, languages: Iterable[Language]) -> Iterator[PublishedNumber]:
    """The numbers that readers find in the present edition in each language, misprints included."""
    for language in languages:
        version = game.edition_in(language).version
        numbered: list[Topic | Part] = [*game.topics, *game.walk_parts()]
        for each in numbered:
            if number := number_of(game, each, language):
                yield PublishedNumber(each.id, "", language, version, number)
        for topic in game.topics:
            yield from _numbers_of_units(game, topic, language, version)


def _numbers_of_units(
    game: Game, topic: Topic, language: Language, version: str
) -> Iterator[PublishedNumber]:
    citations = citations_of(game, topic, language)
    for unit, _ in topic.walk():
        cited = citations.get(unit.id)
        if cited and not cited.is_position:
            yield PublishedNumber(topic.id, unit.id, language, version, cited.text)
        if language in unit.printed:
            printed = unit.printed[language]
            yield PublishedNumber(topic.id, unit.id, language, version, printed)


def earlier_numbers(topics: Iterable[Topic]) -> Iterator[PublishedNumber]:
    """Return the numbers of the present topics and units in earlier versions of their editions."""
    for topic in topics:
        for language, numbers in topic.earlier.numbers.items():
            for version, number in numbers.items():
                yield PublishedNumber(topic.id, "", language, version, number)
        for unit, _ in topic.walk():
            for language, numbers in unit.earlier.numbers.items():
                for version, number in numbers.items():
                    yield PublishedNumber(topic.id, unit.id, language, version, number)
