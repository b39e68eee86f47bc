"""The whole document of a page: its content within the templates of the theme."""

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urljoin

from jinja2 import Environment, FileSystemLoader, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from concord.base.assets import STYLE_SHEET
from concord.base.published_files import OutputFile
from concord.model.texts import Language
from concord.pages.frame.theme_context import page_context
from concord.pages.page import Heading, Page, PageKey
from concord.pages.rendering import THEME_FUNCTIONS
from concord.pages.site import Site

PAGE_FILE = "index.html"
"""The file at the address of a page."""
_MAIN = "main.html"


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry of the table of contents."""

    url: str
    title: str
    children: "Sequence[_Entry]"


@dataclass(frozen=True, slots=True)
class _Contents:
    items: Sequence[_Entry]

    def __iter__(self) -> Iterator[_Entry]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class _ThemePage:
    """What the templates of the theme read of a page."""

    url: str
    """From the root of the site."""
    canonical_url: str | None
    title: str
    content: Markup
    toc: _Contents
    meta: Mapping[str, object]


def document(site: Site, key: PageKey, language: Language) -> OutputFile:
    """Return the file of a page that is made from records."""
    address = site.address(key, language)
    page = site.page(key, language)
    addresses = {each: site.address(key, each) for each in site.languages_of(key)}
    html = (
        _environment(site.theme_folders)
        .get_template(_MAIN)
        .render(
            page_context(site, key, language, addresses),
            page=_theme_page(site, key, language, page),
            base_url=_relative(".", address),
            config=_configuration(site),
            asset=site.assets.address,
            own_icon=site.assets.own_icon,
        )
    )
    content = html.encode("utf-8", errors="xmlcharrefreplace")
    return OutputFile(address + PAGE_FILE, content)


def meta_of(site: Site, key: PageKey, language: Language, page: Page) -> Mapping[str, object]:
    """What the theme is told of a page besides its content."""
    return {
        "kind": key.kind,
        "description": page.description,
        "sidebar": page.sidebar,
        "is_superseded": site.kind_of(key).is_superseded,
        "is_text": site.kind_of(key).is_text,
        "hue": site.hue_of(key),
        "game": "" if site.kind_of(key).is_common else key.game,
        "script_words": site.script_words(key, language),
    }


def prepare(site: Site) -> None:
    """Compile the templates, so that worker processes need not."""
    if site.theme_folders:
        _environment(site.theme_folders).get_template(_MAIN)


def _theme_page(site: Site, key: PageKey, language: Language, page: Page) -> _ThemePage:
    address = site.address(key, language)
    return _ThemePage(
        address,
        urljoin(site.url, address) if site.url else None,
        page.title,
        page.html,
        _Contents([_entry(each) for each in page.contents]),
        meta_of(site, key, language, page),
    )


def _entry(heading: Heading) -> _Entry:
    children = [_entry(each) for each in heading.children]
    return _Entry(f"#{heading.anchor}", heading.words, children)


def _configuration(site: Site) -> Mapping[str, Any]:
    return {
        "site_name": site.name,
        "site_url": site.url or None,
        "site_description": site.description,
        "extra_css": [site.assets.address(STYLE_SHEET)],
    }


@cache
def _environment(folders: tuple[str, ...]) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folders), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals |= THEME_FUNCTIONS
    environment.filters["url"] = _url
    return environment


@pass_context
def _url(context: Context, address: str) -> str:
    """The link to an address of the site from the page that is rendered."""
    return _relative(str(address), context["page"].url)


def _relative(address: str, page: str) -> str:
    here, there = (_segments(each) for each in (page, address))
    n_common = len(posixpath.commonprefix([here, there]))
    link = "/".join([".."] * (len(here) - n_common) + there[n_common:]) or "."
    return f"{link}/" if address.endswith("/") else link


def _segments(address: str) -> list[str]:
    return [each for each in posixpath.normpath(f"/{address}").split("/") if each]
