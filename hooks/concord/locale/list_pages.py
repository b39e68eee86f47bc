"""Long lists of a game divided into pages, each with whole topics.

All languages divide them alike, so that a page has a counterpart in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from concord.core.model.topics import Topic
from concord.rules.numbering import is_citable

if TYPE_CHECKING:
    from concord.locale.localized_game import LocalizedGame

_MOST_NUMBERS = 500  # of a page: some 250 KB of HTML
_MOST_DIVERGENT_UNITS = 250


def of_numbers(source: LocalizedGame) -> list[list[Topic]]:
    """The topics on each page of the table of numbers; `source` is in the source language."""

    def rows(topic: Topic) -> int:
        return 1 + sum(is_citable(unit) for unit in source.units[topic.id].values())

    return divide(source.in_order, rows, _MOST_NUMBERS)


def of_divergences(source: LocalizedGame) -> list[list[Topic]]:
    """The topics with divergences on each page that lists them."""
    units = source.graph.units_with_divergences
    topics = [topic for topic in source.in_order if topic.id in units]
    return divide(topics, lambda topic: 1 + len(units[topic.id]), _MOST_DIVERGENT_UNITS)


def divide(
    topics: Iterable[Topic], size_of: Callable[[Topic], int], most: int
) -> list[list[Topic]]:
    """The topics in their order, as many to a page as have the size `most` together.

    A larger topic has a page of its own.
    """
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
