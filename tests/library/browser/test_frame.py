"""The frame of the pages: its edges, its typefaces on a slow line, and the rails of the guide."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clipboard import grant
from tests.browser.visitor import PHONE, Visitor, visit
from tests.site.shared import SharedSites

_GUIDE = "guide/how-to/books/"
_NAMES = ".languages span, .counterparts .number, .counterparts a, .unit > .number"
_SLOW = {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 1e5}
_EDGES = """() => [".header-inner", ".layout > *", ".footer ul"].map((each) => {
  const element = [...document.querySelectorAll(each)].find((one) => one.checkVisibility());
  const { left } = element.getBoundingClientRect();
  return Math.round(left + parseFloat(getComputedStyle(element).paddingLeft));
})"""


@pytest.fixture
def visitor(browser: Browser, shared_sites: SharedSites) -> Iterator[Visitor]:
    with visit(browser, shared_sites.shipped_site()) as visitor:
        yield visitor


@pytest.mark.parametrize("width", [320, 768, 1100, 1280, 1600])
def test_header_text_and_footer_begin_at_one_edge(visitor: Visitor, width: int) -> None:
    for path in ("list/", _GUIDE, "ti4/abilities/", "nothing/"):
        edges = visitor.open(path, width=width).evaluate(_EDGES)
        assert max(edges) - min(edges) <= 1, (path, edges)


@pytest.mark.parametrize("path", ["ti4/abilities/", "ru/ti4/abilities/"])
def test_names_and_numbers_are_in_the_typefaces_of_the_site(visitor: Visitor, path: str) -> None:
    page = visitor.open("about/", width=PHONE)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", _SLOW)
    page.goto(page.url.removesuffix("about/") + path)
    page.evaluate("document.fonts.ready")
    assert [
        fonts for fonts in _fonts(page) if not all(each["isCustomFont"] for each in fonts)
    ] == []


def _fonts(page: Page) -> Iterator[list[dict[str, Any]]]:
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": _NAMES})
    for node in found["nodeIds"]:
        yield session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]


def test_a_page_of_the_guide_has_its_contents_its_neighbours_and_code_to_copy(
    visitor: Visitor,
) -> None:
    page = visitor.open(_GUIDE)
    grant(page)
    expect(page.locator(".sidebar [aria-current]")).to_have_text("Make books")
    expect(page.locator(".contents-list > li").first).to_have_text("Print a PDF")
    page.locator(".code > button").first.click()
    expect(page.locator(".toast")).to_have_text("Copied")
    expect(page.locator("pre:not([tabindex])")).to_have_count(0)
