"""Topics and parts as pages list them: the parts of a game with their topics, and what comes before
and after one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part
from concord.model.topics import Topic

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Link:
    words: str
    href: str
    """Empty for a planned topic."""


def numbered_title(game: LocalizedGame, numbered: Topic | Part) -> str:
    return f"{game.numbers.shown(numbered)} {game.texts.title(numbered)}".strip()


def topics_in(game: LocalizedGame, part: Part) -> list[Topic]:
    """The written topics of the part and of all parts below it."""
    ids = (topic_id for each in part.walk() for topic_id in each.topics)
    return [game.topics[each] for each in ids if each in game.topics]


def anchor_of(part: Part) -> str:
    """The id of its heading. An underscore in it keeps it apart from the ids of topics."""
    return f"part_{part.id}"


def neighbours(game: LocalizedGame, topic: Topic) -> tuple[Topic | None, Topic | None]:
    """The topic before and the one after; None where there is none."""
    return around(game.order.topics, game.order.index_of[topic.id])


def around(items: Sequence[T], index: int) -> tuple[T | None, T | None]:
    """The item before the one at `index` and the item after it; None where there is none."""
    before = items[index - 1] if index > 0 else None
    after = items[index + 1] if index + 1 < len(items) else None
    return before, after
