"""A library in each of its languages."""

from collections.abc import Mapping
from functools import cached_property
from types import SimpleNamespace

from concord.base import urls
from concord.base.extended import Extended
from concord.base.settings import Settings
from concord.base.urls import PagePath
from concord.installed_features import features
from concord.locale.interface import messages_of
from concord.locale.localized_game import LocalizedGame
from concord.model.library import Library
from concord.model.texts import Language
from concord.rules.game_graph import GameGraph


class Locales:
    """The locales of a library. A locale is made at its first use."""

    def __init__(self, library: Library, settings: Settings | None = None) -> None:
        self.library = library
        self.settings = settings or Settings()
        self.graphs = {game.id: GameGraph(game) for game in library.games}
        self.messages = messages_of(library)
        self._locales: dict[Language, Locale] = {}

    def of(self, language: Language) -> "Locale":
        if language not in self._locales:
            self._locales[language] = Locale(self, language)
        return self._locales[language]

    @property
    def default(self) -> "Locale":
        """The library in its default language."""
        return self.of(self.library.default_language)


class Locale(Extended):
    """A library in one language: its messages, its games and its addresses."""

    def __init__(self, locales: Locales, language: Language) -> None:
        self.in_language = locales.of
        self.library = locales.library
        self.settings = locales.settings
        self.language = language
        self.messages = locales.messages[language]
        interfaces = locales.library.interfaces
        self.language_names = {interface.language: interface.name for interface in interfaces}
        others = (tag for tag in self.library.languages if tag != language)
        self.own_first = (language, *others)
        """All languages of the library, beginning with this one."""
        self.is_multilingual = len(self.own_first) > 1
        self._locales = locales

    @property
    def largest_first(self) -> list[LocalizedGame]:
        """The games, those with the most units first."""
        return sorted(self.games.values(), key=lambda game: -sum(map(len, game.units.values())))

    @cached_property
    def games(self) -> Mapping[str, LocalizedGame]:
        return {
            game.id: LocalizedGame(self, game, self._locales.graphs[game.id])
            for game in self.library.games
        }

    def page(self, path: str, **ids: str) -> str:
        """Return the address of a page in this language."""
        return urls.page(self.library, self.language, path, **ids)

    @cached_property
    def links(self) -> SimpleNamespace:
        """The addresses of the pages of the whole library, by name, for templates."""
        named: dict[str, str] = {path.name.lower(): path for path in PagePath}
        named |= {kind.name: kind.path for feature in features() for kind in feature.pages}
        named = {name: path for name, path in named.items() if "{" not in path}
        return SimpleNamespace(**{name: self.page(path) for name, path in named.items()})
