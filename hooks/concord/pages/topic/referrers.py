"""What refers to a topic or a part."""

from dataclasses import dataclass

from concord.base import urls
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic


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
            game.texts.title(topic),
            to_game + urls.topic_in_game(topic.id),
            tuple(unit_link(game, topic, unit_id, to_game) for unit_id in sources[topic.id]),
        )
        for topic in game.order.sort_by_title(sources)
    ]


def unit_link(game: LocalizedGame, topic: Topic, unit_id: str, to_game: str) -> UnitLink:
    unit = game.units[topic.id][unit_id]
    href = to_game + urls.topic_in_game(topic.id, unit_id)
    name = game.names.in_reference(topic, unit)
    if name == game.texts.title(topic):  # it has no number, and the link to the topic has its title
        name = str(game.names.of(topic, unit))
    return UnitLink(name, href)
