"""The contents of 404.html and 503.html: no such page, and no connection.

They appear at any address, so one page has a section for every language, and links from the root.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from concord.core.model.texts import Language
from concord.core.urls import FilePath, PagePath
from concord.locale import script_words
from concord.locale.locales import Locale, Locales
from concord.views.html.rendering import render


@dataclass(frozen=True, slots=True)
class LanguageSection:
    """What such a page says in one language."""

    language: Language
    words: object
    home_href: str
    cite_href: str
    search_href: str
    script_words: Markup


def missing_html(locales: Locales, root: str) -> Markup:
    """The content of the page of error 404; `root` begins with a slash."""
    games = locales.library.games
    return render(
        "common/missing.html",
        views=_sections(locales, root, script_words.MISSING),
        index_href=root + FilePath.API_INDEX,
        has_search=locales.settings.search,
        games=" ".join(game.id for game in games),
    )


def offline_html(locales: Locales, root: str) -> Markup:
    """The content of the page that is shown without a connection; `root` begins with a slash."""
    return render("common/offline.html", views=_sections(locales, root, script_words.OFFLINE))


def _sections(locales: Locales, root: str, keys: tuple[str, ...]) -> list[LanguageSection]:
    return [_section(locales.of(each), root, keys) for each in locales.library.languages]


def _section(locale: Locale, root: str, keys: tuple[str, ...]) -> LanguageSection:
    return LanguageSection(
        locale.language,
        locale.messages.words,
        root + locale.page(PagePath.HOME),
        root + locale.page(PagePath.CITE),
        root + locale.page(PagePath.SEARCH),
        script_words.script_words(locale.messages, keys),
    )
