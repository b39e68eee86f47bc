"""The parts of a game as pages list them, with their topics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from concord.core import urls
from concord.core.model.games import Part
from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame


@dataclass(frozen=True, slots=True)
class TopicLink:
    number: str
    title: str
    href: str
    """Empty for a planned topic."""
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class PartLink:
    number: str
    title: str
    href: str


@dataclass(frozen=True, slots=True)
class PartView:
    """A part with what is listed of it."""

    link: PartLink
    anchor: str
    """It has an underscore, which no id has."""
    counts: str
    """The number of its topics, in words."""
    topics: tuple[TopicLink, ...]
    parts: tuple[PartView, ...]
    is_current: bool = False
    """True for the part that the page is of."""
    is_open: bool = True
    """True if its topics are shown from the start."""


def topic_link(
    game: LocalizedGame, topic: Topic, to_game: str, *, is_current: bool = False
) -> TopicLink:
    """`to_game` is the relative link to the home of the game."""
    href = to_game + urls.topic_in_game(topic.id)
    return TopicLink(game.number(topic), game.title(topic), href, is_current)


def part_link(game: LocalizedGame, part: Part, to_game: str) -> PartLink:
    href = to_game + urls.topic_in_game(part.id)
    return PartLink(game.part_number(part), game.part_title(part), href)


def parts_above(game: LocalizedGame, id_: str, to_game: str) -> list[PartLink]:
    """The parts that a topic or a part stands in, the outermost first."""
    return [part_link(game, each, to_game) for each in game.graph.parts_above.get(id_, ())]


def topics_in(game: LocalizedGame, part: Part) -> list[Topic]:
    """The written topics of the part and of all parts below it."""
    ids = (topic_id for each in part.walk() for topic_id in each.topics)
    return [game.topics[each] for each in ids if each in game.topics]


def part_view(
    game: LocalizedGame,
    part: Part,
    to_game: str,
    *,
    current: str = "",
    is_shown: Callable[[str], bool] = lambda _: True,
    is_open: bool = True,
) -> PartView:
    """`current` is the id of the topic or part of the page, `is_shown` says by id what is listed.

    A part is open where the page is of it or of something in it, if `is_open` does not open all.
    """
    above = {each.id for each in game.graph.parts_above.get(current, ())}

    def view(part: Part) -> PartView:
        return PartView(
            link=part_link(game, part, to_game),
            anchor=anchor_of(part),
            counts=game.locale.messages.format("n_topics", n=len(topics_in(game, part))),
            topics=tuple(link(each) for each in part.topics if is_shown(each)),
            parts=tuple(view(each) for each in part.parts if is_shown(each.id)),
            is_current=part.id == current,
            is_open=is_open or part.id in above or part.id == current,
        )

    def link(topic_id: str) -> TopicLink:
        topic = game.topics.get(topic_id)
        if topic is None:
            return _planned(game, topic_id)
        return topic_link(game, topic, to_game, is_current=topic_id == current)

    return view(part)


def part_views(
    game: LocalizedGame, parts: Sequence[Part], to_game: str, *, is_open: bool = True
) -> list[PartView]:
    return [part_view(game, each, to_game, is_open=is_open) for each in parts]


def anchor_of(part: Part) -> str:
    return f"part_{part.id}"


def _planned(game: LocalizedGame, topic_id: str) -> TopicLink:
    planned = game.planned[topic_id]
    edition = game.model.editions.get(game.language)
    number = planned.number.get(edition.follows or game.language, "") if edition else ""
    return TopicLink(number, game.text(planned.title).text, "")
