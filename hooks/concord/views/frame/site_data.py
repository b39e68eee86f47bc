"""What scripts are told of a library, and what its pages fetch at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from concord.core import urls
from concord.core.assets import Preloads
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.typefaces import Typeface, preloaded
from concord.core.urls import FilePath, PagePath
from concord.locale.interface import messages_of
from concord.locale.script_words import SHARE, json_for_script
from concord.views.pages import PAGES

_PAGES = (PagePath.ABOUT, PagePath.GAME, PagePath.TOPIC, PagePath.SHARE, PagePath.SEARCH)
_FILES = (
    PagePath.COMPARE,  # a common page stands below no home of a language
    FilePath.TOPIC_DATA,
    FilePath.NUMBERS_DATA,
    FilePath.HISTORY_DATA,
    FilePath.SEARCH_INDEX,
    FilePath.SERVICE_WORKER,
)
_MAIN = "main.js"


def site_data(library: Library) -> Markup:
    """The home and the name of each language, the paths of pages and files as patterns, by name,
    and the ids of renamed games by those that they had."""
    return json_for_script(_addresses(library))


def shared_site_data(library: Library) -> str:
    """Return the content of the file for share pages: the homes, names, paths and former ids of
    `site_data`, and the words and short names that scripts add to these pages."""
    words = {each: messages.patterns(SHARE) for each, messages in messages_of(library).items()}
    short_names = {game.id: game.short for game in library.games}
    return json_for_script(
        {**_addresses(library), "share_words": words, "short_names": short_names}
    )


def share_buttons(library: Library) -> Mapping[Language, Mapping[str, str]]:
    """What the buttons of a share page say in each language, by their class. A script adds them."""
    return {
        each: {"copy": messages.words.list_copy_link, "save": messages.words.pin}
        for each, messages in messages_of(library).items()
    }


def _addresses(library: Library) -> Mapping[str, object]:
    return {
        "homes": {each: urls.home(library, each) for each in library.languages},
        "names": {each.language: each.name for each in library.interfaces},
        "pages": {path.name.lower(): path for path in _PAGES},
        "files": {path.name.lower(): path for path in _FILES},
        "former_games": {alias: game.id for game in library.games for alias in game.aliases},
    }


def preloads(library: Library, typefaces: Sequence[Typeface]) -> Preloads:
    """Return what pages fetch at once: what texts are set in, and the scripts of each kind."""
    alphabets = {each.language: each.alphabet for each in library.interfaces}
    return Preloads(
        {language: preloaded(typefaces, letters) for language, letters in alphabets.items()},
        preloaded(typefaces, "".join(alphabets.values())),
        [each.name for each in PAGES if each.shows_all_languages],
        {each.name: (_MAIN, each.script) for each in PAGES if each.script},
    )
