"""Checks the addresses of one site, in the folder of a build or on its host."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape
from http.client import HTTPException
from itertools import groupby
from pathlib import Path
from socket import gaierror
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, unquote, urldefrag, urljoin, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from concord.cli.command_error import CommandError

_PATIENCE = 20  # seconds
MOST_BYTES = 50_000_000
"""The most bytes of a file that is read."""
_PAGE_FILE = "index.html"
_ID = re.compile(r"""\sid=["']?([^"'\s>]+)""")
_LINK = re.compile(r"""\shref=["']?([^"'\s>]+)""", re.IGNORECASE)
_REFRESH = re.compile(r"""\scontent=["']?\d+;\s*url=([^"'\s>]+)""", re.IGNORECASE)


class _OneHost(HTTPRedirectHandler):
    """Follows redirects to the same host only."""

    def redirect_request(self, req: Request, *arguments: Any) -> Request | None:
        *_, new = arguments
        if urlsplit(new).netloc != urlsplit(req.full_url).netloc:
            raise URLError(f"a redirect to another host, {new}")
        return super().redirect_request(req, *arguments)


_OPENER = build_opener(_OneHost)


@dataclass(frozen=True, slots=True)
class Answer:
    """The content at an address. `fault` says in words why there is none."""

    url: str
    content: bytes = b""
    fault: str = ""

    @property
    def text(self) -> str:
        return self.content.decode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class Expectation:
    address: str
    """Relative to the root of the site, with the anchor that must be there."""
    target: str = ""
    """The address that it must lead to, relative to the root; empty if it is the address itself."""


@dataclass(frozen=True, slots=True)
class ReadableSite:
    root: str
    """The address of the site, or of its folder, with a trailing slash."""

    def read(self, path: str, most: int = MOST_BYTES) -> Answer:
        """Read a path, but no more bytes than `most`.

        Raises CommandError if the host does not answer at all.
        """
        is_page = not path or path.endswith("/")
        name = _PAGE_FILE if is_page and not is_url(self.root) else ""
        url = self.root + quote(path)
        try:
            with _OPENER.open(url + name, timeout=_PATIENCE) as response:
                content = response.read(most)
                found = response.url.removesuffix(name)
        except (OSError, HTTPException, ValueError) as fault:  # of no URL, as “http://[”
            if isinstance(fault, HTTPError):
                fault.close()
            reason = getattr(fault, "reason", fault)
            words = getattr(reason, "strerror", None) or reason
            if isinstance(reason, gaierror | ConnectionRefusedError):  # as any address would give
                raise CommandError(
                    f"{self.root}: found no answer ({words}); "
                    "expected a site, and a network that leads there"
                ) from None
            return Answer(url, fault=f"cannot be read ({words})")
        return Answer(found, content)

    def faults(self, expected: Iterable[Expectation]) -> Iterator[str]:
        """Yield a line for each address that does not lead to its target.

        Addresses of one page must follow each other: then the page is read once.
        """
        by_page = groupby(expected, key=lambda expectation: urldefrag(expectation.address)[0])
        for path, expectations in by_page:
            answer = self.read(path)
            ids = {unescape(id_) for id_ in _ID.findall(answer.text)}
            for expectation in expectations:
                fault = answer.fault or self._fault(expectation, answer, ids)
                if fault:
                    yield f"{expectation.address}: {fault}"

    def _fault(self, expected: Expectation, answer: Answer, ids: set[str]) -> str:
        path, anchor = urldefrag(expected.address)
        if path.endswith(".json"):
            return "" if answer.text.lstrip().startswith("{") else "found no JSON"
        if anchor and anchor not in ids:
            return f"found no anchor “{anchor}”"
        if expected.target and not self._leads_to(expected.target, answer, ids):
            return f"found no way to {expected.target}"
        return ""

    def _leads_to(self, target: str, answer: Answer, ids: set[str]) -> bool:
        page, anchor = urldefrag(target)
        if unquote(urldefrag(answer.url)[0].removeprefix(self.root)) == page:
            return anchor in {"", *ids}
        # A page that redirects by itself is left before readers see its links.
        found = _REFRESH.findall(answer.text) or _LINK.findall(answer.text)
        links = {urldefrag(urljoin(answer.url, unescape(href))) for href in found}
        # A canonical address names the host on which the site is published.
        paths = {(unquote(urlsplit(link.url).path), unquote(link.fragment)) for link in links}
        return any(path.endswith("/" + page) and fragment == anchor for path, fragment in paths)


def is_url(name: str) -> bool:
    """True unless it names a folder."""
    return name.lower().startswith(("http://", "https://"))


def site_at(name: str) -> ReadableSite:
    """The site at a URL or in a folder. Raises CommandError if there is none."""
    if is_url(name):
        return ReadableSite(name if name.endswith("/") else f"{name}/")
    folder = Path(name)
    if not (folder / _PAGE_FILE).is_file():
        raise CommandError(f"found no site in “{name}”; expected a URL or the folder of a build")
    return ReadableSite(f"{folder.resolve().as_uri()}/")
