"""Topics and parts as pages list them: the parts of a game with their topics, and what comes before
and after one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from concord.features.comparison.declared import entry_address
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Part
from concord.model.topics import Topic
from concord.rules.editions import count_divergences

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Link:
    words: str
    href: str
    """Empty for a planned topic."""


def numbered_title(game: LocalizedGame, numbered: Topic | Part) -> str:
    return f"{game.numbers.shown(numbered)} {game.texts.title(numbered)}".strip()


@dataclass(frozen=True, slots=True)
class Routes:
    """The ways to read a topic."""

    topic_href: str
    compare_href: str
    """Empty if there is no comparison."""
    with_languages: str
    """What shows the other languages below each clause, in words; empty if there are none."""
    differences_href: str
    n_differences: int

    @property
    def are_several(self) -> bool:
        return bool(self.compare_href or self.with_languages or self.n_differences)


def routes_of(game: LocalizedGame, topic: Topic, root: str, compare_href: str) -> Routes:
    others = ", ".join(each.upper() for each in game.model.languages if each != game.language)
    n = len(topic.divergences)
    n += sum(count_divergences(topic, unit) for unit, _ in topic.walk())
    return Routes(
        topic_href=root + game.addresses.topic(topic),
        compare_href=compare_href,
        with_languages=game.locale.messages.format("with_languages", languages=others)
        if others
        else "",
        differences_href=root + entry_address(game, topic, None) if n else "",
        n_differences=n,
    )


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
