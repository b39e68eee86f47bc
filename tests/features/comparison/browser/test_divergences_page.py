"""The page of divergences: its entries, and filters by kind and edition."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import menu, share_link
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import HOMES, PHONE, Visitor, address

_CLAUSE = "abilities\\.cost-examples"


def _shown(page: Page) -> Locator:
    return page.locator(".differences > li").filter(visible=True)


def _kinds(page: Page) -> set[str | None]:
    return {each.get_attribute("data-kind") for each in _shown(page).all()}


@pytest.mark.parametrize("language", HOMES)
def test_a_mark_leads_to_its_entry_where_the_editions_stand_side_by_side(
    visitor: Visitor, language: str
) -> None:
    page = visitor.open(address("long topic", language), scripts=False)
    badge = page.locator("#cost-examples > .body > .unit-remarks")
    badge.locator("summary").click()
    badge.get_by_role("link").last.click()
    expect(page).to_have_url(re.compile(r"/reef/divergences/#abilities\.cost-examples$"))
    entry = page.locator(f"#{_CLAUSE}")
    expect(entry).to_be_in_viewport()
    columns = entry.locator(".beside > [lang]")
    languages = [each.get_attribute("lang") for each in columns.all()]
    assert languages[0] == language
    assert {"en", "ru"} <= set(languages)
    expect(columns.locator("a.reference, .beside-head a").first).to_be_visible()


def test_the_number_of_an_entry_opens_the_menu_of_its_clause(visitor: Visitor) -> None:
    page = visitor.open(address("divergences", "ru"), width=PHONE, touch=True)
    grant(page)
    number = page.locator(f"#{_CLAUSE} > h3 > a[aria-haspopup=dialog]")
    number.tap()
    expect(menu(page).locator(".menu-head")).to_have_text(number.inner_text())
    expect(menu(page).locator(".compare")).to_have_attribute("href", re.compile("#cost-examples$"))
    expect(menu(page).locator(".context")).to_have_attribute("href", re.compile("#cost-examples$"))
    assert violations(page) == []
    menu(page).locator(".copy").tap()
    assert copied(page) == share_link(visitor, "ru", "cost-examples")
    expect(number).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_link_filters_by_kind(visitor: Visitor, *, scripts: bool) -> None:
    page = visitor.open(address("divergences"), scripts=scripts)
    everything = _shown(page).count()
    chosen = page.locator("#kind-omission a")
    count = int(chosen.locator(".measure").inner_text())
    chosen.click()
    expect(_shown(page)).to_have_count(count)
    assert _kinds(page) == {"omission"}
    assert 0 < count < everything


def test_filters_combine_and_are_kept_in_the_address(visitor: Visitor) -> None:
    page = visitor.open(address("divergences"))
    page.locator("#kind-misprint a").click()
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
    page.locator("#kind-misprint a").click()
    assert _kinds(page) != {"misprint"}


def test_a_link_to_an_entry_shows_it_despite_filters(visitor: Visitor) -> None:
    page = visitor.open(f"{address('divergences')}?kind=misprint#abilities.cost-examples")
    expect(page.locator(f"#{_CLAUSE}")).to_be_in_viewport()


def test_touch_targets_are_large_enough(visitor: Visitor) -> None:
    page = visitor.open(address("divergences", "ru"), width=PHONE, touch=True)
    small = page.locator(".narrowing a, .divergent h3 a, .beside-head a, .to-row a").evaluate_all(
        """all => all.filter(each => each.getBoundingClientRect().height < 44)
            .map(each => each.textContent)"""
    )
    assert small == []


def test_a_language_switch_keeps_the_filters(visitor: Visitor) -> None:
    page = visitor.open(f"{address('divergences')}?kind=misprint")
    count = int(page.locator("#kind-misprint .measure").inner_text())
    expect(_shown(page)).to_have_count(count)
    page.locator(".languages a[hreflang=pl]").click()
    expect(page).to_have_url(re.compile(r"/pl/reef/divergences/\?kind=misprint"))
    expect(_shown(page)).to_have_count(count)
    assert _kinds(page) == {"misprint"}
