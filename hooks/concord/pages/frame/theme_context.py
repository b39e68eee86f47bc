"""What the theme's templates are told besides the page itself: links, what the features add around
it, the imprint of a printed page, and the contents of the error pages.

The pages 404.html (no such page) and 503.html (no connection) appear at any address. So each has a
section for every language, with links from the root.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from concord.base.settings import NOTICE
from concord.base.urls import FilePath, PagePath
from concord.installed_features import features
from concord.locale.interface import script_words
from concord.locale.locales import Locale
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Language
from concord.pages.frame.parts import FrameContext, frame_parts
from concord.pages.frame.structured_data import structured_data
from concord.pages.page import PageContext, PageKey
from concord.pages.rendering import in_each_language
from concord.pages.sections import PagePlace, sections_of
from concord.pages.site import Site
from concord.text.html import tag_language


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
    home = site.locales.of(language).page(PagePath.HOME)
    return {
        **_frame(FrameContext(site, key, language, root)),
        **(_in_languages(site) if is_common else {}),
        "is_home": address == home,
        "alternates": alternates,
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
    context = FrameContext(site, None, site.library.default_language, root)
    page = PageContext(context.locale, PageKey("error"), root)
    return {
        **_frame(context),
        **_in_languages(site),
        "missing": missing_html(page),
        "unreachable": page.sections(PagePlace.UNREACHABLE),
    }


def _frame(context: FrameContext) -> dict[str, object]:
    site = context.site
    return _in_language(site, context.language) | {
        "content_policy": site.content_policy,
        "colours": site.colours,
        "is_multilingual": site.locales.default.is_multilingual,
        "parts": frame_parts(context),
    }


def _in_languages(site: Site) -> dict[str, object]:
    """What a page for readers of all languages has of each."""
    return {"in_languages": [_in_language(site, each) for each in site.library.languages]}


def _in_language(site: Site, language: Language) -> dict[str, object]:
    locale = site.locales.of(language)
    notice = site.settings.of(NOTICE).get(language, "")
    return {
        "messages": locale.messages,
        "links": locale.links,
        "notice": notice,
        "footer_links": locale.of(_footer_links),
    }


def _footer_links(locale: Locale) -> list[tuple[str, str]]:
    """Return the address and the name of each page of a feature to which all pages lead."""
    links = [link for feature in features() for link in feature.footer_links]
    return [
        (locale.page(each.path), locale.messages.format(each.message))
        for each in sorted(links, key=lambda link: link.position)
        if each.is_shown(locale)
    ]


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


def missing_html(page: PageContext) -> Markup:
    """The content of the page of error 404."""
    sections = (*sections_of("error"), *sections_of("missing"))
    keys = [word for each in sections for word in each.script_words]
    return page.render(
        "common/missing.html",
        pages=[(each, script_words(each.messages, keys)) for each in page.in_each_language()],
        index_href=page.root + FilePath.API_INDEX,
        games=" ".join(game.id for game in page.locale.library.games),
    )
