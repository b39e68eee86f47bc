"""The links among the pages over which a long list of a game is divided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concord.core import urls
from concord.core.model.topics import Topic
from concord.core.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.views.page import PageContext


@dataclass(frozen=True, slots=True)
class PartLink:
    words: str
    href: str
    is_current: bool


def part_links(
    context: PageContext, path: PagePath, parts: Sequence[Sequence[Topic]]
) -> Iterator[PartLink]:
    """A link to each of the pages at `path`; none if there is one page only."""
    if len(parts) > 1:
        list_href = context.root + context.game.page(path)
        for part, topics in enumerate(parts, start=1):
            href = urls.with_part(list_href, part)
            yield PartLink(topic_range(context.game, topics), href, part == context.key.part)


def topic_range(game: LocalizedGame, topics: Sequence[Topic]) -> str:
    """The first and the last topic as the source language numbers them: "EN 1–24"."""
    source = game.in_source_language
    ends = [source.number(topic) or game.title(topic) for topic in (topics[0], topics[-1])]
    mark = "" if game.numbering(topics[0]) == source.language else f"{source.language.upper()} "
    return mark + "–".join(dict.fromkeys(ends))


def range_of_part(context: PageContext, parts: Sequence[Sequence[Topic]]) -> str:
    """The topics of this page, after a space, for its heading; empty if there is one page only."""
    return f" {topic_range(context.game, parts[context.key.part - 1])}" if len(parts) > 1 else ""
