"""The whole document of a page: its content within the templates of the theme."""

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce

from jinja2 import Environment, FileSystemLoader, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from concord.base.assets import STYLE_SHEET
from concord.base.published_files import OutputFile
from concord.base.settings import NOTICE
from concord.base.urls import PagePath
from concord.installed_features import features
from concord.locale.locales import Locale
from concord.locale.localized_game import LocalizedGame
from concord.model.texts import Language
from concord.pages.frame.structured_data import structured_data
from concord.pages.page import Page, PageContext, PageKey
from concord.pages.rendering import THEME_FUNCTIONS, in_each_language
from concord.pages.site import Site
from concord.pages.slots import FrameParts
from concord.text.html import tag_language

PAGE_FILE = "index.html"
"""The file at the address of a page."""
_MAIN = "main.html"
_NO_KEY = PageKey("")


def document(site: Site, key: PageKey, language: Language) -> OutputFile:
    """Return the file of a page that is made from records."""
    address = site.address(key, language)
    page = site.page(key, language)
    addresses = {code: site.address(key, code) for code in site.languages_of(key)}
    html = (
        _environment(site.theme_folders)
        .get_template(_MAIN)
        .render(
            page_context(site, key, language, addresses),
            page={
                "url": address,
                "title": page.title,
                "content": page.html,
                "toc": page.contents,
                "meta": meta_of(site, key, language, page),
            },
            base_url=_relative(".", address),
            config={
                "site_name": site.name,
                "site_description": site.description,
                "extra_css": [site.assets.address(STYLE_SHEET)],
            },
            asset=site.assets.address,
            own_icon=site.assets.own_icon,
        )
    )
    content = html.encode("utf-8", errors="xmlcharrefreplace")
    return OutputFile(address + PAGE_FILE, content)


def meta_of(site: Site, key: PageKey, language: Language, page: Page) -> Mapping[str, object]:
    """Return what the theme is told of a page besides its content."""
    kind = site.kind_of(key)
    return {
        "kind": key.kind,
        "description": page.description,
        "sidebar": page.sidebar,
        "is_superseded": kind.is_superseded,
        "is_text": kind.is_text,
        "hue": site.hue_of(key),
        "game": "" if kind.is_common else key.game,
        "script_words": site.script_words(key, language),
    }


def prepare(site: Site) -> None:
    """Compile the templates, so that worker processes need not."""
    if site.theme_folders:
        _environment(site.theme_folders).get_template(_MAIN)


def page_context(
    site: Site, key: PageKey | None, language: Language, addresses: Mapping[Language, str]
) -> dict[str, object]:
    """Return the context of a page for the templates of the theme, without the page itself.

    `key` is None for a page that is hand-written alone. `addresses` has the address of the page by
    language. A common page is in the default language, with what a script needs to put it into
    others.
    """
    is_common = key is not None and site.kind_of(key).is_common
    address = addresses[language]
    alternates = [
        {
            "language": interface.language,
            "name": interface.name,
            "address": addresses.get(interface.language, address),
        }
        for interface in site.library.interfaces
        if is_common or interface.language in addresses
    ]
    locale = site.locales.of(language)
    root = "../" * address.count("/") or "./"
    return {
        "site_url": site.url,
        "page_address": address,
        **frame_context(PageContext(site, locale, key or _NO_KEY, root)),
        **(context_in_languages(site) if is_common else {}),
        "is_home": address == locale.page(PagePath.HOME),
        "alternates": alternates,
        "other_locales": [
            site.locales.of(alternate["language"]).messages.locale
            for alternate in alternates
            if alternate["language"] != language
        ],
        "structured_data": structured_data(site, key, language) if site.url and key else Markup(),
        "imprint": _imprint(site, key, language),
    }


def frame_context(context: PageContext) -> dict[str, object]:
    """Return the context that all pages have, those of errors too."""
    site = context.site
    return _in_language(context.locale) | {
        "content_policy": site.content_policy,
        "colours": site.colours,
        "is_multilingual": site.locales.default.is_multilingual,
        "is_of_one_game": len(site.library.games) == 1,
        "parts": frame_parts(context),
    }


def context_in_languages(site: Site) -> dict[str, object]:
    """Return what a page for readers of all languages has besides, in each of them."""
    return {
        "in_languages": [_in_language(site.locales.of(code)) for code in site.library.languages]
    }


def frame_parts(context: PageContext) -> FrameParts:
    """Return what all features add to the frame of a page."""
    parts = (feature.frame(context) for feature in features() if feature.frame)
    return reduce(_joined, parts, FrameParts())


def picture_for(site: Site, language: Language, key: PageKey = _NO_KEY) -> str:
    """Return the address of what previews of links to a page show; empty if no feature has it."""
    picture = frame_parts(PageContext(site, site.locales.of(language), key, "")).picture
    return site.url + picture.address if picture and site.url else ""


def _joined(parts: FrameParts, more: FrameParts) -> FrameParts:
    return FrameParts(
        alternates={**parts.alternates, **more.alternates},
        picture=more.picture or parts.picture,
        finder=parts.finder if more.finder is None else more.finder,
        first_script=more.first_script or parts.first_script,
        attributes=parts.attributes + more.attributes,
    )


def _in_language(locale: Locale) -> dict[str, object]:
    return {
        "messages": locale.messages,
        "links": locale.links,
        "notice": locale.settings.of(NOTICE).get(locale.language, ""),
        "footer_links": locale.of(_footer_links),
    }


def _footer_links(locale: Locale) -> list[tuple[str, str]]:
    """Return the address and the name of each page of a feature to which all pages lead."""
    links = [link for feature in features() for link in feature.footer_links]
    return [
        (locale.page(link.path), locale.messages.format(link.message))
        for link in sorted(links, key=lambda link: link.position)
        if link.is_shown(locale)
    ]


def _imprint(site: Site, key: PageKey | None, language: str) -> Markup:
    """Return what a printed page says of itself: site, game and edition, separated by dots.

    A page of no game names the site alone. The template adds the date and the address.
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
    return {locale.language: locale.games[key.game].texts.game_title for locale in locales}


def _editions(game: LocalizedGame, *, is_compared: bool) -> Iterator[Markup]:
    """Yield the edition that the readers of the language follow; all if they are compared."""
    editions = game.model.editions
    own = editions.get(game.language)
    followed = (own.follows if own else "") or game.language
    for language in dict.fromkeys([followed, *(editions if is_compared else ())]):
        edition = editions.get(language)
        if edition and not edition.follows and edition.title:
            yield tag_language(edition.full_title, language)


@cache
def _environment(folders: Sequence[str]) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folders), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals |= THEME_FUNCTIONS
    environment.filters["url"] = _url
    return environment


@pass_context
def _url(context: Context, address: str) -> str:
    """The link to an address of the site from the page that is rendered."""
    return _relative(address, context["page"]["url"])


def _relative(address: str, page: str) -> str:
    here, there = _segments(page), _segments(address)
    n_common = len(posixpath.commonprefix([here, there]))
    link = "/".join([".."] * (len(here) - n_common) + there[n_common:]) or "."
    return f"{link}/" if address.endswith("/") else link


def _segments(address: str) -> list[str]:
    return [segment for segment in posixpath.normpath(f"/{address}").split("/") if segment]
