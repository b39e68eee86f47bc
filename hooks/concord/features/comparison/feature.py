"""A topic in all languages beside each other, and where editions differ."""

from __future__ import annotations

from pathlib import Path

from concord.base.urls import PagePath
from concord.feature import Feature, PageSection, Place, Script, Style
from concord.features.comparison.comparison_page import COMPARE_PAGES, compare_page
from concord.features.comparison.divergences_page import divergences_page
from concord.features.comparison.specimen import SPECIMEN, specimen
from concord.locale.script_words import ACTIONS
from concord.pages.page_kinds import PageKind
from concord.rules.editions import count_game_divergences

FEATURE = Feature(
    name="comparison",
    folder=Path(__file__).parent,
    needs=(
        "history",
        "lint",
        "permanence",
        "translation",
    ),
    pages=(
        PageKind(
            name="compare",
            path=PagePath.COMPARE,
            render=compare_page,
            topics=lambda game: game.topics if game.has_compare_pages else (),
            script_words=(
                *ACTIONS,
                "view",
                "columns",
                "move_back",
                "move_on",
                "layout",
                "layout_side",
                "layout_lines",
                "parts_shown",
                "only_differences",
                "notes",
                "examples",
                "compared",
                "nothing_differs",
                "glossary",
            ),
            script="comparison/compare-page.js",
            shows_all_languages=True,
        ),
        PageKind(
            name="divergences",
            path=PagePath.DIVERGENCES,
            render=divergences_page,
            n_pages=lambda game: max(
                len(game.lists.divergences), game.addresses.published_pages("divergences")
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
        Script(".narrowing", "divergences-page.js", "attachDivergenceFilters"),
        Script(".comparison", "compare-page.js", "attachCompareView"),
    ),
    styles=(
        Style("compare.css", is_for_topics=False),
        Style("divergences.css", is_for_topics=False),
    ),
    settings=(COMPARE_PAGES, SPECIMEN),
    sections=(PageSection(place=Place.HOME_END, render=specimen),),
)
