"""The links to the topics before and after one, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame


@dataclass(frozen=True, slots=True)
class Neighbour:
    name: str
    href: str


def neighbours(
    game: LocalizedGame, topic: Topic, href_of: Callable[[Topic], str]
) -> tuple[Neighbour | None, Neighbour | None]:
    """The topic before and the one after; None where there is none."""
    place, topics = game.place_of[topic.id], game.in_order
    before = topics[place - 1] if place > 0 else None
    after = topics[place + 1] if place + 1 < len(topics) else None
    return _neighbour(game, before, href_of), _neighbour(game, after, href_of)


def _neighbour(
    game: LocalizedGame, topic: Topic | None, href_of: Callable[[Topic], str]
) -> Neighbour | None:
    if topic is None:
        return None
    name = f"{game.number(topic)} {game.title(topic)}".strip()
    return Neighbour(name, href_of(topic))
