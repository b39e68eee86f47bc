"""Which page stands at an address, and the addresses that the sitemap lists."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache

from concord.base import urls
from concord.model.texts import Language
from concord.pages.page import PageKey
from concord.pages.page_kinds import PageKind, page_kinds
from concord.pages.site import Site

_LIST_PAGE = r"(?:(?P<list_page>[1-9][0-9]*)/)?"


def page_at(site: Site, address: str) -> tuple[PageKey, Language] | None:
    """The page from records at an address from the root of the site, as "ru/reef/abilities/". None
    if there is none, or if the page is one of `docs/`."""
    languages = [code for code in site.library.languages if urls.home(site.library, code)]
    for language in (*languages, site.library.default_language):
        home = urls.home(site.library, language)
        if address.startswith(home):
            key = _key(site, language, address.removeprefix(home))
            return (key, language) if key else None
    return None


def _key(site: Site, language: Language, path: str) -> PageKey | None:
    for kind in page_kinds().values():
        match = None if kind.is_in_docs else _pattern(kind.path).fullmatch(path)
        if match:
            named = match.groupdict()
            page = int(named.get("list_page") or 1)
            ids = {name: named.get(name, "") for name in ("game", "topic", "version", "term")}
            key = PageKey(kind.name, **ids, list_page=page)
            is_here = _path(kind, key) == path and _exists(site, kind, key)
            if is_here and language in site.languages_of(key):
                return key
    return None


def _exists(site: Site, kind: PageKind, key: PageKey) -> bool:
    if not kind.is_of_game:
        return site.has_of_library(kind)
    game = site.locales.default.games.get(key.game)
    if game is None:
        return False
    if kind.topics is not None:
        return key.topic in kind.topics(game)
    if kind.is_of_terms:
        return key.term in game.terms
    return key.list_page <= kind.n_pages(game)


def _path(kind: PageKind, key: PageKey) -> str:
    return urls.with_list_page(kind.path.format(**key.ids), key.list_page)


@cache
def _pattern(path: str) -> re.Pattern[str]:
    pattern = re.sub(r"\\{(game|topic|version|term)\\}", r"(?P<\1>[^/]+)", re.escape(path))
    is_list = "{game}" in path and not ("{topic}" in path or "{term}" in path)
    return re.compile(pattern + (_LIST_PAGE if is_list else ""))


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    address: str
    """From the root of the site."""
    alternates: Mapping[Language, str]
    """The address of the page in each language that has it; empty for a common page."""
    reviewed: date | None = None
    """The day on which what it shows was last compared with its sources, if known."""


def sitemap(site: Site) -> Iterator[SitemapEntry]:
    """Yield the pages that are made from records, without those that only lead to others."""
    for key in site.page_keys:
        if not site.kind_of(key).is_superseded:
            addresses = {code: site.address(key, code) for code in site.languages_of(key)}
            alternates = {} if site.kind_of(key).is_common else addresses
            for address in addresses.values():
                yield SitemapEntry(address, alternates, site.reviewed(key))
