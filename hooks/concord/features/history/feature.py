"""The versions of editions, and what changed from one to the next."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import FilePath, PagePath
from concord.build.artifact_kinds import PerGame
from concord.feature import Command, Feature
from concord.features.history import announced, earlier_versions
from concord.features.history.changes_page import changes_page, since_read
from concord.features.history.feeds import FEEDS, feed_entries, feed_files, frame_with_feeds
from concord.features.history.game_history import earlier_versions_of, has_history
from concord.features.history.history_checks import (
    histories_name_known_versions,
    versions_are_in_order,
)
from concord.features.history.history_data import HistoryData, history_files
from concord.features.history.reasons import (
    REASONS,
    REASONS_OF_COMPONENTS,
    reasons_are_of_known_versions,
)
from concord.features.history.version_page import version_page
from concord.locale.script_words import ACTIONS
from concord.pages.page_kinds import PageKind
from concord.pages.slots import PagePlace, PageSection, TopicPlace, TopicSection

_SCRIPT_WORDS = (
    *("n_changes", "n_renumbered", "from_to", "earlier_number_in", "change_new", "change_gone"),
    *("change_moved", "change_renumbered", "change_reworded", "new", "gone", "absent_here"),
    *("text_not_recorded", "no_changes_of_words", "no_version_then", "tools_unavailable"),
)

FEATURE = Feature(
    name="history",
    folder=Path(__file__).parent,
    fields=(REASONS, REASONS_OF_COMPONENTS, announced.COMING),
    topic_checks=(
        versions_are_in_order,
        histories_name_known_versions,
        reasons_are_of_known_versions,
        announced.coming_texts_differ,
    ),
    lints=(announced.versions_in_force,),
    pages=(
        PageKind(
            name="changes",
            path=PagePath.CHANGES,
            render=changes_page,
            n_pages=lambda game: int(game.of(has_history)),
            menu_message="changes",
            script_words=_SCRIPT_WORDS,
        ),
        PageKind(
            name="version_page",
            path=PagePath.VERSION_PAGE,
            render=version_page,
            topics=lambda game: game.topics,
            versions=earlier_versions_of,
            script_words=ACTIONS,
            is_superseded=True,
            is_text=True,
        ),
    ),
    files=(
        PerGame("histories", (FilePath.HISTORY_DATA,), history_files),
        PerGame(
            "feeds of changes", tuple(f"{{home}}{path}" for path in FEEDS.values()), feed_files
        ),
    ),
    published_shapes={"history": HistoryData},
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
        Script("since-read.js", "showSinceRead", selector=".since-read"),
        Script("changes-page.js", "attachVersionComparison", selector=".versions"),
        Script("past-clauses.js", "attachPastClauses", selector="[data-then]"),
        Script("as-of.js", "followVersions", "topic", "[data-api]"),
    ),
    styles=(Style("versions.css"),),
    topic_sections=(TopicSection(TopicPlace.HEAD, earlier_versions.version_choice),),
    unit_parts=(announced.COMING_CHANGE,),
    text_links=(announced.texts_in_force,),
    unit_remarks=(earlier_versions.history_of,),
    sections=(PageSection(place=PagePlace.GAME_LEAD, render=since_read),),
    frame=frame_with_feeds,
    feed_entries=(feed_entries,),
)
