"""The pages of a long list of topics and units: their links, and the ids of the entries."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from concord.base import urls
from concord.base.settings import Switch
from concord.base.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic, Unit
from concord.pages.page import PageContext
from concord.register import published_features
from concord.rules.editions import units_with_divergences

COMPARE_PAGES = Switch(name="compare_pages", kind="compare-pages", left_out="the comparisons")
DIVERGENCES = f"{PagePath.GAME}divergences/"
_MOST_UNITS = 250  # of a page of the list of divergences


def has_compare_pages(game: LocalizedGame) -> bool:
    return game.locale.settings.of(COMPARE_PAGES) and len(game.model.languages) > 1


def divide(
    topics: Iterable[Topic], size_of: Callable[[Topic], int], most: int
) -> list[list[Topic]]:
    """Divide topics into pages in their order. Each page has topics of the size `most` together, or
    one larger topic."""
    pages: list[list[Topic]] = []
    free = 0
    for topic in topics:
        size = size_of(topic)
        if size > free:
            pages.append([])
            free = most
        pages[-1].append(topic)
        free -= size
    return pages


def published_pages(game: LocalizedGame, name: str) -> int:
    """Return how many pages of a list, as "numbers", were published under any id of the game."""
    lists = {f"{game_id}/{name}" for game_id in (game.model.id, *game.model.aliases)}
    found = (
        feature.name.partition(f"/{name}/")
        for feature in game.locale.library.features
        if feature.kind == published_features.LIST
    )
    pages = [int(page or 1) for game_id, _, page in found if {game_id, f"{game_id}/{name}"} & lists]
    return max(pages, default=0)


def divergence_pages(game: LocalizedGame) -> Sequence[Sequence[Topic]]:
    """Return the topics on each page of the list of divergences; empty if there are none.

    The order is that of the source language, so that each page has a counterpart in every language.
    """
    units = game.model.of(units_with_divergences)
    topics = [topic for topic in game.in_source_language.order.topics if topic.id in units]
    return divide(topics, lambda topic: 1 + len(units[topic.id]), _MOST_UNITS)


def divergence_page_of(game: LocalizedGame) -> Mapping[str, int]:
    """Return the page that lists the divergences of each topic, counted from 1."""
    pages = enumerate(game.of(divergence_pages), start=1)
    return {topic.id: page for page, topics in pages for topic in topics}


def page_links(
    context: PageContext, path: str, pages: Sequence[Sequence[Topic]]
) -> Iterator[tuple[str, str, str]]:
    """Yield the topics of each page at `path` in words, the link to the page, and ids for scripts.

    The ids are the present and former ids of its topics. The first page has the ids of all pages,
    another page only its own. A single page has no links.
    """
    if len(pages) > 1:
        list_href = context.root + context.game.addresses.page(path)
        for number, topics in enumerate(pages, start=1):
            is_known = context.key.list_page in {1, number}
            ids = [id_ for topic in topics if is_known for id_ in (topic.id, *topic.aliases)]
            href = urls.with_list_page(list_href, number)
            yield topic_range(context.game, topics), href, " ".join(ids)


def topic_range(game: LocalizedGame, topics: Sequence[Topic]) -> str:
    """Return the first and the last topic as the source language numbers them: "EN 1–24"."""
    source = game.in_source_language
    ends = [source.numbers.of(end) or game.texts.title(end) for end in (topics[0], topics[-1])]
    is_own = game.numbers.numbering(topics[0]) == source.language
    mark = "" if is_own or not source.numbers.of(topics[0]) else f"{source.language.upper()} "
    return mark + "–".join(dict.fromkeys(ends))


def range_of_page(context: PageContext, pages: Sequence[Sequence[Topic]]) -> str:
    """Return the topics of this page for its heading, after a space; empty if it is the only
    page."""
    topics = pages[context.key.list_page - 1]
    return f" {topic_range(context.game, topics)}" if len(pages) > 1 else ""


def entry_anchor(topic: Topic, unit: Unit | None) -> str:
    """Return the id of the entry. No unit has such an id, nor any element around the list."""
    return _anchor(topic.id, unit.id if unit else "")


def former_anchors(game: LocalizedGame, topic: Topic, unit: Unit | None) -> tuple[str, ...]:
    """Return the ids that the entry had under former ids of its unit or topic."""
    current = f"{topic.id}#{unit.id}" if unit else topic.id
    redirects = game.graph.redirects_by_target.get(current, ())
    return tuple(
        _anchor(redirect.former_topic, redirect.former_unit)
        for redirect in redirects
        if bool(redirect.former_unit) == bool(unit)
    )


def _anchor(topic_id: str, unit_id: str) -> str:
    return f"{topic_id}.{unit_id}" if unit_id else f"topic-{topic_id}"
