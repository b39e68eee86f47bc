"""The setting for comparisons, and the pages of the list of divergences."""

from collections.abc import Mapping, Sequence

from concord.base.settings import Switch
from concord.locale.localized_game import LocalizedGame
from concord.locale.order import divide
from concord.model.topics import Topic

COMPARE_PAGES = Switch(name="compare_pages", kind="compare-pages", left_out="the comparisons")
_MOST_UNITS = 250  # of a page of the list


def divergence_pages(game: LocalizedGame) -> Sequence[Sequence[Topic]]:
    """Return the topics on each page of the list of divergences; empty if there are none.

    The order is that of the source language, so that each page has a counterpart in every language.
    """
    units = game.graph.units_with_divergences
    topics = [topic for topic in game.in_source_language.order.topics if topic.id in units]
    return divide(topics, lambda topic: 1 + len(units[topic.id]), _MOST_UNITS)


def divergence_page_of(game: LocalizedGame) -> Mapping[str, int]:
    """Return the page that lists the divergences of each topic, counted from 1."""
    pages = enumerate(game.of(divergence_pages), start=1)
    return {topic.id: page for page, topics in pages for topic in topics}
