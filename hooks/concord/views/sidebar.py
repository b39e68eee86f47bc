"""The list of a game's topics, beside every page of the game."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame
from concord.views.page import PageContext

_MOST = 60  # topics that are listed in full
_NEAR = 25  # topics listed of more than that; the rest are a link away


@dataclass(frozen=True, slots=True)
class TopicLink:
    number: str
    title: str
    href: str
    is_current: bool = False


def sidebar(context: PageContext, current: Topic | None = None) -> Markup:
    """`current` is the topic that the page belongs to, if any."""
    game = context.game
    to_game = game.home_from(context.root)
    nearest = _nearest(game, current)
    return context.render(
        "sidebar.html",
        to_game=to_game,
        topics=[topic_link(game, topic, to_game, is_current=topic is current) for topic in nearest],
        is_cut=len(nearest) < len(game.in_order),
        all_topics=context.messages.format("all_n_topics", n=len(game.in_order)),
        menu=context.menu,
        kind=context.key.kind,
    )


def topic_link(
    game: LocalizedGame, topic: Topic, to_game: str, *, is_current: bool = False
) -> TopicLink:
    """`to_game` is the relative link to the home of the game."""
    href = to_game + urls.topic_in_game(topic.id)
    return TopicLink(game.number(topic), game.title(topic), href, is_current)


def _nearest(game: LocalizedGame, current: Topic | None) -> list[Topic]:
    topics = game.in_order
    if len(topics) <= _MOST:
        return topics
    middle = game.place_of[current.id] if current else 0
    first = max(0, min(middle - _NEAR // 2, len(topics) - _NEAR))
    return topics[first : first + _NEAR]
