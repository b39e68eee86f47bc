"""The other languages of a unit, shown below it on its own page."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act, choose, open_menu
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, Visitor, address

_CLAUSE = "before-and-after"
_NUMBERS = {"en": "1.14", "ru": "85.14", "pl": "1.14"}
_UNTRANSLATED = "note-cannot-conflict-added"


def _panel(page: Page, unit: str = _CLAUSE) -> Locator:
    return page.locator(f"[id='others-{unit}']")


def _expect_others(page: Page, *languages: str) -> None:
    """The panel has these languages, with their numbers and texts."""
    parts = _panel(page).locator("> div")
    expect(parts.locator(".number")).to_have_text([_NUMBERS[each] for each in languages])
    for part, language in zip(parts.all(), languages, strict=True):
        expect(part).to_have_attribute("lang", language)
        clause = re.compile(f"/{HOMES[language]}reef/abilities/#{_CLAUSE}$")
        expect(part.locator(".number")).to_have_attribute("href", clause)
        expect(part.locator("p").last).not_to_be_empty()


def test_other_languages_are_shown_for_the_whole_visit_or_for_one_unit_with_their_numbers(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("long topic"))
    switch = page.get_by_role("button", name="With RU, PL")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(_panel(page)).to_be_visible()
    for width in (NARROWEST, DESKTOP):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto(address("topic", "pl"))
    expect(page.locator(".all-others")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".other-languages").first).to_be_visible()
    assert violations(page) == []
    page.locator(".switch a").first.click()
    expect(page.locator(".other-languages")).to_have_count(0)
    page.reload()
    expect(page.locator(".all-others")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".other-languages")).to_have_count(0)
    page.goto(address("long topic"))
    grant(page)
    act(page, "others")
    _expect_others(page, "ru", "pl")
    choose(page, "quotation")
    words = copied(page)
    assert words.startswith("1.14: ")
    assert not re.search("[а-я]", words)
    act(page, "others")
    expect(_panel(page)).to_have_count(0)

    page.locator(f"#{_UNTRANSLATED} summary").first.click()
    act(page, "others", _UNTRANSLATED)
    state = _panel(page, _UNTRANSLATED).locator("> div[lang=pl] .other-state")
    expect(state).to_have_text("Not in this edition")
    expect(state).to_have_attribute("lang", "en")
    page = visitor.open(address("long topic", "ru"), width=NARROWEST, touch=True)
    act(page, "others")
    _expect_others(page, "en", "pl")
    act(page, "others")
    expect(_panel(page)).to_have_count(0)
    act(page, "others", "unit-abilities")
    shown = _panel(page, "unit-abilities").locator("> div[lang=en] li")
    expect(shown).to_have_count(3)  # the items of its list
    expect(open_menu(page, "bombardment").locator(".others")).to_have_count(0)
