"""The bars of actions of clauses, on the page of their topic."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.clipboard import grant
from tests.browser.visitor import Visitor, address

CLAUSE = "before-and-after"
_BAR = "> .actions, > .body > .actions, > .body > .elsewhere > .actions"
TABLET = 768
TARGET = 44  # CSS pixels, the least size of what is touched


def open_topic(visitor: Visitor, language: str = "en", **how: Any) -> Page:
    """The long topic, its actions there and the clipboard free to use."""
    page = visitor.open(address("long topic", language), **how)
    grant(page)
    expect(page.locator(".opener").first).to_be_attached()
    return page


def bar(page: Page, unit: str = CLAUSE) -> Locator:
    return page.locator(f"[id='{unit}']").locator(_BAR)


def number(page: Page, unit: str = CLAUSE) -> Locator:
    """The number that opens a folded bar; of a unit without one what stands in its place."""
    return page.locator(f"[id='{unit}']").locator("> .number, > .opener")


def action(page: Page, name: str, unit: str = CLAUSE) -> Locator:
    """An action by its class: "copy", "copy-more", "save", "compare", "others" or "report"."""
    return bar(page, unit).locator(f"> .{name}")


def unfold(page: Page, unit: str = CLAUSE) -> None:
    """Open the bar of a unit where it is folded, once the scripts have attached the bars."""
    attached = "[role=toolbar], .unit > .number[role=button], .opener"
    expect(page.locator(attached).first).to_be_attached()
    if bar(page, unit).is_hidden():
        number(page, unit).click()
    expect(bar(page, unit)).to_be_visible()


def copy_button(page: Page, unit: str = CLAUSE) -> Locator:
    return action(page, "copy", unit)


def more_button(page: Page, unit: str = CLAUSE) -> Locator:
    return action(page, "copy-more", unit)


def choose(page: Page, form: str, unit: str = CLAUSE) -> None:
    unfold(page, unit)
    more_button(page, unit).click()
    page.locator(f".copy-menu [data-form={form}]").click()


def select_several(page: Page, unit: str) -> None:
    unfold(page, unit)
    more_button(page, unit).click()
    page.locator(".pick-several").click()


def share_link(visitor: Visitor, language: str = "en", unit: str = CLAUSE) -> str:
    return f"{visitor.site.address}{address('long topic', language)}{unit}/"
