"""Keyboard access to all pages, with a visible focus."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor, address

_FOCUS = """() => {
    const element = document.activeElement;
    // The search frames its field, and the chip of its scope, but not the links of its panel.
    const search = element.matches("input") && element.closest(".search-box");
    const framed = search ? search.querySelector(":focus + .search-chip") ?? search : element;
    const style = getComputedStyle(framed);
    const box = element.getBoundingClientRect();
    const header = document.querySelector(".header");
    const isBelowHeader = box.bottom <= header.getBoundingClientRect().bottom
        && header.contains(document.elementFromPoint(box.x + 1, box.y + box.height / 2));
    return {
        tag: element.tagName,
        name: `${element.tagName} ${element.className} ${element.textContent.trim()}`,
        isNumber: element.matches(".unit .number"),
        isPastHeader: Boolean(header.compareDocumentPosition(element) & 4),
        isOutlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        isInSight: !isBelowHeader || header.contains(element),
    };
}"""


def _focus(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(_FOCUS)
    return found


def _tab_through(page: Page, times: int) -> Iterator[dict[str, Any]]:
    """The focused element after each press of Tab."""
    for _ in range(times):
        page.keyboard.press("Tab")
        yield _focus(page)


@pytest.mark.parametrize(
    ("kind", "language"),
    [
        ("home", "en"),
        ("game", "ru"),
        ("topic", "pl"),
        ("glossary", "en"),
        ("about", "ru"),
        ("missing", "en"),
    ],
)
def test_the_first_tab_stop_skips_to_the_content(
    visitor: Visitor, kind: str, language: str
) -> None:
    page = visitor.open(address(kind, language))
    page.keyboard.press("Tab")
    link = page.locator(":focus")
    expect(link).to_be_in_viewport()
    target = page.locator(str(link.get_attribute("href")))
    expect(target.locator("h1:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    focus = _focus(page)
    assert focus["isPastHeader"], focus["name"]


def test_tab_reaches_numbers_and_disclosures(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    stops = list(_tab_through(page, 90))
    assert any(stop["isNumber"] for stop in stops)
    assert any(stop["tag"] == "SUMMARY" for stop in stops)


@pytest.mark.parametrize("kind", ["home", "game", "long topic", "glossary", "about", "missing"])
def test_the_focus_is_visible_at_every_tab_stop(visitor: Visitor, kind: str) -> None:
    page = visitor.open(address(kind))
    # Scripts leave one section of a missing page: that in the language of the address.
    expect(page.locator(".not-found:visible")).to_have_count(1 if kind == "missing" else 0)
    stops = list(_tab_through(page, 40))
    reached = [stop for stop in stops if stop["tag"] != "BODY"]
    assert reached
    assert [stop["name"] for stop in reached if not stop["isOutlined"]] == []
    assert [stop["name"] for stop in reached if not stop["isInSight"]] == []


def test_the_focus_is_not_hidden_below_the_header_when_tabbing_back(visitor: Visitor) -> None:
    page = visitor.open(f"{address('long topic')}#when-precedes-after")
    page.locator("#when-precedes-after > .number").focus()
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        focus = _focus(page)
        assert focus["isInSight"], focus["name"]
