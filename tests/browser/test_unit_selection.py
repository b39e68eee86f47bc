"""Picking several units, copying them as one quotation, and marking them on arrival."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import number, select_several
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import DESKTOP, NARROWEST, Visitor, address

_FIRST, _SECOND, _THIRD = "costs", "timing", "before-and-after"


def _pick_from(visitor: Visitor, unit: str = _SECOND, language: str = "en", **how: Any) -> Page:
    """The long topic with one unit picked."""
    page = visitor.open(address("long topic", language), **how)
    grant(page)
    select_several(page, unit)
    expect(_toggle(page, unit)).to_have_attribute("aria-pressed", "true")
    return page


def _toggle(page: Page, unit: str) -> Locator:
    return page.locator(f"#{unit} > .pick")


def _bar(page: Page) -> Locator:
    return page.locator(".bar")


def _link(visitor: Visitor, *units: str, language: str = "en") -> str:
    topic = f"{visitor.site.address}{address('long topic', language)}"
    return f"{topic}?units={','.join(units)}#{units[0]}"


def test_picked_units_are_copied_as_one_quotation_in_the_order_of_the_page(
    visitor: Visitor,
) -> None:
    page = _pick_from(visitor)
    for unit in (_THIRD, _FIRST):
        _toggle(page, unit).click()
    _bar(page).get_by_role("button", name="Copy").click()
    first, second, third, link = copied(page).split("\n")
    assert (first, second) == ("1.10: Costs", "1.13: Timing")
    assert third.startswith("1.14: A “before” ability")
    assert link == _link(visitor, _FIRST, _SECOND, _THIRD)
    expect(page.locator(".toast")).to_have_text("Copied · 3 clauses · Quotation")
    expect(_bar(page)).to_have_count(0)
    expect(page.locator(".pick")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", ["1 clause selected", "2 clauses selected"]),
        ("ru", ["Выбран 1 пункт", "Выбрано 2 пункта", *(["Выбрано {n} пунктов"] * 3)]),
        ("pl", ["Wybrano 1 punkt", "Wybrano 2 punkty"]),
    ],
)
def test_the_bar_uses_the_plural_forms_of_the_language(
    visitor: Visitor, language: str, counts: list[str]
) -> None:
    page = _pick_from(visitor, "action-word-needs-component-action", language)
    expect(_bar(page)).to_contain_text(counts[0])
    _toggle(page, _FIRST).click()
    expect(_bar(page)).to_contain_text(counts[1])
    if len(counts) > 2:
        for unit in (_SECOND, _THIRD, "cost-examples"):
            _toggle(page, unit).click()
        expect(_bar(page)).to_contain_text("Выбрано 5 пунктов")


def test_a_second_press_unpicks_a_unit(visitor: Visitor) -> None:
    page = _pick_from(visitor)
    _toggle(page, _SECOND).click()
    expect(_toggle(page, _SECOND)).to_have_attribute("aria-pressed", "false")
    expect(_bar(page)).to_contain_text("0 clauses selected")
    expect(_bar(page).get_by_role("button", name="Copy")).to_be_disabled()


def test_units_are_picked_and_copied_with_the_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    grant(page)
    expect(number(page, _SECOND)).to_have_attribute("aria-haspopup", "dialog")
    number(page, _SECOND).press("Enter")
    page.locator(".pick-several").press("Enter")
    expect(_toggle(page, _SECOND)).to_be_focused()
    _toggle(page, _THIRD).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(_bar(page).get_by_role("button", name="Copy")).to_be_focused()
    page.keyboard.press("Enter")
    assert copied(page).endswith(_link(visitor, _SECOND, _THIRD))
    expect(number(page, _THIRD)).to_be_focused()


@pytest.mark.parametrize("way", ["Escape", "Cancel"])
def test_picking_can_be_cancelled(visitor: Visitor, way: str) -> None:
    page = _pick_from(visitor)
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        _bar(page).get_by_role("button", name=way).click()
    expect(_bar(page)).to_have_count(0)
    expect(page.locator(".pick")).to_have_count(0)
    expect(number(page, _SECOND)).to_be_focused()


def test_units_can_be_picked_again_after_cancelling(visitor: Visitor) -> None:
    page = _pick_from(visitor)
    page.keyboard.press("Escape")
    select_several(page, _FIRST)
    expect(_bar(page)).to_contain_text("1 clause selected")
    expect(page.locator(".pick[aria-pressed=true]")).to_have_count(1)


def test_picking_fits_the_narrowest_screen(visitor: Visitor) -> None:
    page = _pick_from(visitor, language="ru", width=NARROWEST, touch=True)
    expect(_bar(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    small = page.locator(".pick, .bar button").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 44).length"
    )
    assert small == 0


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations_while_units_are_picked(visitor: Visitor, width: int) -> None:
    page = _pick_from(visitor, width=width, touch=width < DESKTOP)
    assert violations(page) == []


# The page to which the link leads


def _arrive(visitor: Visitor, *units: str, language: str = "en", **how: Any) -> Page:
    return visitor.open(_link(visitor, *units, language=language), **how)


def _marked(page: Page) -> list[str]:
    ids: list[str] = page.locator(".unit.marked").evaluate_all("all => all.map(each => each.id)")
    return ids


def test_all_units_of_a_link_are_marked_and_the_first_is_in_the_viewport(visitor: Visitor) -> None:
    page = _arrive(visitor, _SECOND, _THIRD, "intro")
    expect(_bar(page)).to_contain_text("3 clauses highlighted")
    assert sorted(_marked(page)) == sorted([_SECOND, _THIRD, "intro"])
    expect(page.locator(f"#{_SECOND}")).to_be_in_viewport()
    colour = "element => getComputedStyle(element).backgroundColor"
    marked = page.locator(f"#{_THIRD}").evaluate(colour)
    assert marked != page.locator(f"#{_FIRST}").evaluate(colour)


def test_a_link_without_its_fragment_leads_to_the_first_unit(visitor: Visitor) -> None:
    page = visitor.open(_link(visitor, _THIRD, _SECOND).split("#")[0])
    expect(page.locator(f"#{_THIRD}")).to_be_in_viewport()
    expect(_bar(page)).to_contain_text("2 clauses highlighted")


def test_units_missing_from_the_page_are_reported(visitor: Visitor) -> None:
    page = _arrive(visitor, _SECOND, "no-such-clause", "rules", "<b>x</b>", _SECOND)
    words = "1 clause highlighted · Not on this page: no-such-clause, rules, <b>x</b>"
    expect(_bar(page)).to_contain_text(words)
    assert _marked(page) == [_SECOND]


def test_clearing_the_marks_removes_them_from_the_address(visitor: Visitor) -> None:
    page = _arrive(visitor, _SECOND, _THIRD)
    place = "document.documentElement.scrollTop"
    before = page.evaluate(place)
    _bar(page).get_by_role("button", name="Clear highlights").click()
    expect(_bar(page)).to_have_count(0)
    assert _marked(page) == []
    expect(page.locator(":target")).to_have_count(0)
    expect(page).to_have_url(f"{visitor.site.address}{address('long topic')}")
    expect(page.locator(f"#{_SECOND} > .number")).to_be_focused()
    assert page.evaluate(place) == before


def test_without_scripts_the_first_unit_is_marked(visitor: Visitor) -> None:
    page = _arrive(visitor, _SECOND, _THIRD, scripts=False)
    expect(page.locator(":target")).to_have_id(_SECOND)


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations_where_units_are_marked(visitor: Visitor, width: int) -> None:
    page = _arrive(visitor, _SECOND, "gone", width=width)
    expect(_bar(page)).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
