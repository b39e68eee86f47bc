"""What features add around the content of a page."""

from pathlib import Path

import pytest

from concord.base.settings import Settings
from concord.cli.main import main
from concord.features.api.index import index
from concord.features.citing.records_site import site_of
from concord.pages.frame.document import document, frame_parts
from concord.pages.page import PageContext, PageKey
from concord.pages.site import Site
from concord.pages.slots import FrameParts
from concord.theme import LAYOUT
from tests.libraries.reef import reef_library


def _parts(settings: Settings, key: PageKey) -> FrameParts:
    site = Site(reef_library(), settings=settings)
    return frame_parts(PageContext(site, site.locales.of("en"), key, "../"))


def test_the_last_feature_that_finds_rules_stands_in_the_header() -> None:
    game = PageKey("game", "reef")
    assert "search-box" in (_parts(Settings(), game).finder or "")
    without_search = _parts(Settings().with_values(search=False), game)
    assert "header-find" in (without_search.finder or "")
    assert without_search.first_script == ""


def test_a_page_with_a_search_of_its_own_has_nothing_in_the_header() -> None:
    assert _parts(Settings(), PageKey("home")).finder == ""


def test_a_preview_has_no_service_worker_but_what_else_is_on() -> None:
    settings = Settings().in_preview()
    assert not settings.is_on("offline")
    assert settings.is_on("search")
    assert not settings.is_on("of no feature")
    assert not _parts(settings, PageKey("game", "reef")).attributes


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8000/", "http://localhost/", "http://[::1]/"]
)
def test_no_page_and_no_data_states_an_address_of_this_machine(address: str) -> None:
    site = Site(reef_library(), url=address, theme_folders=(str(LAYOUT),))
    page = document(site, PageKey("game", "reef"), "en").content.decode()
    assert address not in page
    assert 'rel="canonical"' not in page
    assert index(site)["site"] == ""


def test_books_and_answers_have_no_address_of_this_machine(tmp_path: Path) -> None:
    main(["new", str(tmp_path / "x"), "--languages", "en", "--name", "R", "--game", ""])
    assert site_of(tmp_path / "x" / "data", tmp_path / "x" / "site").url == ""
