"""The table of numbers of a large game is split into pages of limited size."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.pages.page import Page
from concord.pages.site import Site
from concord.rules.numbering import is_citable, natural_key
from tests.bench.libraries import write_library

_LARGEST = 300_000  # bytes


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("long")
    write_library(50, folder)
    return Site(load(folder / "data"))


@pytest.fixture(scope="module", params=["en", "ru"])
def pages(site: Site, request: pytest.FixtureRequest) -> Mapping[str, Page]:
    """The pages of one language in their order, by address."""
    keys = [key for key in site.page_keys if key.kind == "numbers"]
    return {site.address(key, request.param): site.page(key, request.param) for key in keys}


def _find(page: Page, xpath: str) -> list[Any]:
    return list(html.fragment_fromstring(page.html, create_parent="div").xpath(xpath))


def test_no_page_is_long_and_every_number_is_on_one(site: Site, pages: Mapping[str, Page]) -> None:
    assert len(pages) > 2
    assert max(len(page.html.encode()) for page in pages.values()) < _LARGEST
    assert len({(page.title, page.description) for page in pages.values()}) == len(pages)
    numbered = [
        f"{topic.id}/#{unit.id}"
        for topic in site.library.games[0].topics
        for unit, _ in topic.walk()
        if is_citable(unit)
    ]
    linked = [link for page in pages.values() for link in _find(page, "//td[1]/a/@href")]
    found = ["/".join(link.split("/")[-2:]) for link in linked if "#" in link]
    assert sorted(found) == sorted(numbered)


def test_topics_follow_one_another_across_pages_that_link_to_all(
    site: Site, pages: Mapping[str, Page]
) -> None:
    (game,) = site.library.games
    expected = sorted(
        game.topics, key=lambda topic: natural_key(topic.number[game.source_language])
    )
    anchors = chain.from_iterable(_find(page, "//details/@id") for page in pages.values())
    assert list(anchors) == [f"topic-{topic.id}" for topic in expected]

    addresses = [address.split("numbers/")[1] for address in pages]
    assert addresses == ["", *(f"{page}/" for page in range(2, len(pages) + 1))]
    first, *others = [_find(page, '//nav[@class="list-pages"]//a') for page in pages.values()]
    of_each = [link.get("data-topics") for link in first]
    assert sorted(" ".join(of_each).split()) == sorted(topic.id for topic in game.topics)
    for place, links in enumerate([first, *others]):
        assert [link.get("aria-current") for link in links].index("page") == place
        assert len(links) == len(pages)
        if place:  # the first page knows the topics of all, another one its own
            known = [topics if at == place else None for at, topics in enumerate(of_each)]
            assert [link.get("data-topics") for link in links] == known
