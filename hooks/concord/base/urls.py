"""The addresses of pages and files that several packages use.

Addresses are relative to the root of the site, without a leading slash: the site works under any
path. A path is a pattern with the blanks `{game}`, `{topic}` and `{unit}` for ids. Paths that only
one feature uses are in the feature. Templates and scripts receive paths as data.
`concord.checks.addresses` derives from all paths which ids are not available.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from concord.base.assets import ASSETS as ASSETS_FOLDER
from concord.base.ids import GLOSSARY

if TYPE_CHECKING:
    from concord.model.library import Library
    from concord.model.texts import Language

_GAME = "{game}/"
_TOPIC = "{game}/{topic}/"
_API = "api/v1/"
MARKDOWN_PAGE = "index.md"
"""The Markdown of a page, in the folder of its HTML."""
LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})
"""The names of this machine, at which a preview stands."""
_NOT_IN_A_NAME = re.compile(r"[^\w.]+")


class PagePath(StrEnum):
    """The paths of pages below the home of a language, and of the files beside them."""

    HOME = ""
    ABOUT = "about/"
    ANNOTATE = "annotate/"
    CITE = "cite/"
    READING_LIST = "list/"
    SEARCH = "search/"
    TRANSLATION = "translation/"
    MANIFEST = "manifest.webmanifest"
    GAME_MARKDOWN = f"{_GAME}{MARKDOWN_PAGE}"
    TOPIC_MARKDOWN = f"{_TOPIC}{MARKDOWN_PAGE}"
    GAME = _GAME
    GLOSSARY = f"{_GAME}{GLOSSARY}/"
    TERM = f"{GLOSSARY}{{term}}/"
    NUMBERS = f"{_GAME}numbers/"
    CHANGES = f"{_GAME}changes/"
    TOPIC = _TOPIC
    COMPARE = f"{_TOPIC}compare/"
    VERSION_PAGE = f"{_TOPIC}at/{{version}}/"
    """A topic in an earlier version of its edition."""
    SHARE = f"{_TOPIC}{{unit}}/"
    """The share page of a unit, which leads to its topic."""
    SHARE_PART = f"{_GAME}{{part}}/share/"
    """The share page of a part. The page of the part itself has the path of a topic."""


COMMON_PAGES = frozenset({PagePath.COMPARE})
"""The paths of pages for readers of all languages. They are not below the home of a language."""


class FilePath(StrEnum):
    """The paths of files below the root of the site. A path that ends in a slash is a folder."""

    ASSETS = ASSETS_FOLDER
    API = _API
    API_INDEX = f"{_API}index.json"
    TRANSLATION_DATA = f"{_API}translation.json"
    SCHEMAS = f"{_API}schema/"
    GAME_DATA = f"{_API}{_GAME}"
    NUMBERS_DATA = f"{_API}{_GAME}numbers.json"
    HISTORY_DATA = f"{_API}{_GAME}history.{{language}}.json"
    TERMS_DATA = f"{_API}{_GAME}terms.json"
    ICONS = f"{_API}{_GAME}icons.svg"
    OFFLINE_DATA = f"{_API}offline.json"
    GAME_OFFLINE_DATA = f"{_API}{_GAME}offline.json"
    TOPIC_DATA = f"{_API}{_GAME}{{topic}}.json"
    SEARCH_INDEX = "search/"
    SERVICE_WORKER = "sw.js"
    LINKER = "concord-link.js"
    LINKER_USERSCRIPT = "concord-link.user.js"
    SITEMAP = "sitemap.xml"
    ROBOTS = "robots.txt"
    # MkDocs makes the links of these two work at any address.
    MISSING_PAGE = "404.html"
    OFFLINE_PAGE = "503.html"


class FrameAnchor(StrEnum):
    """The ids of elements around the content of every page, and of elements that scripts add."""

    CONTENT = "content"
    TOPICS = "topics"
    CONTENTS = "contents"
    READING_SETTINGS = "reading"
    SITE = "site"
    WORDS = "words.json"
    PREVIEW = "preview"
    COPY_BY_HAND = "by-hand"
    TERM_TIP = "term-tip"
    SEARCH_LIST = "search-list"


class SectionAnchor(StrEnum):
    """The ids of the sections of a topic's page, beside the ids of its units."""

    SEQUENCE = "sequence"
    RULES = "rules"
    NOTES = "notes"
    RELATED = "related"
    REFERENCED_BY = "referenced-by"
    REMOVED = "moved"
    """The list of removed units, or terms in the glossary."""
    ORIGIN = "origin"
    STATUS_LEGEND = "status"


def is_local(address: str) -> bool:
    """Whether an address leads to this machine, so that nobody else can follow it."""
    return urlsplit(address).hostname in LOCAL_HOSTS


def home(library: Library, language: Language) -> str:
    """Return the path of the home of a language. The default language has no prefix."""
    return "" if language == library.default_language else f"{language}/"


def page(library: Library, language: Language, path: str, **ids: str) -> str:
    """Return the address of a page in a language. The address of a common page is the same in all
    languages. Raises KeyError if an id for the path is missing."""
    start = "" if path in COMMON_PAGES else home(library, language)
    return start + path.format(**ids)


def page_in_game(path: str, **ids: str) -> str:
    """Return the address of a page relative to the home of its game, for links within a game."""
    return path.removeprefix(PagePath.GAME).format(**ids)


@lru_cache(maxsize=1 << 14)  # called for every reference and every entry of a list
def topic_in_game(topic_id: str, unit_id: str = "") -> str:
    """Return the address of a topic or a unit relative to the home of the game. With the id of the
    glossary, units are terms."""
    return with_anchor(page_in_game(PagePath.TOPIC, topic=topic_id), unit_id)


def link(start: str, address: str) -> str:
    """Return the shortest relative link from the page at `start` to the page at `address`.

    Both addresses are relative to the root of the site. They end in a slash or are empty.
    """
    folders, target = start.split("/")[:-1], address.split("/")[:-1]
    n_common = 0
    for one, other in zip(folders, target, strict=False):
        if one != other:
            break
        n_common += 1
    steps = [".."] * (len(folders) - n_common) + target[n_common:]
    return "".join(f"{step}/" for step in steps) or "./"


def with_anchor(address: str, anchor: str) -> str:
    """Return the address of an element of a page, or of the page itself if `anchor` is empty."""
    return f"{address}#{anchor}" if anchor else address


def version_name(version: str) -> str:
    """Return the name of a version in addresses: "1.3-beta" for "1.3 beta"."""
    return _NOT_IN_A_NAME.sub("-", version)


def with_list_page(address: str, page: int) -> str:
    """Return the address of a page of a long list, counted from 1. The first page has the address
    of the list."""
    return f"{address}{page}/" if page > 1 else address


def file(path: str, **ids: str) -> str:
    """Return the address of a file. Raises KeyError if an id for the path is missing."""
    return path.format(**ids)
