"""The links to topics and parts: in the sidebar, to those before and after, to what refers here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from markupsafe import Markup

from concord.base import urls
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part
from concord.model.topics import Topic
from concord.pages.page import PageContext

T = TypeVar("T")

_MOST = 60  # topics that are listed in full
_NEAR = 13  # topics listed of more than that; the rest are a link away


@dataclass(frozen=True, slots=True)
class Link:
    words: str
    href: str
    """Empty for a planned topic."""


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


def numbered_title(game: LocalizedGame, numbered: Topic | Part) -> str:
    return f"{game.numbers.of(numbered)} {game.texts.title(numbered)}".strip()


def topics_in(game: LocalizedGame, part: Part) -> list[Topic]:
    """The written topics of the part and of all parts below it."""
    ids = (topic_id for inner in part.walk() for topic_id in inner.topics)
    return [game.topics[topic_id] for topic_id in ids if topic_id in game.topics]


def anchor_of(part: Part) -> str:
    """The id of the heading of a part. An underscore keeps it apart from the ids of topics."""
    return f"part_{part.id}"


def neighbours(items: Sequence[T], item: T) -> tuple[T | None, T | None]:
    """The items before and after one of them; None where there is none."""
    index = items.index(item)
    before = items[index - 1] if index > 0 else None
    after = items[index + 1] if index + 1 < len(items) else None
    return before, after


def sidebar(context: PageContext, current: Topic | Part | None = None) -> Markup:
    """The list of the game's topics beside a page. `current` is the topic or the part that the page
    belongs to, if any."""
    game, current_id = context.game, current.id if current else ""
    topics, has_parts = game.order.topics, bool(game.model.parts)
    nearest = [] if has_parts else _nearest(game, topics, current_id)
    is_long = len(topics) > _MOST
    return context.render(
        "topic/sidebar.html",
        current=current_id,
        shown=_shown_in_long_game(game, current_id) if has_parts and is_long else None,
        topics=[topic.id for topic in nearest],
        is_cut=is_long if has_parts else len(nearest) < len(topics),
        menu=context.site.menus[game.model.id],
        kind=context.key.kind,
    )


def _shown_in_long_game(game: LocalizedGame, current: str) -> set[str]:
    """The ids of the topics and inner parts that are listed: of all parts above `current`, and of
    `current` itself."""
    own = [game.parts[current]] if current in game.parts else []
    shown: set[str] = set()
    for part in (*game.graph.parts_above.get(current, ()), *own):
        shown |= {inner.id for inner in part.parts}
        topics = [game.topics[topic_id] for topic_id in part.topics if topic_id in game.topics]
        shown |= {topic.id for topic in _nearest(game, topics, current)}
    return shown


def _nearest(game: LocalizedGame, topics: list[Topic], current: str) -> list[Topic]:
    """The topics; of a long list only those around the one with the id `current`. They follow each
    other in the game."""
    if len(topics) <= _MOST:
        return topics
    index = game.order.index_of.get(current, 0) - game.order.index_of[topics[0].id]
    middle = index if 0 <= index < len(topics) else 0
    first = max(0, min(middle - _NEAR // 2, len(topics) - _NEAR))
    return topics[first : first + _NEAR]


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
