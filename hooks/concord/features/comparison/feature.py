"""A topic in all languages beside each other, and where editions differ."""

from __future__ import annotations

from pathlib import Path

from concord.base.urls import PagePath
from concord.feature import Feature, MenuRow, Script, Style
from concord.features.comparison.comparison_page import compare_page
from concord.features.comparison.divergences_page import divergences_page
from concord.locale import script_words
from concord.pages.page_kinds import PageKind

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
            script_words=script_words.DIVERGENCES,
            shows_all_languages=True,
        ),
    ),
    scripts=(
        Script(".narrowing", "divergences-page.js", "attachDivergenceFilters"),
        Script(".comparison", "compare-page.js", "attachCompareView"),
    ),
    menu_rows=(MenuRow("link-tile", "compare-link.js", "compareLink"),),
    styles=(
        Style("compare.css", is_for_topics=False),
        Style("divergences.css", is_for_topics=False),
    ),
)
