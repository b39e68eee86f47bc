"""Share pages of former ids show the successor of the unit, or the reason of its retirement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin

import pytest
from lxml import html

from concord.checks.checks import load
from concord.views.share.redirected import former_share_pages
from concord.views.share.units import share_pages
from concord.views.site import Site
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME, HOMES
from tests.views.previews import preview_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_old_orchard(tmp_path_factory.mktemp("orchard"))), url=ADDRESS)


@pytest.fixture(scope="module")
def pages(site: Site) -> Mapping[str, str]:
    return {page.address: page.html for page in former_share_pages(site, GAME)}


def test_no_page_of_a_current_unit_is_overwritten(site: Site, pages: Mapping[str, str]) -> None:
    living = {
        page.address
        for topic in site.library.games[0].topics
        for page in share_pages(site, GAME, topic.id)
    }
    assert living & set(pages) == set()


@dataclass(frozen=True, slots=True)
class Moved:
    title: str
    notice: str
    canonical: str


_MOVED: Mapping[str, Moved] = {
    "orchard/picking/reach/": Moved("7.2 · Picking · Orchard", "Formerly 7.8.", "orchard/picking/"),
    "ru/orchard/picking/reach/": Moved(
        "12.2 · Сбор · Сад", "Раньше: picking#reach.", "ru/orchard/picking/"
    ),
    "orchard/baskets/ladder/": Moved(
        "7.2 · Picking · Orchard", "Formerly baskets#ladder.", "orchard/picking/"
    ),
    "pl/orchard/harvest/kinds/": Moved(
        "7.3 · Zbieranie · Sad", "Wcześniej: harvest#kinds.", "pl/orchard/picking/"
    ),
}


@pytest.mark.parametrize("address", _MOVED)
def test_the_page_of_a_former_id_shows_its_successor_with_a_notice(
    pages: Mapping[str, str], address: str
) -> None:
    preview = preview_of(pages[address])
    canonical = urljoin(ADDRESS + address, preview.canonical).removeprefix(ADDRESS)
    (notice,) = _words(pages[address], "notice")
    assert Moved(preview.title, notice, canonical) == _MOVED[address]


def test_the_page_of_a_current_unit_has_no_notice(site: Site) -> None:
    for page in share_pages(site, GAME, "picking"):
        assert _words(page.html, "notice") == [], page.address


def test_the_page_of_a_retired_unit_gives_the_reason(pages: Mapping[str, str]) -> None:
    page = pages["orchard/picking/hail/"]
    preview = preview_of(page)
    assert preview.title == "7.9 · Picking · Orchard"
    assert preview.meta("og:description") == (
        "7.9 This clause was removed. Hail ruins nothing any more, see 7.4."
    )
    assert preview.canonical == "../../../orchard/picking/"
    assert _words(page, "badge") == ["This clause was removed."]
    assert _words(page, "instead") == ["See 7.6 · Picking"]
    assert _tree(page).xpath('//p[@class="instead"]/a/@href') == ["../../picking/#wasps"]


def test_the_title_of_a_retired_unit_is_its_last_number_in_each_language(
    pages: Mapping[str, str],
) -> None:
    titles = {
        language: preview_of(pages[f"{home}orchard/picking/hail/"]).title
        for language, home in HOMES.items()
    }
    assert titles == {
        "en": "7.9 · Picking · Orchard",
        "ru": "12.10 · Сбор · Сад",
        "pl": "hail · Zbieranie · Sad",
    }


def test_a_unit_of_a_retired_topic_gives_the_reason_of_its_topic(
    pages: Mapping[str, str],
) -> None:
    preview = preview_of(pages["orchard/cellar/shelves/"])
    assert preview.title == "3.1 · Orchard"
    assert preview.meta("og:description") == "3.1 This clause was removed. There is no cellar."
    assert preview.canonical == "../../../orchard/cellar/"


def _tree(page: str) -> Any:
    return html.document_fromstring(page)


def _words(page: str, name: str) -> list[str]:
    return [each.text_content().strip() for each in _tree(page).find_class(name)]


def test_the_neighbours_of_a_former_address_are_those_of_the_unit(
    site: Site, pages: Mapping[str, str]
) -> None:
    shared = {each.address: each.html for each in share_pages(site, GAME, "picking")}
    after = [
        urljoin(ADDRESS + address, html.fromstring(page).xpath('//a[@rel="next"]/@href')[0])
        for address, page in (
            ("orchard/picking/kinds/", shared["orchard/picking/kinds/"]),
            ("orchard/harvest/kinds/", pages["orchard/harvest/kinds/"]),
        )
    ]
    assert after == [f"{ADDRESS}orchard/picking/apple/"] * 2
