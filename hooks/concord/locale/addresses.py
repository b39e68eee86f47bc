"""The addresses of the pages and data files of one game, and the links among them."""

from __future__ import annotations

from concord.core import urls
from concord.core.model.games import Game
from concord.core.model.library import Library
from concord.core.model.texts import Language
from concord.core.model.topics import Topic
from concord.core.urls import FilePath, PagePath
from concord.ledgers import features


class GameAddresses:
    """The addresses of a game in one language, from the root of the site."""

    def __init__(self, library: Library, game: Game, language: Language) -> None:
        self._library = library
        self._game = game
        self._language = language
        self.home = self.page(PagePath.GAME)

    def page(self, path: PagePath, **ids: str) -> str:
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
