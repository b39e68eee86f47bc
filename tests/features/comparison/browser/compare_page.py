"""The compare page of a topic: its rows, columns and address."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Visitor

COMPARISON = "reef/abilities/compare/"
ROW = "before-and-after"
NOTE = "note-usable-in-window-gained"
TARGET = 44  # CSS pixels


def open_comparison(visitor: Visitor, query: str = "", **how: Any) -> Page:
    page = visitor.open(f"{COMPARISON}{query}", **how)
    expect_view(page)
    return page


def go(page: Page, query: str) -> None:
    """Go to the comparison with another query, and wait until it is shown."""
    page.goto("about:blank")  # so that a page with the same path is loaded again
    page.goto(f"{COMPARISON}{query}")
    expect_view(page)


def expect_view(page: Page) -> None:
    """Wait until the script shows the view that was chosen."""
    expect(page.locator(".comparison[data-layout]")).to_be_visible()


def columns_of(page: Page, row: str = ROW) -> list[str]:
    """The visible languages of a row in their order."""
    cells = page.locator(f"[id='{row}'] > td")
    found: list[str] = cells.evaluate_all(
        "all => all.filter(each => each.checkVisibility()).map(each => each.lang)"
    )
    return found


def rows_of(page: Page, rows: str = "tr[id]", *, shown: bool = False) -> list[str]:
    """The ids of the rows that a selector finds, of all or of those that are shown."""
    found: list[str] = page.locator(f".comparison {rows}").evaluate_all(
        "(all, shown) => all.filter(each => !shown || each.checkVisibility()).map(each => each.id)",
        shown,
    )
    return found


def cell(page: Page, language: str, row: str = ROW) -> Locator:
    return page.locator(f"[id='{row}'] > td[lang={language}]")


def is_side_by_side(page: Page, row: str = ROW) -> bool:
    """True if several cells of the row are visible and have the same top."""
    tops = page.locator(f"[id='{row}'] > td:visible").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().top)"
    )
    return len(set(tops)) == 1 < len(tops)


def query_of(page: Page) -> str:
    """The query of the address, with its question mark."""
    return str(page.evaluate("location.search"))


def small_targets(page: Page, controls: str) -> list[str]:
    """The controls that are too small to be touched."""
    found: list[str] = page.locator(controls).evaluate_all(
        """(all, least) => all.filter(each => each.getBoundingClientRect().height < least - .5)
            .map(each => each.textContent)""",
        TARGET,
    )
    return found
