"""The kinds of pages, in the order in which the site has them.

A new kind has a view in this package, a template, an entry here and its path in `core/urls.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from concord.base.urls import COMMON_PAGES, PagePath
from concord.features.citing.cite_page import annotate_page, cite_page
from concord.features.citing.numbers_page import numbers_page
from concord.features.comparison.comparison_page import compare_page
from concord.features.comparison.divergences_page import divergences_page
from concord.features.glossary.glossary_page import glossary_page
from concord.features.glossary.term_page import term_page
from concord.features.history.changes_page import changes_page
from concord.features.history.version_page import version_page
from concord.features.linking.linker_page import linker_page
from concord.features.lists.reading_list import reading_list_page
from concord.features.permanence.removed_units import former_compare_page, former_topic_page
from concord.features.search.search_page import search_page
from concord.features.translation.translation_page import translation_page
from concord.locale import script_words
from concord.locale.localized_game import LocalizedGame
from concord.pages.common.game import game_page
from concord.pages.common.home import home_page
from concord.pages.page import Page, PageContext, PageKey
from concord.pages.topic.part import part_page
from concord.pages.topic.topic import topic_page


@dataclass(frozen=True, slots=True, kw_only=True)
class PageKind:
    """What the site knows of the pages that one view renders."""

    name: str
    path: PagePath
    render: Callable[[PageContext], Page]
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
    script_words: tuple[str, ...] = ()
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
    """True of a page of `docs/`, whose text the view completes."""
    needs_languages: bool = False
    """True of a page of the whole library that says nothing where that has one language."""

    @property
    def is_common(self) -> bool:
        """True of a page of which there is one for readers of all languages. Its view gets the
        default language, and says in each what depends on the reader's."""
        return self.path in COMMON_PAGES

    @property
    def is_of_game(self) -> bool:
        return self.path.startswith(PagePath.GAME)

    def keys(self, game: LocalizedGame) -> Iterator[PageKey]:
        """The pages of this kind that a game has."""
        if self.versions is not None:
            for topic_id in game.topics:
                versions = (self.versions(each, topic_id) for each in game.in_editions)
                for version in dict.fromkeys(each for of in versions for each in of):
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


def _former_topics(game: LocalizedGame) -> Iterable[str]:
    redirects = game.graph.redirects.items()
    return [former for former, redirect in redirects if not redirect.former_unit]


def _former_compared_topics(game: LocalizedGame) -> Iterable[str]:
    """The ids of the topics that are renamed or retired and had a comparison. Parts had none."""
    former = _former_topics(game) if game.has_compare_pages else ()
    return [each for each in former if each not in game.model.published_parts]


PAGES = [
    PageKind(
        name="home",
        path=PagePath.HOME,
        render=home_page,
        script_words=script_words.HOME,
        shows_all_languages=True,
        is_in_docs=True,
    ),
    PageKind(
        name="cite",
        path=PagePath.CITE,
        render=cite_page,
        script_words=script_words.CITE,
        is_in_docs=True,
    ),
    PageKind(
        name="annotate",
        path=PagePath.ANNOTATE,
        render=annotate_page,
        script_words=script_words.ANNOTATE,
        is_in_docs=True,
    ),
    PageKind(name="linker", path=PagePath.LINKER, render=linker_page, is_in_docs=True),
    PageKind(
        name="reading_list",
        path=PagePath.READING_LIST,
        render=reading_list_page,
        script_words=script_words.READING_LIST,
        script="lists/reading-list-page.js",
        is_in_docs=True,
    ),
    PageKind(
        name="search",
        path=PagePath.SEARCH,
        render=search_page,
        is_in_docs=True,
    ),
    PageKind(
        name="translation",
        path=PagePath.TRANSLATION,
        render=translation_page,
        script_words=script_words.TRANSLATION,
        needs_languages=True,
    ),
    PageKind(name="game", path=PagePath.GAME, render=game_page, script_words=script_words.GAME),
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
    PageKind(
        name="compare",
        path=PagePath.COMPARE,
        render=compare_page,
        topics=lambda game: game.topics if game.has_compare_pages else (),
        script="compare/compare-page.js",
        shows_all_languages=True,
    ),
    PageKind(
        name="former_topic",
        path=PagePath.TOPIC,
        render=former_topic_page,
        topics=_former_topics,
        is_superseded=True,
    ),
    PageKind(
        name="former_compare",
        path=PagePath.COMPARE,
        render=former_compare_page,
        topics=_former_compared_topics,
        is_superseded=True,
    ),
    PageKind(
        name="glossary",
        path=PagePath.GLOSSARY,
        render=glossary_page,
        n_pages=lambda game: int(bool(game.terms)),
        menu_message="glossary",
        script_words=script_words.GLOSSARY,
        shows_all_languages=True,
    ),
    PageKind(
        name="term",
        path=PagePath.TERM,
        render=term_page,
        is_of_terms=True,
        is_superseded=True,
        shows_all_languages=True,
    ),
    PageKind(
        name="numbers",
        path=PagePath.NUMBERS,
        render=numbers_page,
        n_pages=lambda game: max(
            len(game.lists.numbers), game.addresses.published_pages("numbers")
        ),
        menu_message="numbers",
    ),
    PageKind(
        name="divergences",
        path=PagePath.DIVERGENCES,
        render=divergences_page,
        n_pages=lambda game: max(
            len(game.lists.divergences), game.addresses.published_pages("divergences")
        ),
        menu_message="divergences",
        script_words=script_words.DIVERGENCES,
        shows_all_languages=True,
    ),
    PageKind(
        name="changes",
        path=PagePath.CHANGES,
        render=changes_page,
        n_pages=lambda game: int(game.has_history),
        menu_message="changes",
        script_words=script_words.CHANGES,
    ),
    PageKind(
        name="version_page",
        path=PagePath.VERSION_PAGE,
        render=version_page,
        topics=lambda game: game.topics,
        versions=lambda game, topic_id: game.earlier_versions_of(topic_id),
        is_superseded=True,
        is_text=True,
    ),
]
