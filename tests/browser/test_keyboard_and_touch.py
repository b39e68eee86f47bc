"""Finding, choosing and copying citations by keyboard and by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import copy_button, more_button, unfold
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address

_CLAUSE, _OTHER = "before-and-after", "timing"
_SEVERAL = "1.1"
_TARGET = 44  # CSS pixels
_MOST_STOPS = 80


def _on_a_phone(visitor: Visitor, path: str) -> Page:
    page = visitor.open(path, width=PHONE, touch=True)
    grant(page)
    return page


def _tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(_MOST_STOPS):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{wanted} is not reached by {_MOST_STOPS} stops")


def test_taps_copy_the_link_and_another_form(visitor: Visitor) -> None:
    page = _on_a_phone(visitor, address("long topic", "ru"))
    unfold(page, _CLAUSE)
    copy_button(page).tap()
    link = f"{visitor.site.address}{address('long topic', 'ru')}{_CLAUSE}/"
    assert copied(page) == link
    more_button(page).tap()
    page.locator(".copy-menu [data-form=markdown]").tap()
    expect(page.locator(".copy-menu")).to_be_hidden()
    assert re.fullmatch(rf"\[(REF )?(1|85)\.14\]\({re.escape(link)}\)", copied(page))


def test_taps_pick_several_clauses_and_copy_them(visitor: Visitor) -> None:
    page = _on_a_phone(visitor, address("long topic", "ru"))
    unfold(page, _OTHER)
    more_button(page, _OTHER).tap()
    page.locator(".pick-several").tap()
    page.locator(f"#{_CLAUSE} > .pick").tap()
    page.locator(".bar").get_by_role("button").first.tap()
    quotation = copied(page)
    assert quotation.startswith("85.13: ")
    assert quotation.endswith(f"?units={_OTHER},{_CLAUSE}#{_OTHER}")


def test_a_share_page_is_used_with_the_keyboard(visitor: Visitor) -> None:
    page = visitor.open(address("share page"))
    russian = page.locator(".others a[lang=ru]")
    _tab_to(page, russian)
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    _tab_to(page, page.locator(".ways a").first)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/ru/reef/abilities/#action-phase-simultaneous-order$"))
    expect(page.locator(":target")).to_be_in_viewport()


def test_taps_lead_from_a_share_page_to_a_referenced_unit(visitor: Visitor) -> None:
    page = _on_a_phone(visitor, "pl/reef/action-cards/hand-limit-seven/")
    page.locator(".others a[lang=en]").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".links a").first.tap()
    expect(page).to_have_url(re.compile(r"/reef/[a-z-]+/(#[a-z-]+|[a-z-]+/)$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_match_of_a_typed_address_is_chosen_with_the_keyboard(visitor: Visitor) -> None:
    page = visitor.open(_SEVERAL)
    choice = page.locator(".found:visible .matches a").nth(1)
    expect(choice).to_be_visible()
    _tab_to(page, choice)
    page.keyboard.press("Enter")
    expect(page.locator(":target")).to_be_in_viewport()


def test_a_match_of_a_typed_address_is_chosen_by_touch(visitor: Visitor) -> None:
    page = visitor.open(f"pl/{_SEVERAL}", width=PHONE, touch=True)
    page.locator(".found:visible .matches a").nth(1).tap()
    expect(page.locator(":target")).to_be_in_viewport()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_the_keyboard_leads_from_the_table_of_numbers_to_a_clause(visitor: Visitor) -> None:
    page = visitor.open("forge/numbers/")
    number = page.locator(".numbers td a").nth(3)
    _tab_to(page, number)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/forge/[a-z-]+/#[a-z-]+$"))
    expect(page.locator(":target")).to_be_in_viewport()


def test_a_tap_leads_from_the_table_of_numbers_to_a_clause(visitor: Visitor) -> None:
    page = visitor.open(address("numbers", "ru"), width=PHONE, touch=True)
    page.locator(f'.numbers a[href$="/abilities/#{_CLAUSE}"]').first.tap()
    expect(page).to_have_url(re.compile(f"/ru/reef/abilities/#{_CLAUSE}$"))
    expect(page.locator(":target")).to_be_in_viewport()


def test_a_tap_chooses_the_clause_of_an_ambiguous_number(visitor: Visitor) -> None:
    page = visitor.open(address("annotating"), width=PHONE, touch=True)
    page.locator("#discussion").fill(f"see {_SEVERAL}")
    page.locator(".annotation label").first.tap()
    expect(page.locator(".annotation a.number")).to_have_count(1)


@pytest.mark.parametrize(
    "path",
    [
        "reef/action-cards/hand-limit-seven/",
        "cite/?q=1.1",
        "forge/numbers/",
        "annotate/",
        "reef/1.99",
    ],
)
def test_touch_targets_are_large_enough(visitor: Visitor, path: str) -> None:
    """All but links within a text and inputs inside a label."""
    page = visitor.open(path, width=NARROWEST, touch=True)
    if path == "annotate/":
        page.locator("#discussion").fill(_SEVERAL)
        expect(page.locator(".annotation label")).not_to_have_count(0)
    elif "numbers" not in path and "hand" not in path:
        expect(page.locator(".found:visible .matches a")).not_to_have_count(0)
    aims = "li > a, td a, button, label:has(input), select, .crumbs a, #examples a"
    small = page.locator(aims).evaluate_all(
        """(all, least) => all.filter(each => each.checkVisibility()).flatMap(each => {
            const { height } = each.getBoundingClientRect();
            return height < least ? [`${each.textContent.trim()}: ${height}`] : [];
        })""",
        _TARGET,
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.parametrize("query", ["85.99", "zzzzz"])
def test_axe_finds_no_violations_without_results(visitor: Visitor, query: str) -> None:
    page = visitor.open(f"{address('finding a number')}?q={query}")
    expect(page.locator(".found [role=status]")).not_to_be_empty()
    assert violations(page) == []
