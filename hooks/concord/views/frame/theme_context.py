"""What the theme's templates are told besides the page itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from concord.core.model.texts import Language
from concord.core.urls import PagePath
from concord.views.common.missing import missing_html, offline_html
from concord.views.common.search_box import search_box
from concord.views.frame.imprint import imprint
from concord.views.frame.site_data import site_data
from concord.views.frame.structured_data import structured_data
from concord.views.page import PageKey
from concord.views.site import Site


@dataclass(frozen=True, slots=True)
class Alternate:
    """The page in one of the languages."""

    language: Language
    name: str
    """The name of the language, in that language."""
    address: str
    """From the root of the site."""


def page_context(
    site: Site, key: PageKey | None, language: Language, addresses: Mapping[Language, str]
) -> dict[str, object]:
    """Return the context of a page; `addresses` has the address of the page by language.

    `key` is None for a page that is hand-written alone. A common page is in the default language,
    with what a script needs to put it into others.
    """
    is_common = key is not None and site.kind_of(key).is_common
    address = addresses[language]
    alternates = [
        Alternate(each.language, each.name, addresses.get(each.language, address))
        for each in site.library.interfaces
        if is_common or each.language in addresses
    ]
    root = "../" * address.count("/") or "./"
    game = key.game if key else ""
    locale = site.locales.of(language)
    home = locale.page(PagePath.HOME)
    has_own_search = address in {home, locale.page(PagePath.SEARCH)}
    return {
        **_frame(site, language),
        **(_in_languages(site) if is_common else {}),
        "is_home": address == home,
        "alternates": alternates,
        "search_box": "" if has_own_search else search_box(locale, root, game),
        "picture": site.picture(key, language),
        "other_locales": [
            site.locales.of(each.language).messages.locale
            for each in alternates
            if each.language != language
        ],
        "structured_data": structured_data(site, key, language),
        "imprint": imprint(site, key, language),
    }


def error_page_context(site: Site, root: str) -> dict[str, object]:
    """Return the context of pages that appear at any address; `root` begins with a slash."""
    language = site.library.default_language
    return _frame(site, language) | {
        "search_box": search_box(site.locales.of(language), root),
        **_in_languages(site),
        "missing": missing_html(site.locales, root),
        "offline": offline_html(site.locales, root),
    }


def _frame(site: Site, language: Language) -> dict[str, object]:
    return _in_language(site, language) | {
        "content_policy": site.content_policy,
        "colours": site.colours,
        "is_offline": site.settings.offline,
        "has_search": site.settings.search,
        "is_multilingual": len(site.library.languages) > 1,
        "site_data": site_data(site.library),
    }


def _in_languages(site: Site) -> dict[str, object]:
    """What a page for readers of all languages has of each."""
    return {"in_languages": [_in_language(site, each) for each in site.library.languages]}


def _in_language(site: Site, language: Language) -> dict[str, object]:
    locale = site.locales.of(language)
    return {"messages": locale.messages, "links": locale.links}
