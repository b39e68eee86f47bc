"""The addresses that scripts need, in a page or in a file with the words of share pages."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from concord.core import urls
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.urls import FilePath, PagePath
from concord.locale.interface import Messages
from concord.locale.script_words import SHARE, json_for_script

_PAGES = (PagePath.GAME, PagePath.TOPIC, PagePath.SHARE, PagePath.SEARCH)
_FILES = (
    PagePath.COMPARE,  # a common page stands below no home of a language
    FilePath.TOPIC_DATA,
    FilePath.NUMBERS_DATA,
    FilePath.SEARCH_INDEX,
    FilePath.SERVICE_WORKER,
)


def site_data(library: Library) -> Markup:
    """The home and the name of each language, the paths of pages and files as patterns, by name,
    and the ids of renamed games by those that they had."""
    return json_for_script(_addresses(library))


def shared_site_data(library: Library) -> str:
    """The same as a file, with the words and names that scripts add to share pages."""
    words = {each.language: Messages(each).patterns(SHARE) for each in library.interfaces}
    short_names = {game.id: game.short for game in library.games}
    return json_for_script(
        {**_addresses(library), "share_words": words, "short_names": short_names}
    )


def share_buttons(library: Library) -> Mapping[Language, Mapping[str, str]]:
    """What the buttons of a share page say in each language, by their class. A script adds them."""
    return {
        each.language: {"copy": words.list_copy_link, "save": words.pin}
        for each in library.interfaces
        for words in (Messages(each).words,)
    }


def _addresses(library: Library) -> Mapping[str, object]:
    return {
        "homes": {each: urls.home(library, each) for each in library.languages},
        "names": {each.language: each.name for each in library.interfaces},
        "pages": {path.name.lower(): path for path in _PAGES},
        "files": {path.name.lower(): path for path in _FILES},
        "former_games": {alias: game.id for game in library.games for alias in game.aliases},
    }
