"""The actions of the clauses of a comparison."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clipboard import copied, grant
from tests.browser.compare_page import ROW, cell, open_comparison
from tests.browser.visitor import PHONE, Visitor, tap


def _bar(page: Page) -> Locator:
    return page.get_by_role("toolbar")


def test_a_number_opens_the_actions_of_its_row(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}")
    grant(page)
    cell(page, "ru").locator("a").first.click()
    _bar(page).get_by_role("button", name="Copy link", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("85.14")
    assert copied(page) == f"{visitor.site.address}reef/abilities/{ROW}/"
    _bar(page).get_by_role("link", name="Read in context").click()
    expect(page).to_have_url(re.compile(rf"/ru/reef/abilities/#{ROW}$"))


def test_the_actions_are_used_by_keyboard(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}")
    number = cell(page, "en").locator("a").first
    number.press("Enter")
    expect(_bar(page).get_by_role("button", name="Copy link", exact=True)).to_be_focused()
    expect(number).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(_bar(page)).to_have_count(0)
    expect(number).to_be_focused()
    expect(number).to_have_attribute("aria-expanded", "false")


def test_one_row_at_a_time_shows_its_actions(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}", width=PHONE, touch=True)
    tap(cell(page, "en").locator("a").first)
    expect(_bar(page)).to_have_count(1)
    other = page.locator(f"[id='{ROW}'] ~ tr[id] > td[lang=en] > a").first
    other.scroll_into_view_if_needed()
    tap(other)
    expect(other).to_have_attribute("aria-expanded", "true")
    expect(_bar(page)).to_have_count(1)
    # Nothing that counts as a target is half below the header.
    other.evaluate("link => link.closest('tr').scrollIntoView({ block: 'center' })")
    assert violations(page, contrast=False) == []


def test_a_clause_is_saved_from_a_comparison(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}")
    cell(page, "en").locator("a").first.click()
    _bar(page).get_by_role("button", name="Save", exact=True).click()
    expect(_bar(page).get_by_role("button", name="Saved", exact=True)).to_be_visible()
    page.goto("list/")
    expect(page.locator(".pinned-unit")).to_contain_text("1.14")
