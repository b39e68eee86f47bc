"""Addresses of clauses: setting them, following them, keeping them in another language."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.layout import box_of
from tests.browser.visitor import DESKTOP, NARROWEST, Visitor, address, expect_path, tap

_TOPIC = address("long topic")
_CLAUSE = "cannot-is-absolute"
_TERM = "status-phase"


def _switch_to(page: Page, language: str, path: str) -> None:
    tap(page.locator(f".languages a[hreflang={language}]"))
    expect_path(page, path)
    page.wait_for_load_state()


def _scroll_to(page: Page, unit: str) -> None:
    page.locator(f"#{unit}").evaluate("element => element.scrollIntoView()")


def _colour(element: Locator) -> str:
    return str(element.evaluate("element => getComputedStyle(element).backgroundColor"))


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_a_language_switch_keeps_the_clause_and_a_target_is_highlighted_below_the_header(
    visitor: Visitor, width: int
) -> None:
    page = visitor.open(_TOPIC, width=width)
    _switch_to(page, "ru", f"ru/{_TOPIC}")  # the top stays the top
    _scroll_to(page, _CLAUSE)
    before = page.evaluate("scrollY")
    page.locator(".languages a[hreflang=pl]").focus()
    assert page.evaluate("scrollY") == before, "focus in the header scrolls nothing"
    _switch_to(page, "pl", f"pl/{_TOPIC}#{_CLAUSE}")
    expect(page.locator(f"#{_CLAUSE}")).to_be_in_viewport()
    _switch_to(page, "en", f"{_TOPIC}#{_CLAUSE}")  # the address names it
    _scroll_to(page, "before-and-after")
    _switch_to(
        page, "ru", f"ru/{_TOPIC}#before-and-after"
    )  # the one of the address is out of sight
    page.goto(f"{address('glossary')}#{_TERM}")
    _switch_to(page, "ru", f"{address('glossary', 'ru')}#{_TERM}")
    expect(page.locator(f"#{_TERM}")).to_be_in_viewport()
    page.goto(_TOPIC)
    for units in (
        ".clauses > .clause",
        ".clauses .clauses > .clause",
        ".items > .item",
        ".notes > .note",
        ".clause.example",
    ):
        target = page.locator(units).last
        unit_id = str(target.get_attribute("id"))
        before = _colour(target)
        page.goto(f"{_TOPIC}#{unit_id}")
        expect(target).to_be_in_viewport()
        assert _colour(target) != before, units
        header, box = box_of(page.locator(".header")), box_of(target)
        assert box["y"] >= header["y"] + header["height"], units
        assert target.locator("> .number, > .opener").evaluate(
            """number => {
                const { x, y, width, height } = number.getBoundingClientRect();
                return number.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }"""
        ), units
