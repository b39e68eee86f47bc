"""One game in one language, the addresses of its pages, and its long lists divided into pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from concord.base import urls
from concord.base.urls import FilePath, PagePath
from concord.features.glossary.definitions import definitions_of
from concord.features.history.game_history import GameHistory
from concord.features.translation.coverage import Coverage
from concord.locale.names import GameNumbers, GameTexts, UnitNames
from concord.locale.order import GameOrder
from concord.model.games import Edition, Game, Part, Term
from concord.model.library import Library
from concord.model.texts import Language, RichTexts
from concord.model.topics import Topic
from concord.register import published_features as features
from concord.rules.game_graph import GameGraph
from concord.rules.numbering import is_citable
from concord.text.parsing import parse_text

if TYPE_CHECKING:
    from concord.locale.locales import Locale

_MOST_NUMBERS = 500  # of a page: some 250 KB of HTML
_MOST_DIVERGENT_UNITS = 250


class LocalizedGame:
    """A game with its texts, numbers, names, order and addresses in one language."""

    def __init__(self, locale: Locale, game: Game, graph: GameGraph, coverage: Coverage) -> None:
        self.locale = locale
        self.model = game
        self.graph = graph
        self.coverage = coverage
        self.language = locale.language
        self.topics: Mapping[str, Topic] = graph.topics
        self.parts: Mapping[str, Part] = graph.parts
        self.planned = graph.planned
        self.terms = graph.terms
        self.units = graph.units
        self.texts = GameTexts(game, self.language, locale.messages)
        self.numbers = GameNumbers(game, self.language)
        self.names = UnitNames(self.language, self.texts, self.numbers, locale.messages)
        self.order = GameOrder(graph, self.texts, self.numbers, locale.messages)
        self.addresses = GameAddresses(locale.library, game, self.language)

    @property
    def edition(self) -> Edition:
        """The edition whose numbers and versions the language has."""
        return self.model.edition_in(self.language)

    @cached_property
    def history(self) -> GameHistory:
        return GameHistory(self.model, self.language)

    @cached_property
    def has_history(self) -> bool:
        """True if something is recorded of an earlier version in any language."""
        return any(each.history.recorded for each in self.in_editions)

    def earlier_versions_of(self, topic_id: str) -> Mapping[str, str]:
        """The recorded versions in which a topic was otherwise, by their names in addresses."""
        versions = self.history.versions_that_differ(topic_id)
        return {urls.version_name(each): each for each in versions}

    @cached_property
    def lists(self) -> ListPages:
        """The pages of its long lists, which all languages divide alike."""
        source = self.in_source_language
        return ListPages(self.graph, self.order.topics) if source is self else source.lists

    @property
    def has_compare_pages(self) -> bool:
        return self.locale.settings.is_on("compare_pages") and len(self.model.languages) > 1

    def comparison_of(self, topic: Topic, unit_id: str = "") -> str:
        """The address of the comparison of a topic, or of a unit in it; empty if there is none."""
        if not self.has_compare_pages:
            return ""
        page = self.addresses.page(PagePath.COMPARE, topic=topic.id)
        return urls.with_anchor(page, unit_id)

    def in_language(self, language: Language) -> LocalizedGame:
        """This game in another language."""
        return self.locale.in_language(language).games[self.model.id]

    @property
    def in_editions(self) -> list[LocalizedGame]:
        """The game in each of its languages, beginning with this one if it is one of them."""
        languages = self.locale.own_first
        return [self.in_language(each) for each in languages if each in self.model.editions]

    @property
    def in_source_language(self) -> LocalizedGame:
        return self.in_language(self.model.source_language)

    def meanings_of(self, term: Term) -> RichTexts:
        """The definitions of a term; its kind in languages where a component has none."""
        kinds = {
            language: parse_text(self.in_language(language).texts.kind_of(term))
            for language in self.locale.library.languages
            if term.kind
        }
        return kinds | {**definitions_of(self.model, term)}


class GameAddresses:
    """The addresses of a game in one language, from the root of the site."""

    def __init__(self, library: Library, game: Game, language: Language) -> None:
        self._library = library
        self._game = game
        self._language = language
        self.home = self.page(PagePath.GAME)

    def page(self, path: str, **ids: str) -> str:
        """The address of a page of the game in this language."""
        return urls.page(self._library, self._language, path, game=self._game.id, **ids)

    def data(self, path: FilePath, **ids: str) -> str:
        """The address of a data file of the game."""
        return urls.file(path, game=self._game.id, **ids)

    def topic(self, topic: Topic, unit_id: str = "") -> str:
        """The address of a topic, or of a unit on its page."""
        return urls.with_anchor(self.page(PagePath.TOPIC, topic=topic.id), unit_id)

    def home_from(self, root: str) -> str:
        """The relative link to the game's home from one of its pages, from which `root` leads to
        the site's root. It is shorter than by way of the root, and most links of a page need it."""
        return root[: len(root) - len("../") * self.home.count("/")]

    def published_pages(self, name: str) -> int:
        """How many pages of a list, as "numbers", were published under any id of the game."""
        lists = {f"{each}/{name}" for each in (self._game.id, *self._game.aliases)}
        found = (
            feature.name.partition(f"/{name}/")
            for feature in self._library.features
            if feature.kind == features.LIST
        )
        pages = [int(page or 1) for game, _, page in found if {game, f"{game}/{name}"} & lists]
        return max(pages, default=0)


class ListPages:
    """The topics on each page of a game's lists, each page with whole topics.

    They are in the order of the source language. All languages divide the lists alike, so that a
    page has a counterpart in every language.
    """

    def __init__(self, graph: GameGraph, topics: Sequence[Topic]) -> None:
        self._graph = graph
        self._topics = topics

    @cached_property
    def numbers(self) -> Sequence[Sequence[Topic]]:
        """The pages of the table of numbers; none if nothing has a number."""

        def rows(topic: Topic) -> int:
            return 1 + sum(is_citable(unit) for unit in self._graph.units[topic.id].values())

        topics = self._topics if self._graph.is_numbered else ()
        return divide(topics, rows, _MOST_NUMBERS)

    @cached_property
    def divergences(self) -> Sequence[Sequence[Topic]]:
        """The pages of the list of divergences; none if there are no divergences."""
        units = self._graph.units_with_divergences
        topics = [topic for topic in self._topics if topic.id in units]
        return divide(topics, lambda topic: 1 + len(units[topic.id]), _MOST_DIVERGENT_UNITS)

    @cached_property
    def divergence_page_of(self) -> Mapping[str, int]:
        """The page on which the divergences of each topic are listed, counted from 1."""
        pages = enumerate(self.divergences, start=1)
        return {topic.id: page for page, topics in pages for topic in topics}


def divide(
    topics: Iterable[Topic], size_of: Callable[[Topic], int], most: int
) -> list[list[Topic]]:
    """The topics in their order, as many to a page as have the size `most` together.

    A larger topic has a page of its own.
    """
    pages: list[list[Topic]] = []
    free = 0
    for topic in topics:
        size = size_of(topic)
        if size > free:
            pages.append([])
            free = most
        pages[-1].append(topic)
        free -= size
    return pages
