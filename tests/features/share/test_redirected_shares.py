"""Share pages of former ids lead to the successor, or to the reason of the retirement."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urljoin

import pytest

from concord.checks.checks import load
from concord.pages.site import Site
from tests.features.share.previews import Preview, preview_of
from tests.features.share.shares import former_share_pages, share_pages
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME, HOMES


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_old_orchard(tmp_path_factory.mktemp("orchard"))), url=ADDRESS)


@pytest.fixture(scope="module")
def pages(site: Site) -> Mapping[str, str]:
    return former_share_pages(site, GAME)


def test_no_page_of_a_current_unit_is_overwritten(site: Site, pages: Mapping[str, str]) -> None:
    assert share_pages(site, GAME).keys() & pages.keys() == set()


@dataclass(frozen=True, slots=True)
class Moved:
    title: str
    target: str


_MOVED: Mapping[str, Moved] = {
    "orchard/picking/reach/": Moved("7.2 · Picking · Orchard", "orchard/picking/#reaching"),
    "ru/orchard/picking/reach/": Moved("12.2 · Сбор · Сад", "ru/orchard/picking/#reaching"),
    "orchard/baskets/ladder/": Moved("7.2 · Picking · Orchard", "orchard/picking/#reaching"),
    "pl/orchard/harvest/kinds/": Moved("7.3 · Zbieranie · Sad", "pl/orchard/picking/#kinds"),
}


@pytest.mark.parametrize("address", _MOVED)
def test_the_page_of_a_former_id_leads_to_the_next(pages: Mapping[str, str], address: str) -> None:
    preview = preview_of(pages[address])
    assert Moved(preview.title, _target(address, preview)) == _MOVED[address]
    assert preview.meta("og:url") == ADDRESS + address


def test_the_page_of_a_retired_unit_gives_the_reason(pages: Mapping[str, str]) -> None:
    page = pages["orchard/picking/hail/"]
    preview = preview_of(page)
    assert preview.title == "7.9 · Picking · Orchard"
    assert preview.meta("og:description") == (
        "7.9 This clause was removed. Hail ruins nothing any more, see 7.4."
    )
    assert _target("orchard/picking/hail/", preview) == "orchard/picking/#hail"


def test_the_title_of_a_retired_unit_is_its_last_number(pages: Mapping[str, str]) -> None:
    titles = {
        language: preview_of(pages[f"{home}orchard/picking/hail/"]).title
        for language, home in HOMES.items()
    }
    assert titles == {
        "en": "7.9 · Picking · Orchard",
        "ru": "12.10 · Сбор · Сад",
        "pl": "hail · Zbieranie · Sad",
    }


def test_a_unit_of_a_retired_topic_gives_the_reason_of_its_topic(pages: Mapping[str, str]) -> None:
    preview = preview_of(pages["orchard/cellar/shelves/"])
    assert preview.title == "3.1 · Orchard"
    assert preview.meta("og:description") == "3.1 This clause was removed. There is no cellar."
    assert _target("orchard/cellar/shelves/", preview) == "orchard/cellar/#shelves"


def _target(address: str, preview: Preview) -> str:
    """Where the page leads to, from the root of the site."""
    href = preview.meta("refresh").partition("url=")[2]
    return urljoin(ADDRESS + address, href).removeprefix(ADDRESS)
