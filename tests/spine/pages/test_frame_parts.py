"""What features add around the content of a page."""

from concord.base.settings import Settings
from concord.pages.frame.document import frame_parts
from concord.pages.page import PageContext, PageKey
from concord.pages.site import Site
from concord.pages.slots import FrameParts
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
