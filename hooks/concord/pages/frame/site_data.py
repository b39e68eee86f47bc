"""What scripts are told of a library, and what its pages fetch at once."""

from collections.abc import Iterator, Mapping, Sequence

from concord.base import urls
from concord.base.languages import direction
from concord.base.settings import Settings
from concord.base.typefaces import Typeface, preloaded
from concord.base.urls import FilePath, PagePath
from concord.installed_features import features, published_paths
from concord.locale.interface import messages_of
from concord.locale.script_words import COMMON_PAGES, FRAME
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.page_kinds import page_kinds
from concord.rules.editions import choose_text

_PAGES = (PagePath.ABOUT, PagePath.GAME, PagePath.TOPIC, PagePath.SHARE)
_FILES = (
    FilePath.TOPIC_DATA,
    FilePath.NUMBERS_DATA,
    FilePath.HISTORY_DATA,
    FilePath.SEARCH_INDEX,
    FilePath.SERVICE_WORKER,
)


def site_data(library: Library, settings: Settings) -> Mapping[str, Mapping[str, object]]:
    """Return what all scripts need: by language, its home, its name and the words of the frame; by
    name, the paths of pages and files as patterns; by former id, the present ids of games.

    The path "share" leads to the page that is given to others for a unit: its share page, or else
    its place in its topic.
    """
    words = [*FRAME, *_words_of_features()]
    pages = {path.name.lower(): path.value for path in _PAGES}
    kinds = (kind for feature in features() for kind in feature.pages)
    pages |= {kind.name: kind.path for kind in kinds if not (kind.is_superseded or kind.is_common)}
    published = list(published_paths())
    files = [path for path in _FILES if any(pattern.startswith(path) for pattern in published)]
    if not settings.is_on("share_pages"):
        pages["share"] = urls.with_anchor(PagePath.TOPIC, "{unit}")
    return {
        "homes": {language: urls.home(library, language) for language in library.languages},
        "names": {interface.language: interface.name for interface in library.interfaces},
        "pages": pages,
        # A common page stands below no home of a language.
        "files": {path.name.lower(): path for path in (PagePath.COMPARE, *files)},
        "words": {
            language: messages.patterns(words)
            for language, messages in messages_of(library).items()
        },
        "former_games": {alias: game.id for game in library.games for alias in game.aliases},
    }


def readers_data(library: Library) -> Mapping[Language, Mapping[str, object]]:
    """Return what `assets/ui/reader-language.js` needs: by language, its home, its direction, its
    words for common pages, and the titles of the games."""
    common = (kind for kind in page_kinds().values() if kind.is_common)
    of_kinds = (word for kind in common for word in kind.script_words)
    words = dict.fromkeys([*COMMON_PAGES, *_words_of_features(), *of_kinds])
    return {
        language: {
            "home": urls.home(library, language),
            "direction": direction(language),
            "words": messages.patterns(words),
            "games": {
                game.id: choose_text(game, game.title, language).text for game in library.games
            },
        }
        for language, messages in messages_of(library).items()
    }


def _words_of_features() -> Iterator[str]:
    for feature in features():
        yield from feature.frame_words


def preloads(library: Library, typefaces: Sequence[Typeface]) -> Mapping[str, object]:
    """Return the typefaces that pages load at once, for `ui/preload.js`: those of each language,
    those of pages in all languages, and the kinds of such pages."""
    alphabets = {interface.language: interface.alphabet for interface in library.interfaces}
    kinds = page_kinds().values()
    return {
        "typefaces": {
            language: preloaded(typefaces, letters) for language, letters in alphabets.items()
        },
        "typefacesOfAll": preloaded(typefaces, "".join(alphabets.values())),
        "kindsInAllLanguages": sorted(kind.name for kind in kinds if kind.shows_all_languages),
    }


def page_scripts() -> Mapping[str, Sequence[str]]:
    """Return the scripts that fill or arrange the pages of each kind."""
    return {kind.name: ("main.js", kind.script) for kind in page_kinds().values() if kind.script}
