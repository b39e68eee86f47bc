"""The search: its index, its page, and its box on every page."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import FilePath, PagePath
from concord.build.artifact_kinds import Merged, PerGame, PerTopic
from concord.feature import Feature
from concord.features.search import writer
from concord.features.search.documents import ASKED, ASKED_OF_COMPONENTS
from concord.features.search.search_box import (
    EXAMPLES,
    SEARCH,
    home_search,
    search_frame,
    search_link,
)
from concord.features.search.search_page import search_page
from concord.pages.page_kinds import PageKind
from concord.pages.slots import PagePlace, PageSection

FEATURE = Feature(
    name="search",
    folder=Path(__file__).parent,
    needs=("citing", "components", "glossary", "history"),
    fields=(ASKED, ASKED_OF_COMPONENTS),
    pages=(
        PageKind(
            name="search",
            path=PagePath.SEARCH,
            render=search_page,
            script="search/search.js",
            is_in_docs=True,
        ),
    ),
    files=(
        Merged(
            "search index",
            (f"{FilePath.SEARCH_INDEX}{{path}}",),
            writer.index_files,
            of_language=writer.language_index,
            of_library=writer.library_index,
            needs_memory=True,
        ),
        PerTopic(
            "search texts",
            (f"{FilePath.SEARCH_INDEX}{{language}}/{{game}}/{{topic}}.pack",),
            writer.topic_text_files,
        ),
        PerGame(
            "search texts of parts and terms",
            (
                f"{FilePath.SEARCH_INDEX}{{language}}/{{game}}/{{topic}}.pack",
                f"{FilePath.SEARCH_INDEX}{{language}}/{{game}}/glossary{{part}}.pack",
            ),
            writer.game_text_files,
        ),
    ),
    scripts=(
        Script("search.js", "attachSearchPage", selector="form.search"),
        Script("focus.js", place="first"),
    ),
    styles=(Style("search.css"), Style("results.css", is_for_topics=False)),
    settings=(SEARCH, EXAMPLES),
    frame_words=(
        "search_rules",
        "search_hint",
        "search_in_game",
        "search_unavailable",
        "all_games",
    ),
    sections=(
        PageSection(place=PagePlace.HOME_LEAD, render=home_search),
        PageSection(place=PagePlace.MISSING_PAGE, render=search_link),
    ),
    frame=search_frame,
)
