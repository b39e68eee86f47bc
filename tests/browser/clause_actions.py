"""The menus of clauses, which their numbers open."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.clipboard import grant
from tests.browser.visitor import Visitor, address

CLAUSE = "before-and-after"
TARGET = 44  # CSS pixels, the least size of what is touched


def open_topic(visitor: Visitor, language: str = "en", **how: Any) -> Page:
    """The long topic, its actions there and the clipboard free to use."""
    page = visitor.open(address("long topic", language), **how)
    grant(page)
    expect(number(page)).to_have_attribute("aria-haspopup", "dialog")
    return page


def number(page: Page, unit: str = CLAUSE) -> Locator:
    """The number of a unit; of one without a number what stands in its place."""
    return page.locator(f"[id='{unit}']").locator("> .number, > .opener")


def menu(page: Page) -> Locator:
    return page.locator("dialog.clause-menu")


def open_menu(page: Page, unit: str = CLAUSE) -> Locator:
    expect(number(page, unit)).to_have_attribute("aria-haspopup", "dialog")
    number(page, unit).click(position={"x": 8, "y": 8})
    expect(menu(page)).to_be_visible()
    return menu(page)


def act(page: Page, name: str, unit: str = CLAUSE) -> None:
    """Choose an action by its class: "copy", "save", "compare", "others" or "report"."""
    open_menu(page, unit).locator(f".{name}").click()


def choose(page: Page, form: str, unit: str = CLAUSE) -> None:
    """Copy a unit in a form."""
    open_menu(page, unit).locator("select").select_option(form)
    menu(page).locator(".copy").click()


def select_several(page: Page, unit: str) -> None:
    act(page, "pick-several", unit)


def share_link(visitor: Visitor, language: str = "en", unit: str = CLAUSE) -> str:
    return f"{visitor.site.address}{address('long topic', language)}{unit}/"
