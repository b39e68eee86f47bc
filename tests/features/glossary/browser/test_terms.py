"""Terms of the glossary and their counterparts in other languages."""

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act
from tests.browser.in_page import in_page
from tests.browser.visitor import HOMES, PHONE, Visitor, address
from tests.features.offline.browser.pages import wait_until

_CLAUSE = "action-card-opening-paragraph"
_ROW = f"[id='{_CLAUSE}']"
_NAMES = "ability = способность = zdolność"
_COMPARISON = "reef/abilities/compare/"
_LINE = f".comparison tr{_ROW}"
_LANGUAGES_MARKED = """[...new Set(
  [...document.querySelectorAll(".counterpart")].map(each => each.closest("[lang]").lang)
)]"""


def _revealed(visitor: Visitor, **how: Any) -> Page:
    page = visitor.open(address("long topic"), **how)
    _reveal(page)
    return page


def _reveal(page: Page) -> None:
    act(page, "others", _CLAUSE)
    expect(page.locator(f"{_ROW} .other-languages")).to_be_visible()


def _term(page: Page, language: str) -> Locator:
    """A word for abilities in one language of the row."""
    return page.locator(f"{_ROW} [lang={language}] a[data-term~=ability]").first


def _expect_marked(page: Page, languages: Iterable[str]) -> None:
    """Wait until the counterparts of a term are marked in those languages alone."""
    expected = sorted(languages)
    wait_until(page, f"{_LANGUAGES_MARKED}.sort().join() === {','.join(expected)!r}")


_COVERED = in_page("covered-by-a-card")
"""How many lines of marked terms a card covers."""


def test_pointer_and_keyboard_show_the_counterparts_of_a_term_in_its_row_alone(
    visitor: Visitor,
) -> None:
    page = _revealed(visitor)
    box = page.locator("#term-tip")
    for language in ("pl", "ru"):
        page.locator(f"{_ROW} [lang={language}] p").last.hover()
        _term(page, language).hover()
        expect(box).to_contain_text(_NAMES)
        _expect_marked(page, HOMES)
        assert box.evaluate(_COVERED) == 0
        box.hover()
        term = _term(page, language)
        expect(term).to_have_attribute("href", f"{visitor.site.address}reef/glossary/ability/")
        page.mouse.move(5, 5)
        expect(box).to_be_hidden()
        _expect_marked(page, [])
    page.goto(address("long topic"))
    page.locator(f"{_ROW} p").first.hover()
    page.locator(f"{_ROW} .number").first.focus()
    expect(page.locator(f"{_ROW} .gloss.plain")).to_have_count(0)
    _reveal(page)
    page.locator(f"{_ROW} .other-head a").first.focus()
    expect(_term(page, "ru")).to_be_visible()
    page.keyboard.press("ArrowRight")
    term = page.locator(f"{_ROW} .other-languages a.gloss").first
    expect(term).to_be_focused()
    expect(page.locator("#term-tip")).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", "term-tip")
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    expect(term).not_to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(term).to_be_focused()
    expect(page.locator("#term-tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#term-tip")).to_be_hidden()
    expect(page.locator(f"{_ROW} .other-languages")).to_be_visible()
    page.goto(_COMPARISON)
    page.locator(f"{_LINE} td[lang=pl] p").hover()
    page.locator(f"{_LINE} td[lang=pl] [data-term~=ability]").first.hover()
    expect(page.locator("#term-tip")).to_contain_text(_NAMES)
    _expect_marked(page, HOMES)
    expect(page.locator(f"tr:not({_ROW}) .counterpart")).to_have_count(0)
    page.locator(f"{_LINE} td > a").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{_LINE} a.gloss").first).to_be_focused()
    expect(page.locator("#term-tip")).to_be_visible()
    # The card may cover a part of a target.
    found = [each for each in violations(page) if not each.startswith("target-size: ")]
    assert found == []


def test_a_tap_marks_a_term(visitor: Visitor) -> None:
    page = _revealed(visitor, width=PHONE, touch=True)
    page.locator(f"{_ROW} [lang=ru] p").last.tap()
    _term(page, "ru").tap()
    expect(page.locator("#term-tip")).to_contain_text(_NAMES)
    # The first tap may have shown the card of another mention, which the second one closes.
    _expect_marked(page, HOMES)
    page.locator("h1").tap()
    expect(page.locator("#term-tip")).to_be_hidden()
    page.goto(_COMPARISON)
    page.locator(f"{_LINE} td > a").first.focus()
    term = page.locator(f"{_LINE} td[lang=ru] [data-term~=ability]").first
    expect(term).to_be_visible()
    term.tap()
    expect(page.locator("#term-tip")).to_contain_text(_NAMES)
