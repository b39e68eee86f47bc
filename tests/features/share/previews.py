"""What a crawler reads of a page to preview a link, independent of the code that renders it."""

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Preview:
    title: str = ""
    metas: dict[str, list[str]] = field(default_factory=dict)
    """The contents of meta elements by name or property."""
    canonical: str = ""
    alternates: dict[str, str] = field(default_factory=dict)
    """Addresses of the page in other languages, by language."""
    languages: dict[str, str] = field(default_factory=dict)
    """Where the links to the page in each language lead, by language."""
    tags: Counter[str] = field(default_factory=Counter)
    attributes: set[str] = field(default_factory=set)
    """The names of all attributes on the page."""

    def meta(self, name: str) -> str:
        """The content of the only meta element with this name."""
        (content,) = self.metas[name]
        return content


def preview_of(html: str) -> Preview:
    crawler = _Crawler()
    crawler.feed(html)
    crawler.close()
    return crawler.preview


class _Crawler(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.preview = Preview()
        self._is_in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.preview.tags[tag] += 1
        self.preview.attributes |= set(given)
        self._is_in_title = tag == "title"
        if tag == "meta" and "content" in given:
            for key in ("property", "name", "http-equiv"):
                if key in given:
                    self.preview.metas.setdefault(given[key], []).append(given["content"])
        elif tag == "a" and "lang" in given:
            self.preview.languages[given["lang"]] = given["href"]
        elif tag == "link" and given["rel"] == "canonical":
            assert not self.preview.canonical
            self.preview.canonical = given["href"]
        elif tag == "link" and given["rel"] == "alternate":
            assert given["hreflang"] not in self.preview.alternates
            self.preview.alternates[given["hreflang"]] = given["href"]

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - the library passes it
        self._is_in_title = False

    def handle_data(self, data: str) -> None:
        if self._is_in_title:
            self.preview.title += data
