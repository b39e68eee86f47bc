"""Terms of the glossary and their counterparts in other languages."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act
from tests.browser.visitor import HOMES, PHONE, Visitor, address
from tests.features.offline.browser.pages import wait_until

_CLAUSE = "action-card-opening-paragraph"
_ROW = f"[id='{_CLAUSE}']"
_NAMES = "ability = способность = zdolność"


_LANGUAGES_MARKED = """new Set(
  [...document.querySelectorAll(".counterpart")].map(each => each.closest("[lang]").lang)
)"""


def _revealed(visitor: Visitor, **how: Any) -> Page:
    page = visitor.open(address("long topic"), **how)
    act(page, "others", _CLAUSE)
    expect(page.locator(f"{_ROW} .other-languages")).to_be_visible()
    return page


def _term(page: Page, language: str) -> Locator:
    """A word for abilities in one language of the row."""
    return page.locator(f"{_ROW} [lang={language}] [data-term~=ability]").first


def _marked(page: Page) -> set[str]:
    languages = page.locator(".counterpart").evaluate_all(
        "all => all.map(each => each.closest('[lang]').lang)"
    )
    return set(languages)


_COVERED = """card => {
  const own = card.getBoundingClientRect();
  const marks = [...document.querySelectorAll(".counterpart")];
  return marks.flatMap((each) => [...each.getClientRects()]).filter(({left, right, top, bottom}) =>
    left < own.right && right > own.left && top < own.bottom && bottom > own.top).length;
}"""
"""How many lines of marked terms a card covers."""


def test_hovering_a_term_shows_its_counterparts_and_its_entry(visitor: Visitor) -> None:
    page = _revealed(visitor)
    page.locator(f"{_ROW} [lang=ru] p").last.hover()
    _term(page, "ru").hover()
    box = page.locator("#term-card")
    expect(box).to_contain_text(_NAMES)
    assert _marked(page) == set(HOMES)
    box.hover()
    link = box.get_by_role("link")
    expect(link).to_have_attribute("href", f"{visitor.site.address}reef/glossary/ability/")
    page.mouse.move(5, 5)
    expect(box).to_be_hidden()
    assert _marked(page) == set()


def test_the_keyboard_moves_through_the_terms_of_a_row_and_announces_them(visitor: Visitor) -> None:
    page = _revealed(visitor)
    page.locator(f"{_ROW} .other-head a").first.focus()
    stop = page.locator(f"{_ROW} [data-term][tabindex='0']")
    expect(stop).to_have_count(1)
    page.keyboard.press("Tab")
    expect(stop).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="=")).not_to_be_empty()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{_ROW} [data-term]:focus")).not_to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("#term-card a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#term-card")).to_be_hidden()
    expect(page.locator(f"{_ROW} [data-term]:focus")).to_have_count(1)
    expect(page.locator(f"{_ROW} .other-languages")).to_be_visible()


def test_terms_are_no_tab_stops_before_other_languages_are_shown(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    page.locator(f"{_ROW} p").first.hover()
    page.locator(f"{_ROW} .number").first.focus()
    expect(page.locator("[data-term]:not(a)")).to_have_count(0)


def test_a_tap_marks_a_term(visitor: Visitor) -> None:
    page = _revealed(visitor, width=PHONE, touch=True)
    page.locator(f"{_ROW} [lang=ru] p").last.tap()
    _term(page, "ru").tap()
    expect(page.locator("#term-card")).to_contain_text(_NAMES)
    # The first tap may have shown the card of another mention, which the second one closes.
    wait_until(page, f"({_LANGUAGES_MARKED}).size === {len(HOMES)}")
    page.locator("h1").tap()
    expect(page.locator("#term-card")).to_be_hidden()


def test_axe_finds_no_violations_beside_a_marked_term(visitor: Visitor) -> None:
    page = _revealed(visitor)
    page.locator(f"{_ROW} .other-head a").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator("#term-card")).to_be_visible()
    assert violations(page) == []


_COMPARISON = "reef/abilities/compare/"
_LINE = f".comparison tr{_ROW}"
_TRIES = 50
_PAUSE = 100
"""In milliseconds."""


def test_a_comparison_marks_the_counterparts_in_the_row_alone(visitor: Visitor) -> None:
    page = visitor.open(_COMPARISON)
    term = page.locator(f"{_LINE} td[lang=pl] [data-term~=ability]").first
    for _ in range(_TRIES):  # the pointer may be there before the scripts are
        page.locator(f"{_LINE} td[lang=pl] p").first.hover()
        if term.count():
            break
        page.mouse.move(0, 0)
        page.wait_for_timeout(_PAUSE)
    term.hover()
    expect(page.locator("#term-card")).to_contain_text(_NAMES)
    assert _marked(page) == set(HOMES)
    expect(page.locator(f"tr:not({_ROW}) .counterpart")).to_have_count(0)


def test_in_a_comparison_one_row_at_a_time_has_a_tab_stop(visitor: Visitor) -> None:
    page = visitor.open(_COMPARISON)
    stops = page.locator("[data-term][tabindex='0']")
    page.locator(f"{_LINE} td > a").first.focus()
    expect(stops).to_have_count(1)
    expect(page.locator(_LINE).locator(stops)).to_have_count(1)
    page.locator("tr[id='timing'] + tr td > a").first.focus()
    expect(page.locator("tr[id='timing'] + tr").locator(stops)).to_have_count(1)
    expect(stops).to_have_count(1)


def test_in_a_comparison_a_tap_on_a_term_shows_its_card(visitor: Visitor) -> None:
    page = visitor.open(_COMPARISON, width=PHONE, touch=True)
    page.locator(f"{_LINE} td > a").first.focus()
    term = page.locator(f"{_LINE} td[lang=ru] [data-term~=ability]").first
    expect(term).to_be_visible()
    term.tap()
    expect(page.locator("#term-card")).to_contain_text(_NAMES)


def test_axe_finds_no_violations_in_a_comparison_with_a_marked_term(visitor: Visitor) -> None:
    page = visitor.open(_COMPARISON)
    page.locator(f"{_LINE} td > a").first.focus()
    expect(page.locator(f"{_LINE} [data-term][tabindex='0']")).to_have_count(1)
    page.keyboard.press("Tab")
    page.locator(f"{_LINE} [data-term]").first.focus()
    expect(page.locator("#term-card")).to_be_visible()
    # The card may cover a part of a target.
    found = [each for each in violations(page) if not each.startswith("target-size: ")]
    assert found == []


def test_the_card_covers_neither_the_term_nor_its_counterparts(visitor: Visitor) -> None:
    page = _revealed(visitor)
    for language in ("ru", "pl"):
        page.locator(f"{_ROW} [lang={language}] p").last.hover()
        _term(page, language).hover()
        expect(page.locator("#term-card")).to_contain_text(_NAMES)
        expect(page.locator(f"{_ROW} [lang={language}] .counterpart").first).to_be_visible()
        assert page.locator("#term-card").evaluate(_COVERED) == 0
        page.locator("h1").hover()
        expect(page.locator("#term-card")).to_be_hidden()
