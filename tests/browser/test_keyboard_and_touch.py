"""Copying by touch, targets that are large enough, and pages of numbers without results."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import copy_button, more_button, unfold
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address

_CLAUSE, _OTHER = "before-and-after", "timing"
_SEVERAL = "1.1"
_TARGET = 44  # CSS pixels


def _on_a_phone(visitor: Visitor, path: str) -> Page:
    page = visitor.open(path, width=PHONE, touch=True)
    grant(page)
    return page


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
