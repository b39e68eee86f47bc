"""The service worker, by which readers keep the site on their devices."""

from pathlib import Path

from concord.base.urls import FilePath
from concord.build.artifact_kinds import AfterAll
from concord.feature import Feature, PageSection, Place, Script, Style
from concord.features.offline import kept_games
from concord.features.offline.service_worker import OFFLINE, offline_files

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
        Script(".offline", "game.js", "attachGameDownload"),
        Script(".no-connection:not([hidden])", "offline-page.js", "showStoredPages"),
        Script("[data-offline]", "worker.js", "storeWhenIdle"),
    ),
    styles=(Style("offline.css"),),
    sections=(
        PageSection(place=Place.GAME_LEAD, render=kept_games.keep_game, script_words=_SCRIPT_WORDS),
        PageSection(place=Place.UNREACHABLE, render=kept_games.unreachable_page),
    ),
    settings=(OFFLINE,),
    frame_words=("new_version", "reload", "later"),
    frame=kept_games.offline_frame,
)
