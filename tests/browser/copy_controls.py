"""The controls that copy a unit: a button, and a menu of forms."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.clipboard import grant
from tests.browser.visitor import Visitor, address

CLAUSE = "before-and-after"
TABLET = 768
TARGET = 44  # CSS pixels, the least size of what is touched


def open_topic(visitor: Visitor, language: str = "en", **how: Any) -> Page:
    """The long topic, its controls there and the clipboard free to use."""
    page = visitor.open(address("long topic", language), **how)
    grant(page)
    expect(copy_button(page)).to_be_attached()
    return page


def copy_button(page: Page, unit: str = CLAUSE) -> Locator:
    return page.locator(f"[id='{unit}'] > .copying > .copy")


def more_button(page: Page, unit: str = CLAUSE) -> Locator:
    return page.locator(f"[id='{unit}'] > .copying > .copy-more")


def choose(page: Page, form: str, unit: str = CLAUSE) -> None:
    more_button(page, unit).click()
    page.locator(f".copy-menu [data-form={form}]").click()


def share_link(visitor: Visitor, language: str = "en", unit: str = CLAUSE) -> str:
    return f"{visitor.site.address}{address('long topic', language)}{unit}/"
