"""Keyboard access to all pages, with a visible focus, and touch targets that are large enough."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.in_page import in_page
from tests.browser.layout import small_targets
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address, tap

_TARGET = 44  # CSS pixels
_AIMS = "li > a, td a, button, label:has(input), select, .crumbs a, #examples a"
"""All but links within a text and inputs inside a label."""
_FOCUS = in_page("focus")


def _press(page: Page, key: str, times: int) -> Iterator[dict[str, Any]]:
    """The element that has the focus after each press, unless none has it."""
    for _ in range(times):
        page.keyboard.press(key)
        focus = page.evaluate(_FOCUS)
        if focus["tag"] != "BODY":
            yield focus


@pytest.mark.parametrize(
    ("kind", "language"),
    [("home", "en"), ("game", "ru"), ("topic", "pl"), ("glossary", "en"), ("missing", "en")],
)
def test_tab_skips_to_the_content_or_shows_where_it_is(
    visitor: Visitor, kind: str, language: str
) -> None:
    page = visitor.open(address(kind, language))
    # Scripts leave one section of a missing page: that in the language of the address.
    expect(page.locator(".not-found:visible")).to_have_count(1 if kind == "missing" else 0)
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    expect(skip).to_be_in_viewport()
    target = page.locator(str(skip.get_attribute("href")))
    expect(target.locator("h1:visible")).to_have_count(1)
    stops = list(_press(page, "Tab", 39))
    assert stops
    assert [stop["name"] for stop in stops if not stop["isOutlined"]] == []
    assert [stop["name"] for stop in stops if not stop["isInSight"]] == []
    page.locator(".skip").first.focus()
    page.keyboard.press("Enter")
    [past] = _press(page, "Tab", 1)
    assert past["isPastHeader"], past["name"]


def test_tab_reaches_the_numbers_and_disclosures_of_a_topic_in_sight(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    stops = list(_press(page, "Tab", 90))
    assert any(stop["isNumber"] for stop in stops)
    assert any(stop["tag"] == "SUMMARY" for stop in stops)
    stops = stops[:40]
    page.locator("#when-precedes-after > .number").focus()
    stops += _press(page, "Shift+Tab", 12)
    assert [stop["name"] for stop in stops if not stop["isInSight"]] == []
    assert [stop["name"] for stop in stops if not stop["isOutlined"]] == []


def test_touch_targets_are_large_enough_on_pages_of_numbers_in_the_header_and_in_the_settings(
    visitor: Visitor,
) -> None:
    page = visitor.open("annotate/", width=NARROWEST, touch=True)
    page.locator("#discussion").fill("1.1")
    expect(page.locator(".annotation label")).not_to_have_count(0)
    assert small_targets(page.locator(_AIMS), width=0, height=_TARGET) == []
    page.goto("forge/numbers/")
    assert small_targets(page.locator(_AIMS), width=0, height=_TARGET) == []
    page.goto(f"cite/?q={'1' * 4000}")
    expect(page.locator(".found [role='status']")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    for path in ("cite/?q=1.1", "reef/1.99"):
        page.goto(path)
        expect(page.locator(".found:visible .matches a")).not_to_have_count(0)
        assert small_targets(page.locator(_AIMS), width=0, height=_TARGET) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST, path
    for query in ("85.99", "zzzzz"):
        page.goto(f"{address('finding a number')}?q={query}")
        expect(page.locator(".found [role=status]")).not_to_be_empty()
        assert violations(page) == [], query
    page = visitor.open(address("topic"), width=PHONE, touch=True)
    for size in ("small", "largest"):
        page.evaluate(f"localStorage.setItem('concord.text', '{size}')")
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-text", size)
        aims = page.locator(".header-inner :is(a, button)")
        assert small_targets(aims, width=_TARGET, height=_TARGET) == [], size
    tap(page.locator(".reading-button"))
    assert violations(page) == []
    page.set_viewport_size({"width": NARROWEST, "height": 800})
    aims = page.locator("#reading label, .reading-button, .contents-button")
    expect(page.locator("#reading label:visible")).not_to_have_count(0)
    assert small_targets(aims, width=_TARGET, height=_TARGET) == []
