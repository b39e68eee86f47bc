"""The ids and numbers of a game that its `published.lock` does not record yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from concord.core.model.games import Game, Part
from concord.core.model.publications import PublishedNumber
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.ledgers import lock_file
from concord.ledgers.publications import (
    PUBLICATIONS_FILE,
    line_of_confirmation,
    line_of_fate,
    line_of_game,
    line_of_number,
    line_of_part,
)
from concord.rules.numbering import citations_of, number_of, number_of_part
from concord.rules.redirects import IdRegister, redirects

_HEADER = (
    "# Everything of this game that was ever published: ids, numbers by language and edition,",
    "# what became of ids that are gone, and changes of meaning that were meant.",
    "# `concord publish` adds to it. No line is ever removed: links and citations depend on it.",
)


def unrecorded_lines(game: Game, data: Path) -> list[str]:
    """The lines that the lock file in the folder `data` lacks, sorted."""
    return sorted(set(lines_of(game)) - lock_file.recorded_lines(_lock(game, data)))


def record(game: Game, data: Path, lines: Iterable[str]) -> None:
    """Add lines to the lock file of the game."""
    lock_file.add_lines(_lock(game, data), _HEADER, lines)


def _lock(game: Game, data: Path) -> Path:
    return data / game.id / PUBLICATIONS_FILE


def lines_of(game: Game) -> Iterator[str]:
    """What is published of `game` as its records stand."""
    yield line_of_game(game.id)
    register = IdRegister(game)
    yield from register.current - register.parts
    yield from map(line_of_part, register.parts)
    for former, redirect in redirects(game).items():
        yield former
        yield line_of_fate(former, redirect.target)
    for topic in game.topics:
        for language in game.languages:
            yield from map(line_of_number, numbers_of_topic(game, topic, language))
            yield from map(line_of_number, _earlier_numbers(topic, language))
    for part in game.walk_parts():
        for language in game.languages:
            yield from map(line_of_number, numbers_of_part(game, part, language))


def recorded_lines_of(game: Game) -> Iterator[str]:
    """What the lock of `game` held when it was read."""
    yield from (line_of_game(each.id) for each in game.published_games)
    yield from (each.id for each in game.published_ids if each.id not in game.published_parts)
    yield from map(line_of_part, game.published_parts)
    yield from map(line_of_number, game.published_numbers)
    yield from (line_of_fate(each.former, each.heir) for each in game.fates)
    yield from (line_of_confirmation(*each) for each in game.confirmations)


def numbers_of_topic(game: Game, topic: Topic, language: Language) -> Iterator[PublishedNumber]:
    """As readers of `language` find them in the present edition, misprinted ones as well."""
    version = _version(game, language)
    if number := number_of(game, topic, language):
        yield PublishedNumber(topic.id, "", language, version, number)
    citations = citations_of(game, topic, language)
    for unit, _ in topic.walk():
        cited = citations.get(unit.id)
        if cited and not cited.is_position:
            yield PublishedNumber(topic.id, unit.id, language, version, cited.text)
        if language in unit.printed:
            printed = unit.printed[language]
            yield PublishedNumber(topic.id, unit.id, language, version, printed)


def numbers_of_part(game: Game, part: Part, language: Language) -> Iterator[PublishedNumber]:
    """The number of a part in the present edition, if it has one there."""
    if number := number_of_part(game, part, language):
        yield PublishedNumber(part.id, "", language, _version(game, language), number)


def _earlier_numbers(topic: Topic, language: Language) -> Iterator[PublishedNumber]:
    for unit, _ in topic.walk():
        for earlier, was in unit.earlier_numbers.get(language, {}).items():
            yield PublishedNumber(topic.id, unit.id, language, earlier, was)


def _version(game: Game, language: Language) -> str:
    edition = game.editions[language]
    return game.editions[edition.follows or language].version
