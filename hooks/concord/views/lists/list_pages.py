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
class ListPageLink:
    words: str
    href: str
    is_current: bool
    topics: str
    """The ids of its topics, those that they had before included, for scripts. Only the first page
    has those of all pages, each other one its own."""


def page_links(
    context: PageContext, path: PagePath, pages: Sequence[Sequence[Topic]]
) -> Iterator[ListPageLink]:
    """A link to each of the pages at `path`; none if there is one page only."""
    if len(pages) > 1:
        list_href = context.root + context.game.addresses.page(path)
        for number, topics in enumerate(pages, start=1):
            href = urls.with_list_page(list_href, number)
            is_current = number == context.key.list_page
            is_known = is_current or context.key.list_page == 1
            ids = " ".join(_ids(topics)) if is_known else ""
            yield ListPageLink(topic_range(context.game, topics), href, is_current, ids)


def _ids(topics: Sequence[Topic]) -> Iterator[str]:
    for topic in topics:
        yield topic.id
        yield from topic.aliases


def topic_range(game: LocalizedGame, topics: Sequence[Topic]) -> str:
    """The first and the last topic as the source language numbers them: "EN 1–24"."""
    source = game.in_source_language
    ends = [
        source.numbers.of(topic) or game.texts.title(topic) for topic in (topics[0], topics[-1])
    ]
    mark = (
        ""
        if game.numbers.numbering(topics[0]) == source.language
        else f"{source.language.upper()} "
    )
    return mark + "–".join(dict.fromkeys(ends))


def range_of_page(context: PageContext, pages: Sequence[Sequence[Topic]]) -> str:
    """The topics of this page, after a space, for its heading; empty if there is one page only."""
    return (
        f" {topic_range(context.game, pages[context.key.list_page - 1])}" if len(pages) > 1 else ""
    )
