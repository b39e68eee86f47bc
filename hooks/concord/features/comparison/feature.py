"""A topic in all languages beside each other, and where editions differ."""

from collections.abc import Sequence
from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import PagePath
from concord.feature import Feature
from concord.features.comparison import declared
from concord.features.comparison.comparison_page import compare_page
from concord.features.comparison.divergences_page import divergences_page, filter_styles
from concord.features.comparison.list_pages import (
    COMPARE_PAGES,
    DIVERGENCES,
    divergence_pages,
    has_compare_pages,
    published_pages,
)
from concord.features.comparison.specimen import SPECIMEN, specimen
from concord.features.permanence.removed_units import former_compare_page, former_topics
from concord.locale.localized_game import LocalizedGame
from concord.locale.script_words import ACTIONS
from concord.pages.page_kinds import PageKind
from concord.pages.slots import PagePlace, PageSection, TopicPlace, TopicSection
from concord.rules.editions import count_game_divergences


def _former_topics(game: LocalizedGame) -> Sequence[str]:
    """Return the renamed or retired topics that had a comparison. Parts had none."""
    former = former_topics(game) if has_compare_pages(game) else ()
    return [topic_id for topic_id in former if topic_id not in game.model.published_parts]


FEATURE = Feature(
    name="comparison",
    folder=Path(__file__).parent,
    needs=("history", "permanence", "translation"),
    pages=(
        PageKind(
            name="compare",
            path=PagePath.COMPARE,
            render=compare_page,
            topics=lambda game: game.topics if has_compare_pages(game) else (),
            script_words=(
                *ACTIONS,
                *("view", "columns", "move_back", "move_on", "layout", "layout_side"),
                *("layout_lines", "parts_shown", "only_differences", "notes", "examples"),
                *("compared", "nothing_differs", "glossary"),
            ),
            script="comparison/compare-page.js",
            shows_all_languages=True,
        ),
        PageKind(
            name="former_compare",
            path=PagePath.COMPARE,
            render=former_compare_page,
            topics=_former_topics,
            is_superseded=True,
        ),
        PageKind(
            name="divergences",
            path=DIVERGENCES,
            render=divergences_page,
            n_pages=lambda game: max(
                len(game.of(divergence_pages)), published_pages(game, "divergences")
            ),
            menu_message="divergences",
            measure=lambda game: game.locale.messages.format(
                "n_divergences", n=count_game_divergences(game.model)
            ),
            script_words=(*ACTIONS, "n_divergences"),
            shows_all_languages=True,
        ),
    ),
    scripts=(
        Script("divergences-page.js", "attachDivergenceFilters", selector=".narrowing"),
        Script("compare-page.js", "attachCompareView", selector=".comparison"),
        Script("compare-link.js", "compareLink", "link-tile"),
        Script("differences.js", "leadThroughDifferences", "topic", ".to-differences"),
    ),
    styles=(
        Style("compare.css", is_for_topics=False),
        Style("divergences.css", is_for_topics=False),
    ),
    topic_sections=(
        TopicSection(TopicPlace.WAYS, declared.ways_from_topic),
        TopicSection(TopicPlace.ORIGIN, declared.declared_of_topic),
    ),
    unit_remarks=(declared.differences_of_units,),
    library_styles=filter_styles,
    settings=(COMPARE_PAGES, SPECIMEN),
    sections=(PageSection(place=PagePlace.HOME_END, render=specimen),),
)
