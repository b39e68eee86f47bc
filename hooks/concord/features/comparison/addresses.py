"""Which games have comparisons, and the pages of the list of divergences."""

from collections.abc import Mapping, Sequence

from concord.base.settings import Switch
from concord.base.urls import PagePath
from concord.features.comparison.list_pages import divide
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic
from concord.rules.editions import units_with_divergences

COMPARE_PAGES = Switch(name="compare_pages", kind="compare-pages", left_out="the comparisons")
DIVERGENCES = f"{PagePath.GAME}divergences/"
_MOST_UNITS = 250  # of a page of the list


def has_compare_pages(game: LocalizedGame) -> bool:
    return game.locale.settings.of(COMPARE_PAGES) and len(game.model.languages) > 1


def divergence_pages(game: LocalizedGame) -> Sequence[Sequence[Topic]]:
    """The topics on each page of the list of divergences; none if there are no divergences.

    They are in the order of the source language, so that a page has a counterpart in every
    language.
    """
    units = game.model.of(units_with_divergences)
    topics = [topic for topic in game.in_source_language.order.topics if topic.id in units]
    return divide(topics, lambda topic: 1 + len(units[topic.id]), _MOST_UNITS)


def divergence_page_of(game: LocalizedGame) -> Mapping[str, int]:
    """The page on which the divergences of each topic are listed, counted from 1."""
    pages = enumerate(game.of(divergence_pages), start=1)
    return {topic.id: page for page, topics in pages for topic in topics}
