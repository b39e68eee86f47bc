"""The ids and numbers of a game that its `published.lock` does not record yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from concord.core.model import Game, Language, PublishedNumber, Topic
from concord.ledgers import lock_file
from concord.ledgers.publications import PUBLICATIONS_FILE, line_of_game, line_of_number
from concord.rules.numbering import citations_of, number_of
from concord.rules.redirects import IdRegister

_HEADER = (
    "# Everything of this game that was ever published: ids, and numbers by language and edition.",
    "# `concord publish` adds to it. No line is ever removed: links and citations depend on it.",
)


def unrecorded_lines(game: Game, data: Path) -> list[str]:
    """The lines that the lock file in the folder `data` lacks, sorted."""
    return sorted(set(_lines(game)) - lock_file.recorded_lines(_lock(game, data)))


def record(game: Game, data: Path, lines: Iterable[str]) -> None:
    """Add lines to the lock file of the game."""
    lock_file.add_lines(_lock(game, data), _HEADER, lines)


def _lock(game: Game, data: Path) -> Path:
    return data / game.id / PUBLICATIONS_FILE


def _lines(game: Game) -> Iterator[str]:
    yield line_of_game(game.id)
    yield from IdRegister(game).current
    for topic in game.topics:
        for language in game.languages:
            yield from map(line_of_number, _numbers(game, topic, language))


def _numbers(game: Game, topic: Topic, language: Language) -> Iterator[PublishedNumber]:
    """The numbers of a topic and its units, with misprinted ones and those of earlier versions."""
    edition = game.editions[language]
    version = game.editions[edition.follows or language].version
    if number := number_of(game, topic, language):
        yield PublishedNumber(topic.id, "", language, version, number)
    citations = citations_of(game, topic, language)
    for unit, _ in topic.walk():
        if unit.id in citations:
            cited = citations[unit.id].text
            yield PublishedNumber(topic.id, unit.id, language, version, cited)
        if language in unit.printed:
            printed = unit.printed[language]
            yield PublishedNumber(topic.id, unit.id, language, version, printed)
        for earlier, was in unit.earlier_numbers.get(language, {}).items():
            yield PublishedNumber(topic.id, unit.id, language, earlier, was)
