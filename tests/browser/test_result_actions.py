"""The clauses on the search page have the actions that they have elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import PHONE, Visitor

_UNIT = "reef/abilities/before-and-after"


def _results(visitor: Visitor, query: str = "85.14", width: int = 1280) -> Page:
    page = visitor.open(f"search/?q={query}", width=width)
    expect(page.locator(".search-results .actions .copy").first).to_be_visible()
    return page


def _bar(page: Page) -> Locator:
    return page.locator(f"li[data-clause='{_UNIT}'] > .actions")


def test_the_link_of_a_result_is_copied(visitor: Visitor) -> None:
    page = _results(visitor)
    grant(page)
    _bar(page).locator(".copy").click()
    assert copied(page) == f"{visitor.site.address}reef/abilities/#before-and-after"


def test_the_link_of_a_result_is_copied_in_another_language(visitor: Visitor) -> None:
    page = _results(visitor)
    grant(page)
    _bar(page).locator(".copy-more").click()
    page.get_by_role("menuitemradio", name="Русский").or_(
        page.get_by_role("menuitem", name="Русский")
    ).click()
    assert copied(page) == f"{visitor.site.address}ru/reef/abilities/#before-and-after"


def test_a_result_is_saved_and_compared(visitor: Visitor) -> None:
    page = _results(visitor)
    _bar(page).locator(".save").click()
    expect(_bar(page).locator(".save")).to_have_text("Saved")
    _bar(page).locator(".compare").click()
    expect(page).to_have_url(re.compile("/reef/abilities/compare/#before-and-after$"))
    page.goto("list/")
    expect(page.locator(".pinned-unit")).to_contain_text("1.14")


def test_the_other_languages_of_a_result_are_shown_and_hidden(visitor: Visitor) -> None:
    page = _results(visitor)
    button = _bar(page).locator(".others")
    panel = page.locator(f"li[data-clause='{_UNIT}'] .other-languages")
    button.click()
    expect(panel.locator("[lang=ru]").first).to_contain_text("перед")
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(panel).to_have_count(0)


def test_results_that_are_shown_later_have_actions_and_terms_have_none(visitor: Visitor) -> None:
    page = _results(visitor, "ability", PHONE)
    page.get_by_role("button", name=re.compile("more", re.IGNORECASE)).first.click()
    clauses = page.locator(".search-results li[data-clause]")
    expect(page.locator(".search-results .actions:has(.copy)")).to_have_count(clauses.count())
    expect(page.locator(".search-results li:not([data-clause]) .actions")).to_have_count(0)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
