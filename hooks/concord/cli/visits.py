"""Visits to addresses of one site, in the folder of a build or on its host, one at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from email.message import Message
from html.parser import HTMLParser
from http.client import HTTPException
from pathlib import Path
from socket import gaierror
from typing import IO, TypeAlias
from urllib.error import URLError
from urllib.parse import quote, unquote, urldefrag, urljoin, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from concord.cli.command_error import CommandError

_PATIENCE = 20  # seconds
_MOST_BYTES = 50_000_000
_ROOT = "http://site.invalid/"  # of a folder: its links are resolved against it

_UNREACHABLE = (gaierror, ConnectionRefusedError)
"""Errors that every address of a site would give."""

Read: TypeAlias = Callable[[str], "Answer"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What stands at an address. `fault` says in words why nothing does."""

    url: str
    text: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    root: str
    """The address of the site, with a trailing slash."""
    read: Read


@dataclass(frozen=True, slots=True)
class Expectation:
    address: str
    """Relative to the root of the site, with the anchor that must be there."""
    target: str = ""
    """Where it must lead, relative to the root too; empty if what is meant stands there."""


class _Document(HTMLParser):
    """The ids and links of a page, which are canonical addresses and refreshes too."""

    def __init__(self, text: str) -> None:
        self.ids = set[str]()
        self.links = set[str]()
        super().__init__()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids.add(values.get("id", ""))
        if tag == "a" or (tag == "link" and values.get("rel") == "canonical"):
            self.links.add(values.get("href", ""))
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            self.links.add(values.get("content", "").partition("url=")[2])


class Visitor:
    """Reads each page once, and at most `most` of them."""

    def __init__(self, source: Source, most: int) -> None:
        self._source = source
        self._most = most
        self._last: tuple[str, Answer, _Document] | None = None
        self._n_read = 0

    def fault(self, expectation: Expectation) -> str:
        """Why the address does not lead where it should, in words; empty if it does."""
        path, anchor = urldefrag(expectation.address)
        answer, document = self._visit(path)
        if answer.fault:
            return answer.fault
        if path.endswith(".json"):
            return "" if answer.text.lstrip().startswith("{") else "found no JSON"
        if anchor and anchor not in document.ids:
            return f"found no anchor “{anchor}”"
        if expectation.target:
            return self._astray(answer, document, expectation.target)
        return ""

    def _astray(self, answer: Answer, document: _Document, target: str) -> str:
        page, anchor = urldefrag(target)
        here = urldefrag(answer.url)[0].removeprefix(self._source.root)
        if here == page and anchor in {"", *document.ids}:
            return ""
        found = {urldefrag(urljoin(answer.url, each)) for each in document.links}
        # A canonical address names the host on which the site is published.
        paths = {(unquote(urlsplit(each.url).path), unquote(each.fragment)) for each in found}
        wanted = "/" + page
        if any(path.endswith(wanted) and fragment == anchor for path, fragment in paths):
            return ""
        return f"found no way to {target}"

    def _visit(self, path: str) -> tuple[Answer, _Document]:
        if self._last is None or self._last[0] != path:
            self._n_read += 1
            if self._n_read > self._most:
                raise CommandError(f"read {self._most} pages; give --most to read more")
            answer = self._source.read(path)
            is_page = not path.endswith((".json", ".md"))
            self._last = (path, answer, _Document(answer.text if is_page else ""))
        return self._last[1], self._last[2]


def site_at(name: str) -> Source:
    """The site at a URL or in a folder. Raises CommandError if there is none."""
    if urlsplit(name).scheme in {"http", "https"}:
        root = name if name.endswith("/") else f"{name}/"
        return Source(root, _Host(root).read)
    folder = Path(name)
    if not (folder / "index.html").is_file():
        raise CommandError(f"found no site in “{name}”; expected a URL or the folder of a build")
    return Source(_ROOT, _Folder(folder).read)


class _Folder:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, path: str) -> Answer:
        is_file = path.endswith((".json", ".html", ".md"))
        file = self._folder / (path if is_file else f"{path}index.html")
        try:
            return Answer(_ROOT + path, file.read_text("utf-8", "replace"))
        except OSError as fault:
            return Answer(_ROOT + path, fault=f"found no file ({fault.strerror})")


class _SameHost(HTTPRedirectHandler):
    """Follows no redirect to another host, where nothing is asked for."""

    def __init__(self, host: str) -> None:
        self._host = host

    def redirect_request(  # noqa: PLR0913, PLR0917 - as the library calls it
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> Request | None:
        if urlsplit(newurl).netloc != self._host:
            raise URLError(f"a redirect to another host, {newurl}")
        return super().redirect_request(req, fp, code, msg, headers, newurl)  # type: ignore[arg-type]  # the stubs name the class of its caller


class _Host:
    def __init__(self, root: str) -> None:
        self._root = root
        self._opener = build_opener(_SameHost(urlsplit(root).netloc))

    def read(self, path: str) -> Answer:
        url = self._root + quote(path)
        try:
            with self._opener.open(url, timeout=_PATIENCE) as response:
                content = response.read(_MOST_BYTES)
                return Answer(response.url, content.decode("utf-8", "replace"))
        except (OSError, HTTPException) as fault:  # a URLError is an OSError
            reason = getattr(fault, "reason", fault)
            if isinstance(reason, _UNREACHABLE):
                raise CommandError(
                    f"{self._root}: found no answer ({reason.strerror}); "
                    "expected a site, and a network that leads there"
                ) from None
            return Answer(url, fault=f"found {getattr(fault, 'reason', fault)}")
