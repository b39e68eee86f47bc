"""The readers of a common page: those of every language of the library."""

from markupsafe import Markup

from concord.locale.localized_game import LocalizedGame
from concord.pages.rendering import in_each_language


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
