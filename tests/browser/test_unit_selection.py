"""Picking several units, copying them as one quotation, and marking them on arrival."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import number, open_topic, select_several
from tests.browser.clipboard import copied
from tests.browser.visitor import DESKTOP, NARROWEST, Visitor, address

_FIRST, _SECOND, _THIRD = "costs", "timing", "before-and-after"


def _toggle(page: Page, unit: str) -> Locator:
    return page.locator(f"#{unit} > .pick")


def _bar(page: Page) -> Locator:
    return page.locator(".bar")


def _button(page: Page, name: str) -> Locator:
    return _bar(page).get_by_role("button", name=name)


def _link(visitor: Visitor, *units: str) -> str:
    topic = f"{visitor.site.address}{address('long topic')}"
    return f"{topic}?units={','.join(units)}#{units[0]}"


def test_picked_units_are_copied_as_one_quotation_with_the_pointer_or_with_keys_alone(
    visitor: Visitor,
) -> None:
    page = open_topic(visitor)
    select_several(page, _SECOND)
    expect(_toggle(page, _SECOND)).to_have_attribute("aria-pressed", "true")
    expect(_bar(page)).to_contain_text("1 clause selected")
    assert violations(page) == []
    _toggle(page, _SECOND).click()
    expect(_toggle(page, _SECOND)).to_have_attribute("aria-pressed", "false")
    expect(_bar(page)).to_contain_text("0 clauses selected")
    expect(_button(page, "Copy")).to_be_disabled()
    for unit in (_THIRD, _FIRST, _SECOND):
        _toggle(page, unit).click()
    _button(page, "Copy").click()
    first, second, third, link = copied(page).split("\n")
    assert (first, second) == ("1.10: Costs", "1.13: Timing")
    assert third.startswith("1.14: A “before” ability")
    assert link == _link(visitor, _FIRST, _SECOND, _THIRD)
    expect(page.locator(".toast")).to_have_text("Copied · 3 clauses · Quotation")
    expect(page.locator(".bar, .pick")).to_have_count(0)
    page.reload()
    number(page, _SECOND).press("Enter")
    page.locator(".pick-several").press("Enter")
    expect(_toggle(page, _SECOND)).to_be_focused()
    _toggle(page, _THIRD).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(_button(page, "Copy")).to_be_focused()
    page.keyboard.press("Enter")
    assert copied(page).endswith(_link(visitor, _SECOND, _THIRD))
    expect(number(page, _THIRD)).to_be_focused()
    for way in ("Escape", "Cancel"):
        select_several(page, _FIRST)
        expect(page.locator(".pick[aria-pressed=true]")).to_have_count(1)
        if way == "Escape":
            page.keyboard.press(way)
        else:
            _button(page, way).click()
        expect(page.locator(".bar, .pick")).to_have_count(0)
        expect(number(page, _FIRST)).to_be_focused()


def test_picking_fits_the_narrowest_screen_and_counts_in_the_language(visitor: Visitor) -> None:
    page = open_topic(visitor, "ru", width=NARROWEST, touch=True)
    select_several(page, "action-word-needs-component-action")
    expect(_bar(page)).to_contain_text("Выбран 1 пункт")
    expect(_bar(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    small = page.locator(".pick, .bar button").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 44).length"
    )
    assert small == 0
    assert violations(page) == []
    _toggle(page, _FIRST).click()
    expect(_bar(page)).to_contain_text("Выбрано 2 пункта")
    for unit in (_SECOND, _THIRD, "cost-examples"):
        _toggle(page, unit).click()
    expect(_bar(page)).to_contain_text("Выбрано 5 пунктов")


def _marked(page: Page) -> list[str]:
    ids: list[str] = page.locator(".unit.marked").evaluate_all("all => all.map(each => each.id)")
    return ids


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_all_units_of_a_link_are_marked_until_the_marks_are_cleared(
    visitor: Visitor, width: int
) -> None:
    link = _link(visitor, _SECOND, _THIRD, "intro", "no-such-clause", "rules", "<b>x</b>", _SECOND)
    page = visitor.open(link, width=width)
    words = "3 clauses highlighted · Not on this page: no-such-clause, rules, <b>x</b>"
    expect(_bar(page)).to_contain_text(words)
    assert sorted(_marked(page)) == sorted([_SECOND, _THIRD, "intro"])
    expect(page.locator(f"#{_SECOND}")).to_be_in_viewport()
    colour = "element => getComputedStyle(element).backgroundColor"
    marked = page.locator(f"#{_THIRD}").evaluate(colour)
    assert marked != page.locator(f"#{_FIRST}").evaluate(colour)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    place = "document.documentElement.scrollTop"
    before = page.evaluate(place)
    _button(page, "Clear highlights").click()
    expect(_bar(page)).to_have_count(0)
    assert _marked(page) == []
    expect(page.locator(":target")).to_have_count(0)
    expect(page).to_have_url(f"{visitor.site.address}{address('long topic')}")
    expect(page.locator(f"#{_SECOND} > .number")).to_be_focused()
    assert page.evaluate(place) == before
    page = visitor.open(_link(visitor, _THIRD, _SECOND).split("#")[0])
    expect(page.locator(f"#{_THIRD}")).to_be_in_viewport()
    expect(_bar(page)).to_contain_text("2 clauses highlighted")
    page = visitor.open(_link(visitor, _SECOND, _THIRD), scripts=False)
    expect(page.locator(":target")).to_have_id(_SECOND)
