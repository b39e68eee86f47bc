"""A long page of a game spread over several, with whole topics on each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from concord.core.model import Topic
from concord.locale.locales import LocalizedGame


@dataclass(frozen=True, slots=True)
class PartLink:
    words: str
    href: str
    is_current: bool


def parts_of(
    topics: Iterable[Topic], size_of: Callable[[Topic], int], most: int
) -> list[list[Topic]]:
    """The topics of each page, in their order, as many as come to `most`."""
    parts: list[list[Topic]] = []
    free = 0
    for topic in topics:
        size = size_of(topic)
        if size > free:
            parts.append([])
            free = most
        parts[-1].append(topic)
        free -= size
    return parts or [[]]


def links(
    game: LocalizedGame,
    parts: Sequence[Sequence[Topic]],
    current: int,
    href_of: Callable[[int], str],
) -> Iterator[PartLink]:
    """A link to each page, unless there is but one."""
    if len(parts) > 1:
        for part, topics in enumerate(parts, start=1):
            yield PartLink(span(game, topics), href_of(part), part == current)


def span(game: LocalizedGame, topics: Sequence[Topic]) -> str:
    """The first and the last topic, as the source language numbers them: "EN 1–24"."""
    source = game.in_language(game.model.source_language)
    ends = [source.number(topic) or game.title(topic) for topic in (topics[0], topics[-1])]
    mark = "" if game.numbering(topics[0]) == source.language else f"{source.language.upper()} "
    return mark + "–".join(dict.fromkeys(ends))
