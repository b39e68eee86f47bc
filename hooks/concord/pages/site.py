"""The pages of one library, by their keys and languages."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

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
from concord.locale.script_words import CODE
from concord.model.games import Hue
from concord.model.library import Library
from concord.model.texts import Language
from concord.pages.page import Page, PageContext, PageKey, sections_of
from concord.pages.page_kinds import PageKind, page_kinds
from concord.pages.rendering import policy_element
from concord.pages.slots import PagePlace
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
        records: Path | None = None,
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
        self.url = "" if urls.is_local(url) else url
        """Where the site is published, with a trailing slash; empty if that is unknown, as in a
        preview on this machine."""
        self.root = urlsplit(url).path or "/"
        """The path of the site on its host."""
        self.assets = assets or Assets()
        """The scripts and styles that the pages are made for."""
        self.colours = colours or Colours()
        self.hues = hues or {}
        self.typefaces = typefaces
        self.theme_folders = theme_folders
        """The folders of the templates around pages; the first that has a template counts."""
        self.reports = reports
        """None if nobody takes reports of mistakes."""
        self.records = records
        """The folder that holds `data/`; None if it is unknown."""
        self.docs = docs
        """The folder of hand-written pages and files; None if there is none."""
        self.content_policy = policy_element(page_policy(is_preview=is_preview))
        """The element that states what pages may load. It comes first in the head."""
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
        """The key of a page of `docs/`; None if the engine adds nothing to it."""
        path = address.removeprefix(urls.home(self.library, language))
        kinds = (kind for kind in page_kinds().values() if kind.is_in_docs and kind.path == path)
        return next((PageKey(kind.name) for kind in kinds), None)

    def hue_of(self, key: PageKey) -> Hue | None:
        """The hue of the page's game; None if the page has the hue of the site."""
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
        games = (self.locales.of(language).games[key.game] for language in library.languages)
        return tuple(
            game.language for game in games if key.version in kind.versions(game, key.topic)
        )

    def page(self, key: PageKey, language: Language) -> Page:
        return self.kind_of(key).render(self._context(key, language))

    def docs_page(self, address: str, language: Language, prose: Markup) -> tuple[Page, Markup]:
        """A page of `docs/` with the `prose` that its author wrote, and what its scripts say."""
        key = self.key_in_docs(address, language)
        if key is None:
            prose = prose.replace("<pre>", Markup('<pre tabindex="0">'))  # long lines scroll
            words = script_words(
                self.locales.of(language).messages, CODE if "<pre" in prose else ()
            )
            locale = self.locales.of(language)
            is_about = address == locale.page(urls.PagePath.ABOUT)
            context = PageContext(self, locale, PageKey(""), "../" * address.count("/"))
            prose += context.sections(PagePlace.ABOUT_END) if is_about else ""
            return Page(Markup('<div class="prose">{}</div>').format(prose)), words
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
            sections = sections_of(key.kind)
            of_sections = (word for section in sections for word in section.script_words)
            keys = (*self.kind_of(key).script_words, *of_sections)
            self._script_words[name] = script_words(messages, keys)
        return self._script_words[name]

    def address(self, key: PageKey, language: Language) -> str:
        address = urls.page(self.library, language, self.kind_of(key).path, **key.ids)
        return urls.with_list_page(address, key.list_page)

    def _context(self, key: PageKey, language: Language, prose: Markup = _NO_PROSE) -> PageContext:
        if self.kind_of(key).is_common:
            language = self.library.default_language
        root = "../" * self.address(key, language).count("/")
        return PageContext(self, self.locales.of(language), key, root, prose)

    @cached_property
    def menus(self) -> Mapping[str, Sequence[PageKind]]:
        """The lists to which the pages of each game lead, by the id of the game."""
        return {
            game_id: [kind for kind in _kinds_of_game() if kind.menu_message and _has(kind, game)]
            for game_id, game in self.locales.default.games.items()
        }


def _kinds_of_game() -> list[PageKind]:
    return [kind for kind in page_kinds().values() if kind.is_of_game]


def _has(kind: PageKind, game: LocalizedGame) -> bool:
    return any(True for _ in kind.keys(game))


def _by_topic(keys: Iterable[PageKey]) -> list[PageKey]:
    """The keys, those of one topic side by side, so that a worker reads its texts once."""
    groups: dict[str, list[PageKey]] = {}
    for key in keys:
        groups.setdefault(key.topic or f"#{key.kind}", []).append(key)
    return [key for group in groups.values() for key in group]
