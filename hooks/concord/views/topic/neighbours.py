"""The links to the topics or parts before and after one, in their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from concord.core.model.games import Part
from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame
from concord.views.topic.part_lists import part_link


@dataclass(frozen=True, slots=True)
class Neighbour:
    name: str
    href: str


def neighbours(
    game: LocalizedGame, topic: Topic, href_of: Callable[[Topic], str]
) -> tuple[Neighbour | None, Neighbour | None]:
    """The links to the topic before and the one after; None where there is none."""
    before, after = topics_around(game, topic)
    return _neighbour(game, before, href_of), _neighbour(game, after, href_of)


def topics_around(game: LocalizedGame, topic: Topic) -> tuple[Topic | None, Topic | None]:
    """The topic before and the one after; None where there is none."""
    place, topics = game.order.place_of[topic.id], game.order.topics
    before = topics[place - 1] if place > 0 else None
    after = topics[place + 1] if place + 1 < len(topics) else None
    return before, after


def part_neighbours(
    game: LocalizedGame, part: Part, to_game: str
) -> tuple[Neighbour | None, Neighbour | None]:
    """The part before and the one after, each before the parts below it."""
    parts = list(game.parts.values())
    place = parts.index(part)
    before = parts[place - 1] if place > 0 else None
    after = parts[place + 1] if place + 1 < len(parts) else None
    return _part_neighbour(game, before, to_game), _part_neighbour(game, after, to_game)


def _part_neighbour(game: LocalizedGame, part: Part | None, to_game: str) -> Neighbour | None:
    if part is None:
        return None
    link = part_link(game, part, to_game)
    return Neighbour(f"{link.number} {link.title}".strip(), link.href)


def _neighbour(
    game: LocalizedGame, topic: Topic | None, href_of: Callable[[Topic], str]
) -> Neighbour | None:
    if topic is None:
        return None
    name = f"{game.numbers.of(topic)} {game.texts.title(topic)}".strip()
    return Neighbour(name, href_of(topic))
