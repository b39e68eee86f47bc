"""The service worker, by which readers keep the site on their devices."""

from pathlib import Path

from concord.base.feature_assets import Script, Style
from concord.base.urls import FilePath
from concord.build.artifact_kinds import AfterAll
from concord.feature import Feature
from concord.features.offline import kept_games
from concord.features.offline.service_worker import OFFLINE, offline_files
from concord.pages.slots import PagePlace, PageSection

_SCRIPT_WORDS = (
    *("keep_all_languages", "keep_game", "keep_continue", "keep_impossible", "keep_progress"),
    *("kept_on_device", "kept_partly", "keep_remove", "keep_removed", "keep_full", "keep_refused"),
    *("keep_unreachable", "keep_outdated"),
)

FEATURE = Feature(
    name="offline",
    folder=Path(__file__).parent,
    needs=("search",),
    files=(
        AfterAll(
            "offline lists and service worker",
            (FilePath.OFFLINE_DATA, FilePath.GAME_OFFLINE_DATA, FilePath.SERVICE_WORKER),
            offline_files,
        ),
    ),
    scripts=(
        Script("game.js", "attachGameDownload", selector=".offline"),
        Script("offline-page.js", "showStoredPages", selector=".no-connection:not([hidden])"),
        Script("worker.js", "storeWhenLoaded", selector="[data-offline]"),
    ),
    styles=(Style("offline.css"),),
    sections=(
        PageSection(
            place=PagePlace.GAME_CHOICES, render=kept_games.keep_game, script_words=_SCRIPT_WORDS
        ),
        PageSection(place=PagePlace.UNREACHABLE, render=kept_games.unreachable_page),
    ),
    settings=(OFFLINE,),
    frame_words=("new_version", "reload", "later"),
    frame=kept_games.offline_frame,
)
