"""The list of a game's topics, beside every page of the game."""

from __future__ import annotations

from markupsafe import Markup

from concord.core.model.games import Part
from concord.core.model.topics import Topic
from concord.locale.localized_game import LocalizedGame
from concord.views.page import PageContext
from concord.views.topic.links import PartView, PartViews, topic_link

_MOST = 60  # topics that are listed in full
_NEAR = 25  # topics listed of more than that; the rest are a link away


def sidebar(context: PageContext, current: Topic | Part | None = None) -> Markup:
    """`current` is the topic or the part that the page belongs to, if any."""
    game = context.game
    to_game = game.addresses.home_from(context.root)
    parts = _parts(game, current.id if current else "", to_game)
    nearest = [] if parts else _nearest(game, game.order.topics, current.id if current else "")
    return context.render(
        "topic/sidebar.html",
        to_game=to_game,
        parts=parts,
        topics=[topic_link(game, topic, to_game, is_current=topic is current) for topic in nearest],
        is_cut=_is_long(game) if parts else len(nearest) < len(game.order.topics),
        all_topics=context.messages.format("all_n_topics", n=len(game.order.topics)),
        menu=context.menu,
        kind=context.key.kind,
    )


def _is_long(game: LocalizedGame) -> bool:
    return len(game.order.topics) > _MOST


def _parts(game: LocalizedGame, current: str, to_game: str) -> list[PartView]:
    """The parts of the game. In a long game only the parts that lead to `current` are filled."""
    shown = _shown_in_long_game(game, current) if _is_long(game) else None
    return PartViews(game, to_game, current, shown).views()


def _shown_in_long_game(game: LocalizedGame, current: str) -> set[str]:
    """The ids of what is listed of the parts that `current` stands in, and of `current` itself."""
    own = [game.parts[current]] if current in game.parts else []
    shown: set[str] = set()
    for part in (*game.graph.parts_above.get(current, ()), *own):
        shown |= {each.id for each in part.parts}
        topics = [game.topics[each] for each in part.topics if each in game.topics]
        shown |= {topic.id for topic in _nearest(game, topics, current)}
    return shown


def _nearest(game: LocalizedGame, topics: list[Topic], current: str) -> list[Topic]:
    """The topics, which follow each other in the game, or of a long list those around the one with
    the id `current`."""
    if len(topics) <= _MOST:
        return topics
    place = game.order.place_of.get(current, 0) - game.order.place_of[topics[0].id]
    middle = place if 0 <= place < len(topics) else 0
    first = max(0, min(middle - _NEAR // 2, len(topics) - _NEAR))
    return topics[first : first + _NEAR]
