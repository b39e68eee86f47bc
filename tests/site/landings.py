"""Where addresses lead a visitor without scripts, link by link."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias
from urllib.parse import urldefrag, urljoin

from lxml import html

from tests.libraries.revisions import REASON

Read: TypeAlias = Callable[[str], str]
"""The HTML at an address below the site's root. Raises LookupError where there is none."""

RETIRED = "retired"
_REASONS = frozenset(REASON.values())


class DeadEndError(Exception):
    """There is no such page or fragment, or the entry at the address links to nothing."""


class Landings:
    """Follows addresses through a site and parses each page once."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._pages: dict[str, _Page] = {}

    def of(self, address: str) -> str:
        """The existing "topic" or "topic#unit" to which the address leads, or `RETIRED`.

        Raises DeadEndError if it leads to none of them.
        """
        path, fragment = urldefrag(address)
        page = self._page(path)
        if page.target:  # of a share page
            return self.of(_below_root(path, page.target))
        topic = path.rstrip("/").rsplit("/", 1)[1]
        if fragment:
            return self._of_element(path, topic, page.by_id.get(fragment))
        outcome = page.first_of("outcome")  # of a removed topic
        return topic if outcome is None else self._of_entry(path, outcome)

    def _of_element(self, path: str, topic: str, element: Any) -> str:
        if element is None:
            raise DeadEndError(path)
        entry = _enclosing_entry(element)
        return f"{topic}#{entry.get('id')}" if entry is not None else self._of_entry(path, element)

    def _of_entry(self, path: str, entry: Any) -> str:
        """The target of an entry of a removed unit, or `RETIRED` if it gives a reason instead."""
        link = entry.find(".//a[@data-former]")
        if link is not None:
            return self.of(_below_root(path, link.get("href")))
        words = entry.text_content().replace("\N{NO-BREAK SPACE}", " ")
        if any(reason in words for reason in _REASONS):
            return RETIRED
        raise DeadEndError(path)

    def _page(self, path: str) -> _Page:
        if path not in self._pages:
            try:
                self._pages[path] = _Page(self._read(path))
            except LookupError:
                raise DeadEndError(path) from None
        return self._pages[path]


class _Page:
    def __init__(self, text: str) -> None:
        self._tree = html.fromstring(text)
        self.by_id: Mapping[str, Any] = {
            each.get("id"): each for each in self._tree.iterfind(".//*[@id]")
        }

    def first_of(self, name: str) -> Any:
        """The first element whose class is `name`, if any."""
        return self._tree.find(f".//*[@class='{name}']")

    @property
    def target(self) -> str:
        """Where the page leads at once; empty if it does not."""
        found = self._tree.xpath("//meta[@http-equiv='refresh']/@content")
        return str(found[0]).partition("url=")[2] if found else ""


def _below_root(path: str, href: str) -> str:
    return urljoin(f"/{path}", href).removeprefix("/")


def _enclosing_entry(element: Any) -> Any:
    """The unit or the term of a glossary that the element is or stands in, if any."""
    for each in (element, *element.iterancestors()):
        if "unit" in each.get("class", "").split() or _is_term(each):
            return each
    return None


def _is_term(element: Any) -> bool:
    return bool(element.xpath("self::li[@id][parent::ul[@class='terms']]"))
