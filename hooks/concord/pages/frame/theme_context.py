"""What the theme's templates are told besides the page itself: links, the search field, the imprint
of a printed page, and the contents of the error pages.

The pages 404.html (no such page) and 503.html (no connection) appear at any address. So each has a
section for every language, with links from the root.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from concord.base.urls import FilePath, PagePath
from concord.features.history.game_history import has_history
from concord.features.search.search_page import search_box
from concord.locale import script_words
from concord.locale.locales import Locales
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Language
from concord.pages.frame.structured_data import structured_data
from concord.pages.page import PageKey
from concord.pages.rendering import in_each_language, render
from concord.pages.site import Site
from concord.text.html import tag_language

_FEEDS = {
    "application/atom+xml": PagePath.CHANGES_ATOM,
    "application/feed+json": PagePath.CHANGES_JSON,
}


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
        "picture": site.picture(game, language),
        "picture_title": site.picture_title(game, language),
        "markdown_page": site.markdown_page(key, language),
        "feeds": feeds_of(site, key, language),
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
        "is_multilingual": site.locales.default.is_multilingual,
        "is_numbered": site.library.is_numbered,
    }


def _in_languages(site: Site) -> dict[str, object]:
    """What a page for readers of all languages has of each."""
    return {"in_languages": [_in_language(site, each) for each in site.library.languages]}


def _in_language(site: Site, language: Language) -> dict[str, object]:
    locale = site.locales.of(language)
    notice = site.settings.notice.get(language, "")
    return {"messages": locale.messages, "links": locale.links, "notice": notice}


def feeds_of(site: Site, key: PageKey | None, language: Language) -> Mapping[str, str]:
    """The addresses, from the root of the site, of the feeds of the page's game, by media type.

    There are none where the site has no address or the game no history, and none on pages that
    only lead to others.
    """
    game = site.locales.of(language).games.get(key.game) if key else None
    if not key or not game or not game.of(has_history) or not site.url:
        return {}
    if site.kind_of(key).is_superseded:
        return {}
    return {media_type: game.addresses.page(path) for media_type, path in _FEEDS.items()}


def imprint(site: Site, key: PageKey | None, language: str) -> Markup:
    """What a printed page says of itself: site, game and edition, separated by dots.

    A page of no game names the site alone. Date and address stand beside it.
    """
    parts = [escape(site.name)]
    if key and key.game:
        game = site.locales.of(language).games[key.game]
        is_common = site.kind_of(key).is_common
        title = in_each_language(_titles(site, key)) if is_common else escape(game.texts.game_title)
        parts += [title, *_editions(game, is_compared=is_common)]
    return Markup(" · ").join(parts)


def _titles(site: Site, key: PageKey) -> Mapping[Language, str]:
    locales = map(site.locales.of, site.library.languages)
    return {each.language: each.games[key.game].texts.game_title for each in locales}


def _editions(game: LocalizedGame, *, is_compared: bool) -> Iterator[Markup]:
    """The edition that the readers of the language follow; all editions if they are compared."""
    editions = game.model.editions
    own = editions.get(game.language)
    followed = (own.follows if own else "") or game.language
    for language in dict.fromkeys([followed, *(editions if is_compared else ())]):
        edition = editions.get(language)
        if edition and not edition.follows and edition.title:
            yield tag_language(edition.full_title, language)


def missing_html(locales: Locales, root: str) -> Markup:
    """The content of the page of error 404; `root` begins with a slash."""
    games = locales.library.games
    return render(
        "common/missing.html",
        **_sections(locales, root, script_words.MISSING),
        index_href=root + FilePath.API_INDEX,
        has_search=locales.settings.search,
        games=" ".join(game.id for game in games),
    )


def offline_html(locales: Locales, root: str) -> Markup:
    """The content of the page that is shown without a connection; `root` begins with a slash."""
    return render("offline/offline.html", **_sections(locales, root, ()))


def _sections(locales: Locales, root: str, keys: tuple[str, ...]) -> dict[str, object]:
    """What an error page says in each language; `keys` name what its script says."""
    in_languages = [locales.of(each) for each in locales.library.languages]
    words = {each.language: script_words.script_words(each.messages, keys) for each in in_languages}
    return {
        "root": root,
        "locales": in_languages,
        "script_words": words,
        "is_numbered": locales.library.is_numbered,
    }
