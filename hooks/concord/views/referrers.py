"""What refers to a topic or a part, as its page lists it."""

from __future__ import annotations

from dataclasses import dataclass

from concord.core import urls
from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame


@dataclass(frozen=True, slots=True)
class UnitLink:
    name: str
    href: str


@dataclass(frozen=True, slots=True)
class Referrer:
    """A topic, with its units that refer."""

    title: str
    href: str
    units: tuple[UnitLink, ...]


def referrers_of(game: LocalizedGame, id_: str, to_game: str) -> list[Referrer]:
    """The topics that refer to the topic or part with this id, by their titles.

    `to_game` is the relative link to the home of the game.
    """
    sources = game.graph.referrers.get(id_, {})
    return [
        Referrer(
            game.title(topic),
            to_game + urls.topic_in_game(topic.id),
            tuple(unit_link(game, topic, unit_id, to_game) for unit_id in sources[topic.id]),
        )
        for topic in game.in_title_order(sources)
    ]


def unit_link(game: LocalizedGame, topic: Topic, unit_id: str, to_game: str) -> UnitLink:
    unit = game.units[topic.id][unit_id]
    return UnitLink(game.name(topic, unit), to_game + urls.topic_in_game(topic.id, unit_id))
