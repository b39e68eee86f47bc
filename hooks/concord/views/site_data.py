"""The addresses that scripts need, as a page hands them over."""

from __future__ import annotations

from markupsafe import Markup

from concord.core import urls
from concord.core.model.library import Library
from concord.core.urls import FilePath, PagePath
from concord.locale.script_words import json_for_script

_PAGES = (PagePath.GAME, PagePath.TOPIC, PagePath.COMPARE, PagePath.SHARE, PagePath.SEARCH)
_FILES = (
    FilePath.TOPIC_DATA,
    FilePath.NUMBERS_DATA,
    FilePath.SEARCH_INDEX,
    FilePath.BUILD,
    FilePath.SERVICE_WORKER,
)


def site_data(library: Library) -> Markup:
    """The home and the name of each language, the paths of pages and files as patterns, by name,
    and the ids of renamed games by those that they had."""
    return json_for_script(
        {
            "homes": {each: urls.home(library, each) for each in library.languages},
            "names": {each.language: each.name for each in library.interfaces},
            "pages": {path.name.lower(): path for path in _PAGES},
            "files": {path.name.lower(): path for path in _FILES},
            "former_games": {alias: game.id for game in library.games for alias in game.aliases},
        }
    )
