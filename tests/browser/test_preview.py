"""`make serve` in a browser: open pages show what is saved, and what is wrong with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, Visitor
from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, small_project
from tests.site.served_preview import PATIENCE, ServedPreview, serve

_TOPIC = f"{GAME}/baskets/"
_OLD, _NEW = "Each player has one basket.", "Each player has two baskets."
_FAULTY = "Each player has one [[bsket]]."
_MESSAGE = f"data/{GAME}/baskets.yml:8:33: found the unknown topic “bsket”"
_LONG = PATIENCE * 1000


@pytest.fixture
def preview(tmp_path: Path) -> Iterator[ServedPreview]:
    with serve(small_project(tmp_path / "project"), tmp_path) as preview:
        preview.wait_until(lambda: _OLD in preview.page())
        yield preview


@pytest.fixture
def visitor(browser: Browser, preview: ServedPreview) -> Iterator[Visitor]:
    visitor = Visitor(browser, PublishedSite(preview.project, preview.address))
    yield visitor
    visitor.leave()


def test_an_open_page_shows_what_is_saved(visitor: Visitor, preview: ServedPreview) -> None:
    page = visitor.open(_TOPIC)
    expect(page.locator("#one-each")).to_contain_text(_OLD)
    change(preview.record, _OLD, _NEW)
    expect(page.locator("#one-each")).to_contain_text(_NEW, timeout=_LONG)
    visitor.leave()
    assert visitor.complaints == []


def test_open_pages_name_errors_above_the_last_sound_text_until_they_are_mended(
    visitor: Visitor, preview: ServedPreview
) -> None:
    pages = [visitor.open(each) for each in (_TOPIC, "about/")]
    pages[0].locator("footer").last.scroll_into_view_if_needed()
    change(preview.record, _OLD, _FAULTY)
    for page in pages:
        expect(page.locator(".preview-problems li")).to_contain_text(_MESSAGE, timeout=_LONG)
        expect(page.locator(".preview-problems")).to_be_in_viewport()
    expect(pages[0].locator("#one-each")).to_contain_text(_OLD)
    change(preview.record, _FAULTY, _NEW)
    expect(pages[0].locator("#one-each")).to_contain_text(_NEW, timeout=_LONG)
    for page in pages:
        expect(page.locator(".preview-problems")).to_have_count(0, timeout=_LONG)
    visitor.leave()
    assert visitor.complaints == []


def test_the_list_of_errors_is_accessible_and_fits_narrow_screens(
    browser: Browser, preview: ServedPreview
) -> None:
    change(preview.record, _OLD, _FAULTY)
    preview.wait_until(lambda: _MESSAGE in preview.page())
    with browser.new_context(viewport={"width": NARROWEST, "height": 800}) as context:
        # The page is not loaded again by itself while it is looked at.
        context.route("**/livereload/**", lambda route: route.abort())
        page = context.new_page()
        page.goto(preview.address + _TOPIC)
        expect(page.locator(".preview-problems li")).to_contain_text(_MESSAGE)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


def test_a_preview_of_a_faulty_record_becomes_the_page_when_it_is_mended(
    browser: Browser, tmp_path: Path
) -> None:
    project = small_project(tmp_path / "project")
    record = project / "data" / GAME / "baskets.yml"
    change(record, _OLD, _FAULTY)
    with serve(project, tmp_path) as preview:
        preview.wait_until(lambda: preview.status("/") == 503)
        page = browser.new_page()
        page.goto(preview.address + _TOPIC)
        expect(page.locator("li")).to_contain_text(_MESSAGE)
        assert violations(page) == []
        change(record, _FAULTY, _NEW)
        expect(page.locator("#one-each")).to_contain_text(_NEW, timeout=_LONG)
        page.close()
