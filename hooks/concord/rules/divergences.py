"""Where the editions of a game part: what its records declare, and what their numbers tell."""

from __future__ import annotations

from collections.abc import Mapping

from concord.core.model import Game, Language, Topic, Unit


def units_with_divergences(game: Game) -> Mapping[str, frozenset[str]]:
    """The topics that diverge, by id, with the ids of their units that do."""
    found = {}
    for topic in game.topics:
        units = frozenset(unit.id for unit, _ in topic.walk() if count_divergences(topic, unit))
        if units or topic.divergences:
            found[topic.id] = units
    return found


def count_divergences(topic: Topic, unit: Unit) -> int:
    """How many there are."""
    return len(unit.divergences) + len(unit.printed) + bool(editions_without(topic, unit))


def count_game_divergences(game: Game) -> int:
    return sum(
        len(topic.divergences) + sum(count_divergences(topic, unit) for unit, _ in topic.walk())
        for topic in game.topics
    )


def editions_without(topic: Topic, unit: Unit) -> tuple[Language, ...]:
    """The editions of the record that leave the unit out."""
    return tuple(each for each in topic.editions if unit.only and each not in unit.only)
