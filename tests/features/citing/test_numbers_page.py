"""The table of numbers of a large game is split into pages of limited size."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

import pytest
from lxml import html

from concord.checks.checks import load
from concord.model.games import Game
from concord.pages.page import Page
from concord.pages.site import Site
from concord.rules.numbering import is_citable, natural_key
from tests.bench.libraries import library_of
from tests.bench.projects import write_concord

_LARGEST = 300_000  # bytes


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("long")
    write_concord(library_of(50), folder)
    return Site(load(folder / "data"))


@pytest.fixture(scope="module")
def game(site: Site) -> Game:
    (game,) = site.library.games
    return game


@pytest.fixture(scope="module", params=["en", "ru"])
def pages(site: Site, request: pytest.FixtureRequest) -> Mapping[str, Page]:
    """The pages of one language in their order, by address."""
    keys = [key for key in site.page_keys if key.kind == "numbers"]
    return {site.address(key, request.param): site.page(key, request.param) for key in keys}


def test_no_page_is_long(pages: Mapping[str, Page]) -> None:
    assert len(pages) > 2
    assert max(len(page.html.encode()) for page in pages.values()) < _LARGEST


def test_every_number_is_on_one_page(pages: Mapping[str, Page], game: Game) -> None:
    numbered = {
        f"{topic.id}/#{unit.id}"
        for topic in game.topics
        for unit, _ in topic.walk()
        if is_citable(unit)
    }
    linked = [link for page in pages.values() for link in _links(page, "//td[1]/a/@href")]
    assert {_end(link) for link in linked if "#" in link} == numbered
    assert len(linked) == len(set(linked))


def test_topics_follow_one_another_across_pages(pages: Mapping[str, Page], game: Game) -> None:
    source = game.source_language
    expected = sorted(game.topics, key=lambda topic: natural_key(topic.number[source]))
    anchors = chain.from_iterable(_links(page, "//details/@id") for page in pages.values())
    assert list(anchors) == [f"topic-{topic.id}" for topic in expected]


def test_every_page_links_to_all_and_marks_itself(pages: Mapping[str, Page]) -> None:
    for place, page in enumerate(pages.values()):
        links = _tree(page).xpath('//nav[@class="list-pages"]//a')
        assert len(links) == len(pages)
        assert [link.get("aria-current") for link in links].index("page") == place
    assert [address.split("numbers/")[1] for address in pages] == [
        "",
        *(f"{page}/" for page in range(2, len(pages) + 1)),
    ]


def test_the_first_page_knows_the_topics_of_all_and_the_others_their_own(
    pages: Mapping[str, Page], game: Game
) -> None:
    first, *others = (
        [link.get("data-topics") for link in _tree(page).xpath('//nav[@class="list-pages"]//a')]
        for page in pages.values()
    )
    assert sorted(" ".join(first).split()) == sorted(topic.id for topic in game.topics)
    for place, topics in enumerate(others, start=1):
        assert topics == [each if i == place else None for i, each in enumerate(first)]


def test_pages_have_distinct_titles_and_descriptions(pages: Mapping[str, Page]) -> None:
    assert len({page.title for page in pages.values()}) == len(pages)
    assert len({page.description for page in pages.values()}) == len(pages)


def _tree(page: Page) -> Any:
    return html.fragment_fromstring(page.html, create_parent="div")


def _links(page: Page, xpath: str) -> list[str]:
    return [str(each) for each in _tree(page).xpath(xpath)]


def _end(link: str) -> str:
    return "/".join(link.split("/")[-2:])
