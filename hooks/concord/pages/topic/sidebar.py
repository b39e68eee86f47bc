"""The list of a game's topics, beside every page of the game."""

from markupsafe import Markup

from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part
from concord.model.topics import Topic
from concord.pages.page import PageContext

_MOST = 60  # topics that are listed in full
_NEAR = 25  # topics listed of more than that; the rest are a link away


def sidebar(context: PageContext, current: Topic | Part | None = None) -> Markup:
    """`current` is the topic or the part that the page belongs to, if any."""
    game, id_ = context.game, current.id if current else ""
    topics, has_parts = game.order.topics, bool(game.model.parts)
    nearest = [] if has_parts else _nearest(game, topics, id_)
    is_long = len(topics) > _MOST
    return context.render(
        "topic/sidebar.html",
        current=id_,
        shown=_shown_in_long_game(game, id_) if has_parts and is_long else None,
        topics=[topic.id for topic in nearest],
        is_cut=is_long if has_parts else len(nearest) < len(topics),
        menu=context.menu,
        kind=context.key.kind,
    )


def _shown_in_long_game(game: LocalizedGame, current: str) -> set[str]:
    """The ids of the topics and inner parts that are listed: those of the parts that `current`
    stands in, and of `current` itself."""
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
    index = game.order.index_of.get(current, 0) - game.order.index_of[topics[0].id]
    middle = index if 0 <= index < len(topics) else 0
    first = max(0, min(middle - _NEAR // 2, len(topics) - _NEAR))
    return topics[first : first + _NEAR]
