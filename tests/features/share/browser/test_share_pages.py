"""Share pages in a browser lead on to the clause in its topic."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

_UNIT = "action-phase-simultaneous-order"


@pytest.mark.parametrize("scripts", [True, False])
def test_the_pages_of_clauses_and_terms_lead_to_topic_glossary_and_uses(
    visitor: Visitor, *, scripts: bool
) -> None:
    page = visitor.open("", scripts=scripts)
    for home in ("", "ru/"):
        page.goto(f"{home}reef/abilities/{_UNIT}/")
        expect(page).to_have_url(f"{visitor.site.address}{home}reef/abilities/#{_UNIT}")
        expect(page.locator(":target")).to_have_id(_UNIT)
        expect(page.locator(":target")).to_be_in_viewport()
    page.goto("ru/reef/glossary/ability/")
    page.locator(".uses summary").first.click()
    expect(page.locator(".uses[open] .number").first).to_be_visible()
    page.locator(".crumbs a").last.click()
    expect(page).to_have_url(f"{visitor.site.address}ru/reef/glossary/#ability")
