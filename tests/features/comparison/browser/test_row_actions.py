"""The menus of the clauses of a comparison."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.clause_actions import menu
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import PHONE, Visitor, tap
from tests.features.comparison.browser.compare_page import ROW, cell, open_comparison


def test_a_number_opens_the_menu_of_its_row(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}")
    grant(page)
    number = cell(page, "ru").locator("a").first
    number.press("Enter")
    menu(page).locator(".copy").click()
    expect(page.locator(".toast")).to_contain_text("85.14")
    assert copied(page) == f"{visitor.site.address}reef/abilities/{ROW}/"
    expect(number).to_be_focused()
    number.click()
    menu(page).locator(".context").click()
    expect(page).to_have_url(re.compile(rf"/ru/reef/abilities/#{ROW}$"))


def test_a_clause_is_saved_from_a_comparison(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}", width=PHONE, touch=True)
    tap(cell(page, "en").locator("a").first)
    expect(menu(page)).to_be_visible()
    assert violations(page, contrast=False) == []
    menu(page).locator(".save").tap()
    page.goto("list/")
    expect(page.locator(".pinned-unit")).to_contain_text("1.14")
