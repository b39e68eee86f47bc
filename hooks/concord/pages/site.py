"""The pages of one library: which there are, and each in each language."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path

from markupsafe import Markup

from concord.base import urls
from concord.base.assets import Assets
from concord.base.colours import Colour, Colours
from concord.base.content_policy import page_policy
from concord.base.settings import Settings
from concord.base.typefaces import Typeface
from concord.locale.interface import script_words
from concord.locale.locales import Locales
from concord.locale.localized_game import LocalizedGame
from concord.model.games import Hue
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.page import MenuEntry, Page, PageContext, PageKey
from concord.pages.page_kinds import PageKind, page_kinds
from concord.pages.rendering import policy_element
from concord.pages.sections import sections_of
from concord.pages.units.reports import Reports

_NO_PROSE = Markup("")


class Site:
    """Renders the pages of one library."""

    def __init__(  # noqa: PLR0913 - all but two are named at the call
        self,
        library: Library,
        edit_root: str = "",
        *,
        name: str = "Concord",
        description: str = "",
        url: str = "",
        settings: Settings | None = None,
        assets: Assets | None = None,
        colours: Colours | None = None,
        hues: Mapping[str, Colour] | None = None,
        typefaces: tuple[Typeface, ...] = (),
        theme_folders: tuple[str, ...] = (),
        reports: Reports | None = None,
        is_preview: bool = False,
        docs: Path | None = None,
    ) -> None:
        self.library = library
        self.locales = Locales(library, settings)
        self.settings = self.locales.settings
        self.edit_root = edit_root
        """Where records can be edited, with a trailing slash; empty if nowhere."""
        self.name = name
        self.description = description
        """The description of pages that have none of their own."""
        self.url = url
        """Where the site is published, with a trailing slash; empty if that is unknown."""
        self.assets = assets or Assets()
        """The scripts and styles that the pages are made for."""
        self.colours = colours or Colours()
        self.hues = hues or {}
        self.typefaces = typefaces
        self.theme_folders = theme_folders
        """The folders of the templates around pages; the first that has a template counts."""
        self.reports = reports or Reports()
        self.docs = docs
        """The folder of hand-written pages and files; None if there is none."""
        self.content_policy = policy_element(page_policy(is_preview=is_preview))
        """What every page states in its head, before anything that it loads."""
        self._script_words: dict[tuple[str, Language], Markup] = {}

    @cached_property
    def page_keys(self) -> Sequence[PageKey]:
        """Every page that is rendered from records."""
        keys = [PageKey(kind.name) for kind in page_kinds().values() if self.has_of_library(kind)]
        for game in self.locales.default.games.values():
            keys += _by_topic(key for kind in _kinds_of_game() for key in kind.keys(game))
        return keys

    @cached_property
    def keys_of_topic(self) -> Mapping[tuple[str, str], Sequence[PageKey]]:
        """The pages of each topic, by the ids of its game and of itself."""
        found: dict[tuple[str, str], list[PageKey]] = {}
        for key in self.page_keys:
            game = self.locales.default.games.get(key.game)
            if game and key.topic in game.topics:
                found.setdefault((key.game, key.topic), []).append(key)
        return found

    def key_in_docs(self, address: str, language: Language) -> PageKey | None:
        """The key of a page of `docs/`; None if a view adds nothing to it."""
        path = address.removeprefix(urls.home(self.library, language))
        kinds = (each for each in page_kinds().values() if each.is_in_docs and each.path == path)
        return next((PageKey(each.name) for each in kinds), None)

    def hue_of(self, key: PageKey) -> Hue | None:
        """The hue of the page's game; None for that of the site."""
        game = self.locales.default.games.get(key.game)
        return game.model.hue if game else None

    def reviewed(self, key: PageKey) -> date | None:
        """The day on which the records of the page's game were last compared with their sources."""
        game = self.locales.default.games.get(key.game)
        return game.model.reviewed if game else None

    def has_of_library(self, kind: PageKind) -> bool:
        """True for a page of the whole library that is rendered from records."""
        is_needed = self.locales.default.is_multilingual or not kind.needs_languages
        return is_needed and not (kind.is_of_game or kind.is_in_docs)

    def kind_of(self, key: PageKey) -> PageKind:
        return page_kinds()[key.kind]

    def languages_of(self, key: PageKey) -> tuple[Language, ...]:
        """The languages that have the page; only the default one for a common page."""
        library, kind = self.library, self.kind_of(key)
        if kind.is_common:
            return (library.default_language,)
        if kind.versions is None:
            return library.languages
        games = ((each, self.locales.of(each).games[key.game]) for each in library.languages)
        return tuple(
            language for language, game in games if key.version in kind.versions(game, key.topic)
        )

    def page(self, key: PageKey, language: Language) -> Page:
        return page_kinds()[key.kind].render(self._context(key, language))

    def docs_page(self, address: str, language: Language, prose: Markup) -> tuple[Page, Markup]:
        """A page of `docs/` with the `prose` that its author wrote, and what its scripts say."""
        key = self.key_in_docs(address, language)
        if key is None:
            return Page(Markup('<div class="prose">{}</div>').format(prose)), Markup("")
        page = self.kind_of(key).render(self._context(key, language, prose))
        return page, self.script_words(key, language)

    def script_words(self, key: PageKey, language: Language) -> Markup:
        """The messages that scripts show on a page, as JSON; empty if they show none, or if the
        page is common: a script has those of all languages."""
        if self.kind_of(key).is_common:
            return Markup("")
        name = (key.kind, language)
        if name not in self._script_words:
            messages = self.locales.of(language).messages
            of_sections = (word for each in sections_of(key.kind) for word in each.script_words)
            keys = (*self.kind_of(key).script_words, *of_sections)
            self._script_words[name] = script_words(messages, keys)
        return self._script_words[name]

    def address(self, key: PageKey, language: Language) -> str:
        path = page_kinds()[key.kind].path
        ids = {"game": key.game, "topic": key.topic, "version": key.version, "term": key.term}
        address = urls.page(self.library, language, path, **ids)
        return urls.with_list_page(address, key.list_page)

    def _context(self, key: PageKey, language: Language, prose: Markup = _NO_PROSE) -> PageContext:
        if self.kind_of(key).is_common:
            language = self.library.default_language
        return PageContext(
            self.locales.of(language),
            key,
            root="../" * self.address(key, language).count("/"),
            menu=self._menu(key.game, language) if key.game else (),
            edit_root=self.edit_root,
            reports=self.reports,
            address=self.url,
            prose=prose,
            docs=self.docs,
        )

    def _menu(self, game_id: str, language: Language) -> tuple[MenuEntry, ...]:
        messages = self.locales.of(language).messages
        return tuple(
            MenuEntry(
                kind.name,
                urls.page_in_game(kind.path),
                messages.format(kind.menu_message),
                kind.measure,
            )
            for kind in self.kinds_in_menu[game_id]
        )

    @cached_property
    def kinds_in_menu(self) -> Mapping[str, Sequence[PageKind]]:
        """The lists to which the pages of each game lead, by its id."""
        return {
            game_id: [each for each in _kinds_of_game() if each.menu_message and _has(each, game)]
            for game_id, game in self.locales.default.games.items()
        }


def _kinds_of_game() -> list[PageKind]:
    return [kind for kind in page_kinds().values() if kind.is_of_game]


def _has(kind: PageKind, game: LocalizedGame) -> bool:
    return any(True for _ in kind.keys(game))


def _by_topic(keys: Iterable[PageKey]) -> list[PageKey]:
    """The keys with those of one topic side by side: whoever renders them reads its texts once."""
    groups: dict[str, list[PageKey]] = {}
    for key in keys:
        groups.setdefault(key.topic or f"#{key.kind}", []).append(key)
    return [key for group in groups.values() for key in group]
