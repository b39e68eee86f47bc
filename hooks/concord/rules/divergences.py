"""Counts the divergences of a game: declared ones, misprinted numbers and absent units."""

from __future__ import annotations

from collections.abc import Mapping

from concord.core.model.games import Game
from concord.core.model.texts import Language
from concord.core.model.topics import Topic, Unit


def units_with_divergences(game: Game) -> Mapping[str, frozenset[str]]:
    """The ids of the units with divergences, by topic id. Topics without any have no entry."""
    found = {}
    for topic in game.topics:
        units = frozenset(unit.id for unit, _ in topic.walk() if count_divergences(topic, unit))
        if units or topic.divergences:
            found[topic.id] = units
    return found


def count_divergences(topic: Topic, unit: Unit) -> int:
    return len(unit.divergences) + len(unit.printed) + bool(editions_without(topic, unit))


def count_game_divergences(game: Game) -> int:
    return sum(
        len(topic.divergences) + sum(count_divergences(topic, unit) for unit, _ in topic.walk())
        for topic in game.topics
    )


def editions_without(topic: Topic, unit: Unit) -> tuple[Language, ...]:
    """The editions of the record that do not have the unit."""
    return tuple(each for each in topic.editions if unit.only and each not in unit.only)
