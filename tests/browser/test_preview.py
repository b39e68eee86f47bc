"""`make serve` in a browser: open pages show what is saved, and what is wrong with it."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, Visitor
from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, small_project
from tests.site.served_preview import PATIENCE, serve

_TOPIC = f"{GAME}/baskets/"
_OLD, _NEW = "Each player has one basket.", "Each player has two baskets."
_FAULTY = "Each player has one [[bsket]]."
_MESSAGE = f"data/{GAME}/baskets.yml:8:33: found the unknown topic “bsket”"
_LONG = PATIENCE * 1000


def test_open_pages_show_what_is_saved_and_name_its_errors_until_they_are_mended(
    browser: Browser, tmp_path: Path
) -> None:
    project = small_project(tmp_path / "project")
    record = project / "data" / GAME / "baskets.yml"
    change(record, _OLD, _FAULTY)
    with serve(project, tmp_path) as preview:
        preview.wait_until(lambda: preview.status("/") == 503)
        visitor = Visitor(browser, PublishedSite(project, preview.address))
        page = visitor.open(_TOPIC)
        expect(page.locator("li")).to_contain_text(_MESSAGE)
        assert violations(page) == []
        change(record, _FAULTY, _OLD)
        clause = page.locator("#one-each")
        expect(clause).to_contain_text(_OLD, timeout=_LONG)
        visitor.complaints.clear()  # that there was no page at first
        other = visitor.open("about/", width=NARROWEST)
        page.locator("footer").last.scroll_into_view_if_needed()
        change(record, _OLD, _FAULTY)
        for each in (page, other):
            expect(each.locator(".preview-problems li")).to_contain_text(_MESSAGE, timeout=_LONG)
            expect(each.locator(".preview-problems")).to_be_in_viewport()
        expect(clause).to_contain_text(_OLD)
        assert violations(other) == []
        assert other.evaluate("document.documentElement.scrollWidth") <= NARROWEST
        change(record, _FAULTY, _NEW)
        expect(clause).to_contain_text(_NEW, timeout=_LONG)
        for each in (page, other):
            expect(each.locator(".preview-problems")).to_have_count(0, timeout=_LONG)
        visitor.leave()
        assert visitor.complaints == []
