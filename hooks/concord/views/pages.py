"""All pages of the library: which there are, and each in each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from concord.core import urls
from concord.core.assets import Assets
from concord.core.colours import Colours
from concord.core.model import Game, Language, Library, Topic
from concord.core.settings import Settings
from concord.locale.locales import Locales
from concord.rules.redirects import redirects
from concord.views.compare import comparison_page
from concord.views.divergence_view import spread_of
from concord.views.divergences import divergences_page
from concord.views.game import game_page
from concord.views.glossary import glossary_page
from concord.views.numbers import numbers_page, parts_of
from concord.views.page import Page, PageKey, PageKind
from concord.views.removed_units import moved_page
from concord.views.topic import topic_page
from concord.views.translation import translation_page

_USUAL = Settings()
_UNHASHED = Assets()
_SYSTEM_COLOURS = Colours()


class Site:
    """Renders the pages of one library."""

    def __init__(  # noqa: PLR0913 - all but two are named at the call
        self,
        library: Library,
        edit_root: str = "",
        *,
        name: str = "Concord",
        url: str = "",
        settings: Settings = _USUAL,
        assets: Assets = _UNHASHED,
        colours: Colours = _SYSTEM_COLOURS,
    ) -> None:
        self.library = library
        self.locales = Locales(library, settings.share_pages, compare_pages=settings.compare_pages)
        self.edit_root = edit_root
        """Where records can be edited, with a trailing slash; empty if nowhere."""
        self.name = name
        self.url = url
        """Where the site is published, with a trailing slash; empty if that is unknown."""
        self.share_pages = settings.share_pages
        self.assets = assets
        """The scripts and styles that the pages are made for."""
        self.offline = settings.offline
        self.search = settings.search
        self.kinds = settings.kinds
        """The kinds of pages that there are, as `data/published.lock` names them."""
        self.colours = colours

    def page_keys(self) -> list[PageKey]:
        keys = [PageKey(PageKind.TRANSLATION, "", urls.TRANSLATION)]
        for game in self.library.games:
            keys.append(PageKey(PageKind.GAME, game.id))
            keys += self._topic_keys(game)
            keys += self._former_keys(game)
            if game.glossary:
                keys.append(PageKey(PageKind.GLOSSARY, game.id, "glossary"))
            keys += [
                PageKey(PageKind.NUMBERS, game.id, urls.NUMBERS, part)
                for part, _ in enumerate(self._numbers[game.id], start=1)
            ]
            keys += [
                PageKey(PageKind.DIVERGENCES, game.id, urls.DIVERGENCES, part)
                for part in range(1, self._pages_of_divergences(game) + 1)
            ]
        return keys

    def _topic_keys(self, game: Game) -> Iterator[PageKey]:
        """The views of a topic stand together: whoever renders them reads its texts once."""
        for topic in game.topics:
            yield PageKey(PageKind.TOPIC, game.id, topic.id)
            if self._is_compared(game):
                yield PageKey(PageKind.COMPARE, game.id, topic.id)

    def _former_keys(self, game: Game) -> Iterator[PageKey]:
        for former, redirect in redirects(game).items():
            if not redirect.former_unit:
                yield PageKey(PageKind.MOVED, game.id, former)
                if self._is_compared(game):
                    yield PageKey(PageKind.MOVED_COMPARISON, game.id, former)

    def _is_compared(self, game: Game) -> bool:
        return self.locales.of(self.library.languages[0]).games[game.id].is_compared

    def page(self, key: PageKey, language: Language) -> Page:
        locale = self.locales.of(language)
        root = self.root_of(key, language)
        if key.kind is PageKind.TRANSLATION:
            return translation_page(locale, root, self.edit_root)
        game = locale.games[key.game]
        if key.kind is PageKind.TOPIC:
            return topic_page(game, game.topics[key.topic], root, self.edit_root)
        if key.kind is PageKind.COMPARE:
            return comparison_page(game, game.topics[key.topic], root)
        if key.kind is PageKind.MOVED:
            return moved_page(game, key.topic, root)
        if key.kind is PageKind.MOVED_COMPARISON:
            return moved_page(game, key.topic, root, view=urls.COMPARE)
        if key.kind is PageKind.NUMBERS:
            return numbers_page(game, root, self._numbers[game.model.id], key.part)
        if key.kind is PageKind.DIVERGENCES:
            return divergences_page(game, root, key.part)
        render = {PageKind.GAME: game_page, PageKind.GLOSSARY: glossary_page}[key.kind]
        return render(game, root)

    def _pages_of_divergences(self, game: Game) -> int:
        locale = self.locales.of(game.source_language).games[game.id]
        return len(spread_of(locale)) if locale.units_with_divergences else 0

    @cached_property
    def _numbers(self) -> Mapping[str, Sequence[Sequence[Topic]]]:
        """The topics on each page of a game's table of numbers, by game."""
        games = self.locales.of(self.library.languages[0]).games
        return {game_id: parts_of(game) for game_id, game in games.items()}

    def root_of(self, key: PageKey, language: Language) -> str:
        """The way from a page to the site's root: "../../"."""
        return "../" * self.address(key, language).count("/")

    def address(self, key: PageKey, language: Language) -> str:
        return f"{urls.home(self.library, language)}{key.path}/"
