"""The table of numbers of a game."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.layout import box_of
from tests.browser.visitor import DESKTOP, HOMES, PHONE, Visitor, address, expect_path

_CLAUSE = "before-and-after"


def _row(page: Page) -> Locator:
    return page.locator("tr").filter(has=page.locator(f'a[href$="/abilities/#{_CLAUSE}"]'))


def _unfold(page: Page) -> None:
    page.locator("#topic-abilities > summary").click()


def test_each_number_leads_to_its_clause_in_its_language(visitor: Visitor) -> None:
    page = visitor.open(address("game", "ru"))
    page.locator(".content a[href$='numbers/']").first.click()
    expect_path(page, address("numbers", "ru"))
    for language, number in {"ru": "85.14", "en": "1.14", "pl": "1.14"}.items():
        _unfold(page)
        link = _row(page).locator(f"td:is([lang={language}], :first-child)").last.locator("a")
        expect(link).to_have_text(number)
        link.click()
        expect_path(page, f"{HOMES[language]}reef/abilities/#{_CLAUSE}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(":target")).to_be_in_viewport()
        page.goto(address("numbers", "ru"))


def test_the_address_and_another_language_show_the_row_that_was_seen(visitor: Visitor) -> None:
    page = visitor.open(address("numbers"), width=PHONE)
    for width in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address("numbers"))
        expect(page.locator("tr[id='abilities.costs']")).to_be_attached()
        _unfold(page)
        _row(page).evaluate("row => row.scrollIntoView({ behavior: 'instant', block: 'center' })")
        head, header = page.locator("#topic-abilities thead th").first, page.locator(".header")
        expect(head).to_be_in_viewport()
        head_box, header_box = box_of(head), box_of(header)
        assert abs(head_box["y"] - header_box["y"] - header_box["height"]) <= 1

    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile("/ru/reef/numbers/#abilities[.]"))
    expect(page.locator("tr:target")).to_be_in_viewport()
    expect(_row(page)).to_be_in_viewport()
    shown = {"topic-abilities": "#topic-abilities tbody", f"abilities.{_CLAUSE}": "tr:target"}
    for target, selector in shown.items():
        page.goto(address("numbers"))
        expect(page.locator("#topic-abilities tbody")).to_be_hidden()
        expect(page.locator(f"[id='abilities.{_CLAUSE}']")).to_be_attached()
        page.evaluate("id => { location.hash = id }", target)
        expect(page.locator(selector)).to_be_in_viewport()
        page.goto(f"{address('numbers', 'ru')}#{target}")
        expect(page.locator(selector)).to_be_in_viewport()
