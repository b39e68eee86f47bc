"""The kinds of pages: those of the spine, then those of the features."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from concord.base.urls import COMMON_PAGES, PagePath
from concord.installed_features import features
from concord.locale import script_words
from concord.locale.localized_game import LocalizedGame
from concord.pages.overviews import game_page, home_page, part_page
from concord.pages.page import Page, PageContext, PageKey
from concord.pages.topic.topic import topic_page


@dataclass(frozen=True, slots=True, kw_only=True)
class PageKind:
    """What the site knows of the pages that one function renders."""

    name: str
    """Its name in a `PageKey`: "compare"."""
    path: str
    """Where its pages stand below the home of a language, with the blanks `{game}`, `{topic}`,
    `{version}` and `{term}` for ids."""
    render: Callable[[PageContext], Page]
    """Called once for each page in each language, or once for a common page."""
    topics: Callable[[LocalizedGame], Iterable[str]] | None = None
    """The ids of the topics that have a page of this kind; None for a kind of pages of a whole game
    or library."""
    versions: Callable[[LocalizedGame, str], Iterable[str]] | None = None
    """The versions in which a topic has a page of this kind in the language of the game."""
    n_pages: Callable[[LocalizedGame], int] = lambda _: 1
    """How many pages a long list of the game is divided into; 0 where it is empty. Pages that were
    published once keep their addresses when the list grows shorter."""
    is_of_terms: bool = False
    """True of pages of which a game has one for each of its terms."""
    menu_message: str = ""
    """The message that names the page in the game's sidebar; empty if it is not listed there."""
    measure: Callable[[LocalizedGame], str] = lambda _: ""
    """Returns how long the list is, in words, for the page of its game."""
    script_words: Sequence[str] = ()
    """The messages that scripts show on the page."""
    script: str = ""
    """The module that fills or arranges the page, fetched at once with all that it imports. Pages
    that are complete without scripts load theirs later."""
    is_superseded: bool = False
    """True of a page that only leads to another one, or has little that no other has. Search
    engines are asked not to list it."""
    is_text: bool = False
    """True of a page with the text of a topic, which takes no other style sheet than that of all
    pages."""
    shows_all_languages: bool = False
    """True of a page with texts in other languages than its own, set in the same typefaces."""
    is_in_docs: bool = False
    """True of a page of `docs/`, whose text `render` completes."""
    needs_languages: bool = False
    """True of a page of the whole library that a library with one language has no use for."""

    @property
    def is_common(self) -> bool:
        """True if one page serves the readers of all languages. `render` is called with the default
        language, and says in every language what depends on the language of the reader."""
        return self.path in COMMON_PAGES

    @property
    def is_of_game(self) -> bool:
        return self.path.startswith(PagePath.GAME)

    def keys(self, game: LocalizedGame) -> Iterator[PageKey]:
        """Yield the pages of this kind that a game has."""
        if self.versions is not None:
            for topic_id in game.topics:
                versions = (self.versions(localized, topic_id) for localized in game.in_editions)
                for version in dict.fromkeys(chain.from_iterable(versions)):
                    yield PageKey(self.name, game.model.id, topic_id, version)
        elif self.topics is not None:
            for topic_id in self.topics(game):
                yield PageKey(self.name, game.model.id, topic_id)
        elif self.is_of_terms:
            for term_id in game.terms:
                yield PageKey(self.name, game.model.id, term=term_id)
        else:
            for number in range(1, self.n_pages(game) + 1):
                yield PageKey(self.name, game.model.id, list_page=number)


_OWN: Sequence[PageKind] = (
    PageKind(
        name="home", path=PagePath.HOME, render=home_page, shows_all_languages=True, is_in_docs=True
    ),
    PageKind(name="game", path=PagePath.GAME, render=game_page, script_words=script_words.LISTS),
    PageKind(
        name="topic",
        path=PagePath.TOPIC,
        render=topic_page,
        topics=lambda game: game.topics,
        script_words=script_words.TOPIC,
        is_text=True,
    ),
    PageKind(
        name="part",
        path=PagePath.TOPIC,
        render=part_page,
        topics=lambda game: game.parts,
        script_words=script_words.LISTS,
    ),
)


@cache
def page_kinds() -> Mapping[str, PageKind]:
    """Return the kinds of pages by their names, in their order."""
    kinds = [*_OWN, *(kind for feature in features() for kind in feature.pages)]
    return {kind.name: kind for kind in kinds}
