"""The page of divergences: its entries, and filters by kind and edition."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import menu, share_link
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import PHONE, Visitor, address
from tests.features.comparison.browser.compare_page import small_targets

_CLAUSE = "abilities\\.cost-examples"


def _shown(page: Page) -> Locator:
    return page.locator(".differences > li").filter(visible=True)


def _expect_kind(page: Page, kind: str) -> None:
    """As many entries as the filter states are shown, all of its kind."""
    n = int(page.locator(f"#kind-{kind} .measure").inner_text())
    expect(_shown(page)).to_have_count(n)
    assert 0 < n < page.locator(".differences > li").count()
    assert {each.get_attribute("data-kind") for each in _shown(page).all()} == {kind}


def test_without_scripts_a_mark_leads_to_its_entry_and_links_filter(visitor: Visitor) -> None:
    page = visitor.open(address("long topic", "ru"), scripts=False)
    badge = page.locator("#cost-examples > .body > .unit-remarks")
    badge.locator("summary").click()
    badge.get_by_role("link").last.click()
    expect(page).to_have_url(re.compile(r"/ru/reef/divergences/#abilities\.cost-examples$"))
    expect(page.locator(f"#{_CLAUSE}")).to_be_in_viewport()
    page.locator("#kind-omission a").click()
    _expect_kind(page, "omission")


def test_filters_combine_and_are_kept_in_the_address(visitor: Visitor) -> None:
    page = visitor.open(f"{address('divergences')}?kind=misprint#abilities.cost-examples")
    expect(page.locator(f"#{_CLAUSE}")).to_be_in_viewport()  # despite the filter
    page.goto(address("divergences"))
    page.locator("#kind-omission a").click()
    _expect_kind(page, "omission")
    page.locator("#kind-misprint a").click()
    _expect_kind(page, "misprint")
    page.locator("#edition-en a").click()
    expect(page).to_have_url(re.compile(r"\?kind=misprint&edition=en$"))
    count = _shown(page).count()
    assert count > 0
    for each in _shown(page).all():
        assert "en" in (each.get_attribute("data-edition") or "").split()
    expect(page.locator(".narrowing [aria-current]")).to_have_count(2)
    expect(page.locator(".narrowing [role=status]")).to_contain_text(str(count))
    page.reload()
    expect(_shown(page)).to_have_count(count)
    page.locator("#edition-en a").click()
    page.locator(".languages a[hreflang=pl]").click()
    expect(page).to_have_url(re.compile(r"/pl/reef/divergences/\?kind=misprint"))
    _expect_kind(page, "misprint")
    page.locator("#kind-misprint a").click()
    expect(_shown(page)).to_have_count(page.locator(".differences > li").count())


def test_the_number_of_an_entry_opens_the_menu_of_its_clause(visitor: Visitor) -> None:
    page = visitor.open(address("divergences", "ru"), width=PHONE, touch=True)
    grant(page)
    targets = ".narrowing a, .divergent h3 a, .beside-head a, .to-row a"
    assert small_targets(page, targets) == []
    number = page.locator(f"#{_CLAUSE} > h3 > a[aria-haspopup=dialog]")
    number.tap()
    expect(menu(page).locator(".menu-head")).to_have_text(number.inner_text())
    expect(menu(page).locator(".compare")).to_have_attribute("href", re.compile("#cost-examples$"))
    expect(menu(page).locator(".context")).to_have_attribute("href", re.compile("#cost-examples$"))
    assert violations(page) == []
    menu(page).locator(".copy").tap()
    assert copied(page) == share_link(visitor, "ru", "cost-examples")
    expect(number).to_be_focused()
