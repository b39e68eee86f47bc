"""The versions of editions, and what changed from one to the next."""

from __future__ import annotations

from pathlib import Path

from concord.base.urls import FilePath, PagePath
from concord.build.artifact_kinds import PerGame
from concord.feature import Command, Feature, Script, Style
from concord.features.history.changes_page import changes_page
from concord.features.history.feeds import feed_files
from concord.features.history.history_checks import (
    histories_name_known_versions,
    versions_are_in_order,
)
from concord.features.history.history_data import history_files
from concord.features.history.version_page import version_page
from concord.locale import script_words
from concord.pages.page_kinds import PageKind

FEATURE = Feature(
    name="history",
    folder=Path(__file__).parent,
    needs=(
        "permanence",
        "translation",
    ),
    topic_checks=(versions_are_in_order, histories_name_known_versions),
    pages=(
        PageKind(
            name="changes",
            path=PagePath.CHANGES,
            render=changes_page,
            n_pages=lambda game: int(game.has_history),
            menu_message="changes",
            script_words=script_words.CHANGES,
        ),
        PageKind(
            name="version_page",
            path=PagePath.VERSION_PAGE,
            render=version_page,
            topics=lambda game: game.topics,
            versions=lambda game, topic_id: game.earlier_versions_of(topic_id),
            is_superseded=True,
            is_text=True,
        ),
    ),
    files=(
        PerGame("histories", (FilePath.HISTORY_DATA,), history_files),
        PerGame(
            "feeds of changes",
            (f"{{home}}{PagePath.CHANGES_ATOM}", f"{{home}}{PagePath.CHANGES_JSON}"),
            feed_files,
        ),
    ),
    commands=(
        Command(
            name="history",
            words="take the history of the records from git tags",
            module="concord.features.history.history_command",
            examples=(
                "history import --dry-run",
                "history import --game kites --tags 'rules-*' --version rules-old=1.0",
            ),
        ),
    ),
    scripts=(
        Script(".since-read", "since-read.js", "showSinceRead"),
        Script(".versions", "changes-page.js", "attachVersionComparison"),
        Script("[data-api]", "as-of.js", "followVersions", is_of_topics=True),
    ),
    styles=(Style("versions.css"),),
)
