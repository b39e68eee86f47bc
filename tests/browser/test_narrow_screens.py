"""Narrow screens: no horizontal scrolling, and large touch targets."""

import pytest
from playwright.sync_api import Page

from tests.browser.visitor import HOMES, NARROWEST, PAGES, Visitor, address, tap

_TARGET = 24  # CSS pixels, by WCAG 2.2, 2.5.8


def _unfold(page: Page) -> None:
    page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true; })")


def _jutting(page: Page) -> list[str]:
    """The elements that reach past the right edge of the screen."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("body *")]
            .filter(each => each.checkVisibility({ visibilityProperty: true }))
            .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
            .map(each => `${each.tagName}.${each.className}: ${each.textContent.slice(0, 40)}`)"""
    )
    return found


@pytest.mark.parametrize("kind", PAGES)
def test_no_page_scrolls_horizontally(visitor: Visitor, kind: str) -> None:
    page = visitor.open("", width=NARROWEST)
    for language in HOMES:
        page.goto(address(kind, language))
        _unfold(page)
        assert _jutting(page) == [], language
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST, language


def test_an_open_topic_list_does_not_scroll_horizontally(visitor: Visitor) -> None:
    page = visitor.open(address("topic", "ru"), width=NARROWEST)
    tap(page.locator(".header-menu"))
    assert page.locator("#topics").evaluate("each => each.scrollWidth <= each.clientWidth")
