"""The readers of a common page: those of every language of the library."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from concord.base import urls
from concord.base.languages import direction
from concord.locale.interface import messages_of
from concord.locale.localized_game import LocalizedGame
from concord.locale.script_words import COMMON_PAGES
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.rendering import in_each_language
from concord.rules.editions import choose_text


def readers_of(game: LocalizedGame) -> list[LocalizedGame]:
    """The game in each language of the library, in the order of the library."""
    return [game.in_language(each) for each in game.locale.library.languages]


def home_for(reader: LocalizedGame, game: LocalizedGame, root: str) -> str:
    """The relative link to the home of a reader's game from a common page. `game` is the one in the
    language of the page."""
    is_own = reader.language == game.language
    return game.addresses.home_from(root) if is_own else root + reader.addresses.home


def say(game: LocalizedGame, key: str) -> Markup:
    """A message without blanks in each language. Raises AttributeError if there is none."""
    readers = readers_of(game)
    return in_each_language(
        {each.language: getattr(each.locale.messages.words, key) for each in readers}
    )


def readers_data(library: Library) -> Mapping[Language, Mapping[str, object]]:
    """Return what `assets/ui/reader-language.js` needs: by language, its home, its direction, its
    words for common pages, and the titles of the games."""
    return {
        each: {
            "home": urls.home(library, each),
            "direction": direction(each),
            "words": messages.patterns(COMMON_PAGES),
            "games": {game.id: choose_text(game, game.title, each).text for game in library.games},
        }
        for each, messages in messages_of(library).items()
    }
