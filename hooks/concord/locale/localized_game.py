"""One game in one language, and the addresses of its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from concord.base import urls
from concord.base.extended import Extended
from concord.base.urls import FilePath, PagePath
from concord.locale.names import GameNumbers, GameTexts, UnitNames
from concord.locale.order import GameOrder
from concord.model.games import Edition, Game, Part
from concord.model.library import Library
from concord.model.texts import Language
from concord.model.topics import Topic
from concord.register import published_features as features
from concord.rules.game_graph import GameGraph

if TYPE_CHECKING:
    from concord.locale.locales import Locale


class LocalizedGame(Extended):
    """A game with its texts, numbers, names, order and addresses in one language."""

    def __init__(self, locale: Locale, game: Game, graph: GameGraph) -> None:
        self.locale = locale
        self.model = game
        self.graph = graph
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
