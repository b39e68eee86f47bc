"""What a common page, such as a comparison, says to the readers of each language of the library."""

from markupsafe import Markup

from concord.base import urls
from concord.base.urls import PagePath
from concord.locale.localized_game import LocalizedGame
from concord.model.topics import Topic
from concord.pages.page_kinds import page_kinds
from concord.pages.rendering import in_each_language


def readers_of(game: LocalizedGame) -> list[LocalizedGame]:
    """The game in each language of the library, in the order of the library."""
    return [game.in_language(language) for language in game.locale.library.languages]


def home_for(reader: LocalizedGame, game: LocalizedGame, root: str) -> str:
    """The relative link to the home of a reader's game from a common page. `game` is the one in the
    language of the page."""
    is_own = reader.language == game.language
    return game.addresses.home_from(root) if is_own else root + reader.addresses.home


def say(game: LocalizedGame, key: str) -> Markup:
    """A message without blanks in each language. Raises AttributeError if there is none."""
    readers = readers_of(game)
    return in_each_language(
        {reader.language: getattr(reader.locale.messages.words, key) for reader in readers}
    )


def comparison_of(game: LocalizedGame, topic: Topic, unit_id: str = "") -> str:
    """The address of the comparison of a topic, or of a unit in it; empty if there is none."""
    kinds = (kind for kind in page_kinds().values() if kind.path == PagePath.COMPARE)
    if not any(kind.topics and topic.id in kind.topics(game) for kind in kinds):
        return ""
    page = game.addresses.page(PagePath.COMPARE, topic=topic.id)
    return urls.with_anchor(page, unit_id)
