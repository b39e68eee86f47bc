"""The HTML files of a built site and the links between them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

from lxml import html

from tests.libraries.languages import LANGUAGES
from tests.site.builds import REPOSITORY, PublishedSite

MISSING = "404.html"
OFFLINE = "503.html"

_ADDRESSES = ("href", "src", "action")


@dataclass(frozen=True)
class Document:
    file: str
    """Its path from the root of the site."""
    address: str
    tree: Any

    @property
    def language(self) -> str:
        """The language that the address states."""
        first = self.file.split("/")[0]
        default, *others = LANGUAGES
        return first if first in others else default

    @cached_property
    def is_share_page(self) -> bool:
        """True for a page outside the theme, which leads on or says that it is withdrawn."""
        return self.tree.get("data-root") is None

    @property
    def is_former(self) -> bool:
        """True for a topic in an earlier version or a term, which no search engine lists."""
        return self.texts("//head/meta[@name='robots']/@content") == ["noindex"]

    @property
    def has_small_head(self) -> bool:
        """True for a page that has only what previews need."""
        return self.is_share_page and not self.tree.xpath("//meta[@name='description']")

    @cached_property
    def ids(self) -> list[str]:
        return [str(each) for each in self.tree.xpath("//@id")]

    def texts(self, xpath: str) -> list[str]:
        return [str(each).strip() for each in self.tree.xpath(xpath)]

    def addresses(self) -> Iterator[str]:
        """Everything that the page links to or loads."""
        for attribute in _ADDRESSES:
            yield from self.texts(f"//@{attribute}")
        for srcset in self.texts("//@srcset"):
            yield from (candidate.split()[0] for candidate in srcset.split(","))

    def alternates(self) -> dict[str, str]:
        links = self.tree.xpath('//link[@rel="alternate"][@hreflang]')
        return {str(link.get("hreflang")): str(link.get("href")) for link in links}


@dataclass(frozen=True)
class Documents:
    site: PublishedSite
    project: Path | None = None
    """Of which the site is; none where links to its records are not looked at."""
    pattern: str = "**/*.html"
    """Of the files that are read."""

    @cached_property
    def all(self) -> list[Document]:
        paths = sorted(self.site.folder.glob(self.pattern))
        return [self._read(path) for path in paths]

    @property
    def pages(self) -> list[Document]:
        """All but share pages and the pages of errors, which are shown at any address."""
        absent = (MISSING, OFFLINE)
        return [each for each in self.all if each.file not in absent and not each.is_share_page]

    @cached_property
    def _by_file(self) -> dict[str, Document]:
        return {document.file: document for document in self.all}

    def _read(self, path: Path) -> Document:
        file = path.relative_to(self.site.folder).as_posix()
        address = self.site.address + file.removesuffix("index.html")
        return Document(file, address, html.document_fromstring(path.read_bytes()))

    def broken_links(self) -> list[str]:
        return [
            f"{document.file}: {fault}"
            for document in self.all
            for link in document.addresses()
            if (fault := self.fault_of(link, document.address))
        ]

    def fault_of(self, link: str, base: str) -> str:
        """Why a link on the page `base` is broken; empty if it is not."""
        target, fragment = urldefrag(urljoin(base, link))
        records = f"{REPOSITORY}/edit/main/"
        if target.startswith(records):
            record = self.project and self.project / target.removeprefix(records)
            return f"{link}: no such record" if record and not record.is_file() else ""
        if not target.startswith(self.site.address):
            return ""
        file = unquote(target.partition("?")[0].removeprefix(self.site.address))
        file = f"{file}index.html" if file == "" or file.endswith("/") else file
        if not (self.site.folder / file).is_file():
            return f"{link}: no such file"
        if fragment and unquote(fragment) not in self._by_file[file].ids:
            return f"{link}: no such id"
        return ""
