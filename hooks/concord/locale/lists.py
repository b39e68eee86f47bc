"""Long lists of a game divided into pages, each with whole topics.

All languages divide them alike, so that a page has a counterpart in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from concord.core.model.topics import Topic
from concord.rules.game_graph import GameGraph
from concord.rules.numbering import is_citable

_MOST_NUMBERS = 500  # of a page: some 250 KB of HTML
_MOST_DIVERGENT_UNITS = 250


class ListPages:
    """The topics on each page of a game's lists, in the order of its source language."""

    def __init__(self, graph: GameGraph, topics: Sequence[Topic]) -> None:
        self._graph = graph
        self._topics = topics

    @cached_property
    def numbers(self) -> Sequence[Sequence[Topic]]:
        """The pages of the table of numbers."""

        def rows(topic: Topic) -> int:
            return 1 + sum(is_citable(unit) for unit in self._graph.units[topic.id].values())

        return divide(self._topics, rows, _MOST_NUMBERS)

    @cached_property
    def divergences(self) -> Sequence[Sequence[Topic]]:
        """The pages of the list of divergences; none if there are no divergences."""
        units = self._graph.units_with_divergences
        topics = [topic for topic in self._topics if topic.id in units]
        return divide(topics, lambda topic: 1 + len(units[topic.id]), _MOST_DIVERGENT_UNITS)

    @cached_property
    def divergence_page_of(self) -> Mapping[str, int]:
        """The page on which the divergences of each topic are listed, counted from 1."""
        pages = enumerate(self.divergences, start=1)
        return {topic.id: page for page, topics in pages for topic in topics}


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
