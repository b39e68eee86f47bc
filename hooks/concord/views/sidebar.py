"""The list of a game's topics, beside every page of the game."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core import urls
from concord.core.ids import GLOSSARY
from concord.core.model import Topic
from concord.locale.locales import LocalizedGame, way_to
from concord.rules.fallback import choose_text
from concord.views.page import PageKind
from concord.views.rendering import render

_MOST = 60  # topics that are listed in full
_NEAR = 25  # topics listed of more than that; the rest are a link away


@dataclass(frozen=True, slots=True)
class TopicLink:
    number: str
    title: str
    href: str
    is_current: bool = False


def sidebar(
    game: LocalizedGame, root: str, current: Topic | None = None, kind: PageKind = PageKind.TOPIC
) -> Markup:
    to_game = game.below(root)
    messages = game.locale.messages
    nearest = _nearest(game, current)
    return render(
        "sidebar.html",
        words=messages.words,
        game_title=choose_text(game.model, game.model.title, game.language).text,
        game_href=to_game or "./",
        glossary_href=to_game + way_to(GLOSSARY) if game.model.glossary else "",
        numbers_href=to_game + way_to(urls.NUMBERS),
        divergences_href=to_game + way_to(urls.DIVERGENCES) if game.units_with_divergences else "",
        topics=[topic_link(game, topic, to_game, is_current=topic is current) for topic in nearest],
        is_cut=len(nearest) < len(game.by_number),
        all_topics=messages.format("all_n_topics", n=len(game.by_number)),
        kind=kind,
    )


def topic_link(
    game: LocalizedGame, topic: Topic, to_game: str, *, is_current: bool = False
) -> TopicLink:
    """`to_game` leads to the game's home."""
    href = to_game + way_to(topic.id)
    return TopicLink(game.number(topic), game.title(topic), href, is_current)


def _nearest(game: LocalizedGame, current: Topic | None) -> list[Topic]:
    topics = game.by_number
    if len(topics) <= _MOST:
        return topics
    middle = game.place_of[current.id] if current else 0
    first = max(0, min(middle - _NEAR // 2, len(topics) - _NEAR))
    return topics[first : first + _NEAR]
