"""Which colour scheme a page is shown in."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.visitor import Scheme


def scheme_of(page: Page) -> Scheme:
    """By the brightness of its background, from 0 to 765."""
    brightness: int = page.locator("body").evaluate(
        """body => getComputedStyle(body).backgroundColor
            .match(/\\d+/g).slice(0, 3).map(Number).reduce((sum, each) => sum + each)"""
    )
    return "dark" if brightness < 300 else "light"
