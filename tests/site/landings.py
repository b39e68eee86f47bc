"""Where an address leads a visitor without scripts, link by link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias
from urllib.parse import urldefrag, urljoin

from lxml import html

from tests.libraries.revisions import REASON

Read: TypeAlias = Callable[[str], str]
"""The HTML at an address below the site's root. Raises LookupError where there is none."""

RETIRED = "retired"


class DeadEndError(Exception):
    """There is no such page, no such fragment, or nothing on the page leads on."""


def landing(read: Read, address: str) -> str:
    """The existing "topic" or "topic#unit" to which the address leads, or `RETIRED`."""
    path, fragment = urldefrag(address)
    document = _document(read, path)
    page = document.find(".//*[@class='context']")
    if page is not None:  # a share page
        return landing(read, _below_root(path, page.get("href")))
    topic = path.rstrip("/").rsplit("/", 1)[1]
    if fragment:
        element = document.find(f".//*[@id='{fragment}']")
        if element is None:
            raise DeadEndError(address)
        entry = _enclosing(element, "unit", "term")
        if entry is not None:
            return f"{topic}#{entry.get('id')}"
        return _onward(read, path, element)
    for fate in ("fate", "own"):  # of a removed topic, and of a unit on its share page
        entry = document.find(f".//*[@class='{fate}']")
        if entry is not None:
            return _onward(read, path, entry)
    return topic


def _document(read: Read, path: str) -> Any:
    try:
        return html.fromstring(read(path))
    except LookupError:
        raise DeadEndError(path) from None


def _onward(read: Read, path: str, entry: Any) -> str:
    """The target of an entry of a removed unit, or `RETIRED` if it states a reason instead."""
    link = entry.find(".//a[@data-former]")
    if link is not None:
        return landing(read, _below_root(path, link.get("href")))
    if any(reason in entry.text_content() for reason in REASON.values()):
        return RETIRED
    raise DeadEndError(path)


def _below_root(path: str, href: str) -> str:
    return urljoin(f"/{path}", href).removeprefix("/")


def _enclosing(element: Any, *names: str) -> Any:
    for each in (element, *element.iterancestors()):
        if not set(names).isdisjoint(each.get("class", "").split()):
            return each
    return None
