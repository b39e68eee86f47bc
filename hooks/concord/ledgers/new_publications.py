"""What a game publishes, recorded for ever in its `published.lock`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from concord.core.model import Game, Language, PublishedNumber, Topic
from concord.ledgers import lock_file
from concord.ledgers.publications import PUBLICATIONS_FILE, fact_of, fact_of_game
from concord.rules.numbering import citations_of, number_of
from concord.rules.redirects import IdRegister

_HEAD = (
    "# Everything of this game that was ever published: ids, and numbers by language and edition.",
    "# `concord publish` adds to it. No line is ever removed: links and citations depend on it.",
)


def unrecorded(game: Game, data: Path) -> list[str]:
    """The facts about `game` that its lock in the folder `data` does not hold yet, sorted."""
    return sorted(set(_facts(game)) - lock_file.recorded_in(_lock(game, data)))


def record(game: Game, data: Path, facts: Iterable[str]) -> None:
    """Add `facts` to the lock of `game`; what it holds already stays."""
    lock_file.add(_lock(game, data), _HEAD, facts)


def _lock(game: Game, data: Path) -> Path:
    return data / game.id / PUBLICATIONS_FILE


def _facts(game: Game) -> Iterator[str]:
    yield fact_of_game(game.id)
    yield from IdRegister(game).current
    for topic in game.topics:
        for language in game.languages:
            yield from map(fact_of, _numbers(game, topic, language))


def _numbers(game: Game, topic: Topic, language: Language) -> Iterator[PublishedNumber]:
    """As readers of `language` find them; also misprinted ones, and those of earlier editions."""
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
