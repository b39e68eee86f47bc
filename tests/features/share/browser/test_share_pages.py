"""Share pages in a browser lead on to the clause in its topic."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, PHONE, Scheme, Visitor

_UNIT = "action-phase-simultaneous-order"
_TERM = "ru/reef/glossary/ability/"


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("home", ["", "ru/"])
def test_a_share_page_leads_to_its_clause_in_the_topic_in_its_language(
    visitor: Visitor, home: str, *, scripts: bool
) -> None:
    page = visitor.open(f"{home}reef/abilities/{_UNIT}/", scripts=scripts)
    expect(page).to_have_url(f"{visitor.site.address}{home}reef/abilities/#{_UNIT}")
    expect(page.locator(":target")).to_have_id(_UNIT)
    expect(page.locator(":target")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_axe_finds_no_violations_on_the_page_of_a_term(
    visitor: Visitor, scheme: Scheme, width: int
) -> None:
    page = visitor.open(_TERM, width=width, scheme=scheme)
    expect(page.locator("h1")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_page_of_a_term_leads_to_its_entry_and_to_its_uses(visitor: Visitor) -> None:
    page = visitor.open(_TERM, scripts=False)
    page.locator(".uses summary").first.click()
    expect(page.locator(".uses[open] .number").first).to_be_visible()
    page.locator(".crumbs a").last.click()
    expect(page).to_have_url(f"{visitor.site.address}ru/reef/glossary/#ability")
