"""What refers to a topic or a part."""

from collections.abc import Mapping
from dataclasses import dataclass

from concord.base import urls
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic


@dataclass(frozen=True, slots=True)
class UnitLink:
    name: str
    href: str
    targets: tuple[str, ...] = ()
    """The ids of the units that it refers to, of the topic that the page is about."""


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
    targets = _targets(game, id_)
    return [
        Referrer(
            game.texts.title(topic),
            to_game + urls.topic_in_game(topic.id),
            tuple(
                unit_link(game, topic, each, to_game, tuple(targets.get((topic.id, each), ())))
                for each in sources[topic.id]
            ),
        )
        for topic in game.order.sort_by_title(sources)
    ]


def unit_link(
    game: LocalizedGame, topic: Topic, unit_id: str, to_game: str, targets: tuple[str, ...] = ()
) -> UnitLink:
    unit = game.units[topic.id][unit_id]
    href = to_game + urls.topic_in_game(topic.id, unit_id)
    name = game.names.in_reference(topic, unit)
    if name == game.texts.title(topic):  # it has no number, and the link to the topic has its title
        name = str(game.names.of(topic, unit))
    return UnitLink(name, href, targets)


def _targets(game: LocalizedGame, topic_id: str) -> Mapping[tuple[str, str], list[str]]:
    """The ids of the topic's units that each unit refers to, by the topic and the id of that."""
    found: dict[tuple[str, str], list[str]] = {}
    for unit_id in game.units.get(topic_id, ()):
        for source in game.graph.unit_referrers.get(f"{topic_id}#{unit_id}", ()):
            found.setdefault((source.topic, source.unit), []).append(unit_id)
    return found
