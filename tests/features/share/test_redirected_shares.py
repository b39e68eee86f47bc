"""Share pages of former ids lead to the successor, or to the reason of the retirement."""

from collections.abc import Mapping
from urllib.parse import urljoin

import pytest

from concord.checks.checks import load
from concord.pages.site import Site
from tests.features.share.previews import Preview, preview_of
from tests.features.share.shares import former_share_pages, share_pages
from tests.libraries.old_orchard import ADDRESS, write_old_orchard
from tests.libraries.orchard import GAME, HOMES
from tests.tables import beside, from_table

_DATA = beside(__file__)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load(write_old_orchard(tmp_path_factory.mktemp("orchard"))), url=ADDRESS)


@pytest.fixture(scope="module")
def pages(site: Site) -> Mapping[str, str]:
    return former_share_pages(site, GAME)


def test_no_page_of_a_current_unit_is_overwritten(site: Site, pages: Mapping[str, str]) -> None:
    assert share_pages(site, GAME).keys() & pages.keys() == set()


_MOVED: Mapping[str, list[str]] = _DATA["moved"]


def test_the_page_of_a_former_id_leads_to_the_next(pages: Mapping[str, str]) -> None:
    for address, moved in _MOVED.items():
        preview = preview_of(pages[address])
        assert [preview.title, _target(address, preview)] == moved
        assert preview.meta("og:url") == ADDRESS + address


@from_table
def test_the_page_of_a_retired_unit_gives_the_reason(
    pages: Mapping[str, str], unit: str, title: str, description: str
) -> None:
    address = f"orchard/{unit}/"
    preview = preview_of(pages[address])
    assert (preview.title, preview.meta("og:description")) == (title, description)
    assert _target(address, preview) == "/#".join(address[:-1].rsplit("/", 1))


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


def _target(address: str, preview: Preview) -> str:
    """Where the page leads to, from the root of the site."""
    href = preview.meta("refresh").partition("url=")[2]
    return urljoin(ADDRESS + address, href).removeprefix(ADDRESS)
