"""The share page of every unit of a library in every language, as crawlers read it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape
from typing import Any
from urllib.parse import urljoin

import pytest
from lxml import html

from concord.features.api.topic_data import topic_data
from concord.model.texts import Language
from concord.pages.site import Site
from tests.features.share.previews import Preview, preview_of
from tests.features.share.shares import share_pages
from tests.libraries.old_orchard import ADDRESS
from tests.libraries.reef import reef_library

_LANGUAGES = ("en", "ru", "pl")
_SHOWN = 200  # bytes of a description or a head that every crawler reads
_READ = 600  # bytes of a head in which every crawler finds the title

_TAGS = {"html", "meta", "title", "p", "a"}

_USUAL_SIZE = 1_050  # bytes that half of the pages have at most


@dataclass(frozen=True, slots=True)
class Shared:
    """A share page, and the published data of its unit."""

    language: Language
    data: Mapping[str, Any]
    address: str
    address_in_topic: str
    topic_title: str
    game_title: str
    html: str
    preview: Preview

    @property
    def number(self) -> str:
        """Empty for a unit without a number in this language."""
        return self.data["citation"][self.language] or ""

    @property
    def text(self) -> str:
        """Empty for a unit without a text in this language."""
        return self.data["text"][self.language] or ""


@pytest.fixture(scope="module")
def shared() -> list[Shared]:
    found = list(_shared(Site(reef_library(), url=ADDRESS)))
    assert len(found) > 250
    return found


def _shared(site: Site) -> Iterator[Shared]:
    for game in site.library.games:
        pages = share_pages(site, game.id)
        for topic in game.topics:
            data = topic_data(site, game.id, topic)
            for unit in data["units"]:
                for language in _LANGUAGES:
                    share, url = (
                        ADDRESS + pattern.format(unit=unit["id"])
                        for pattern in (data["share"][language], data["url"][language])
                    )
                    titles = (data["title"][language], game.title[language])
                    html = pages[share.removeprefix(ADDRESS)]
                    yield Shared(language, unit, share, url, *titles, html, preview_of(html))


def test_a_page_begins_with_its_number_and_first_words(shared: list[Shared]) -> None:
    for page in shared:
        preview = page.preview
        name, *rest = preview.title.split(" · ", 1)
        assert rest == [f"{page.topic_title} · {page.game_title}"], page.address
        assert name, page.address
        assert name == page.number or not page.number, page.address
        assert preview.meta("og:title") == preview.title
        description = preview.meta("og:description")
        lead = f"{name}:" if " " in name or not page.text else name
        assert description.startswith(f"{lead} {_opening(page, n_words=4)}"), page.address
        assert page.html.count(f'"{escape(description)}"') == 1, page.address
        head = page.html.partition(">\n<meta")[2]
        start = unescape(head.encode()[:_SHOWN].decode(errors="ignore"))
        assert page.number in start, page.address
        assert _opening(page, n_words=1 if page.text else 0) in start, page.address
        assert len(head.partition("<title>")[0].encode()) < _READ, page.address


def _opening(page: Shared, n_words: int) -> str:
    return " ".join(page.text.split()[:n_words])


def test_a_preview_is_that_of_the_share_page_itself(shared: list[Shared]) -> None:
    """Facebook previews the page at `og:url`; WhatsApp wants it stated.

    Mastodon and Discourse would take a canonical address first: the topic, for all its clauses.
    """
    for page in shared:
        assert page.preview.canonical == "", page.address
        assert page.preview.meta("og:url") == page.address
        assert page.preview.meta("og:image").startswith(ADDRESS), page.address
        assert page.preview.meta("twitter:card") == "summary_large_image"


def test_a_page_leads_to_the_place_in_the_topic_and_loads_nothing(shared: list[Shared]) -> None:
    for page in shared:
        delay, _, href = page.preview.meta("refresh").partition("; url=")
        assert (delay, urljoin(page.address, href)) == ("0", page.address_in_topic)
        (link,) = html.document_fromstring(page.html).iter("a")
        assert (link.get("href"), link.text) == (href, page.preview.title.partition(" · ")[0])
        assert page.preview.meta("Content-Security-Policy") == "default-src 'none'"
        assert page.preview.tags.keys() <= _TAGS, page.address


def test_share_pages_are_small(shared: list[Shared]) -> None:
    """There are more of them than of all other files together."""
    sizes = sorted(len(page.html.encode()) for page in shared)
    assert sizes[len(sizes) // 2] < _USUAL_SIZE
