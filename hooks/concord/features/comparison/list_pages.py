"""The links among the pages over which a long list of a game is divided."""

from collections.abc import Iterator, Sequence

from concord.base import urls
from concord.base.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic
from concord.pages.page import PageContext


def page_links(
    context: PageContext, path: PagePath, pages: Sequence[Sequence[Topic]]
) -> Iterator[tuple[str, str, str]]:
    """Yield the topics of each page at `path` in words, the link to it, and the ids of its topics
    and those that they had before, for scripts. Only the first page has the ids of all pages, each
    other one its own. There are no links to a single page."""
    if len(pages) > 1:
        list_href = context.root + context.game.addresses.page(path)
        for number, topics in enumerate(pages, start=1):
            is_known = context.key.list_page in {1, number}
            ids = [id_ for each in topics if is_known for id_ in (each.id, *each.aliases)]
            href = urls.with_list_page(list_href, number)
            yield topic_range(context.game, topics), href, " ".join(ids)


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
