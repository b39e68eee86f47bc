"""The other languages of a unit, shown below it on its own page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act, choose, number, open_menu
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, Visitor, address

_CLAUSE = "before-and-after"
_NUMBERS = {"en": "1.14", "ru": "85.14", "pl": "1.14"}


def _panel(page: Page, unit: str = _CLAUSE) -> Locator:
    return page.locator(f"[id='others-{unit}']")


def _languages(panel: Locator) -> list[str | None]:
    return [each.get_attribute("lang") for each in panel.locator("> div").all()]


@pytest.mark.parametrize("language", HOMES)
def test_a_unit_shows_its_other_languages_with_their_numbers(
    visitor: Visitor, language: str
) -> None:
    page = visitor.open(address("long topic", language))
    act(page, "others")
    panel = _panel(page)
    expect(panel).to_be_visible()
    others = [each for each in HOMES if each != language]
    assert _languages(panel) == others
    for other in others:
        part = panel.locator(f"> div[lang={other}]")
        link = part.locator(".number")
        expect(link).to_have_text(_NUMBERS[other])
        assert str(link.get_attribute("href")).endswith(f"/{HOMES[other]}reef/abilities/#{_CLAUSE}")
        expect(part.locator("p").last).not_to_be_empty()


def test_escape_closes_the_panel_and_returns_the_focus(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    act(page, "others")
    expect(_panel(page)).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(_panel(page)).to_have_count(0)
    expect(number(page)).to_be_focused()


def test_the_same_choice_hides_the_panel(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=NARROWEST, touch=True)
    act(page, "others")
    expect(_panel(page)).to_be_visible()
    act(page, "others")
    expect(_panel(page)).to_have_count(0)


def test_the_items_of_a_list_are_shown_with_the_unit_that_they_belong_to(visitor: Visitor) -> None:
    page = visitor.open(address("long topic", "ru"))
    act(page, "others", "unit-abilities")
    shown = _panel(page, "unit-abilities").locator("> div[lang=en] li")
    expect(shown).to_have_count(3)
    expect(open_menu(page, "bombardment").locator(".others")).to_have_count(0)


def test_a_missing_text_is_stated_in_words(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    page.locator("#note-cannot-conflict-added summary").first.click()
    act(page, "others", "note-cannot-conflict-added")
    polish = _panel(page, "note-cannot-conflict-added").locator("> div[lang=pl]")
    expect(polish.locator(".other-state")).to_have_text("Not in this edition")
    expect(polish.locator(".other-state")).to_have_attribute("lang", "en")


def test_the_switch_shows_all_languages_for_the_rest_of_the_visit(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    switch = page.get_by_role("button", name="With RU, PL")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(_panel(page)).to_be_visible()
    page.goto(address("topic", "pl"))
    expect(page.locator(".all-others")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".other-languages").first).to_be_visible()
    page.locator(".switch a").first.click()
    expect(page.locator(".other-languages")).to_have_count(0)
    page.reload()
    expect(page.locator(".all-others")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".other-languages")).to_have_count(0)


def test_other_languages_are_not_copied(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    act(page, "others")
    expect(_panel(page)).to_be_visible()
    grant(page)
    choose(page, "quotation")
    words = copied(page)
    assert words.startswith("1.14: ")
    assert not re.search("[а-я]", words)


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_nothing_is_wider_than_the_screen_with_all_languages_shown(
    visitor: Visitor, width: int
) -> None:
    page = visitor.open(address("long topic", "ru"), width=width, touch=width < DESKTOP)
    page.locator(".all-others").click()
    expect(_panel(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_axe_finds_no_violations_with_all_languages_shown(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    page.locator(".all-others").click()
    expect(page.locator(".other-languages").first).to_be_visible()
    assert violations(page) == []
