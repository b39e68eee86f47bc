"""Addresses of clauses: setting them, following them, keeping them in another language."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import DESKTOP, NARROWEST, Visitor, address, expect_path, tap

_TOPIC = address("long topic")
_CLAUSE = "cannot-is-absolute"


def _switch_to(page: Page, language: str) -> None:
    tap(page.locator(f".languages a[hreflang={language}]"))


def _colour(element: Locator) -> str:
    return str(element.evaluate("element => getComputedStyle(element).backgroundColor"))


def test_a_language_switch_keeps_the_clause_of_the_address(visitor: Visitor) -> None:
    page = visitor.open(f"{_TOPIC}#{_CLAUSE}")
    _switch_to(page, "ru")
    expect_path(page, f"ru/{_TOPIC}#{_CLAUSE}")
    expect(page.locator(f"#{_CLAUSE}")).to_be_in_viewport()
    _switch_to(page, "pl")
    expect_path(page, f"pl/{_TOPIC}#{_CLAUSE}")
    _switch_to(page, "en")
    expect_path(page, f"{_TOPIC}#{_CLAUSE}")


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_a_language_switch_keeps_the_clause_that_is_scrolled_to(
    visitor: Visitor, width: int
) -> None:
    page = visitor.open(_TOPIC, width=width)
    page.locator(f"#{_CLAUSE}").evaluate("element => element.scrollIntoView()")
    _switch_to(page, "pl")
    expect_path(page, f"pl/{_TOPIC}#{_CLAUSE}")
    expect(page.locator(f"#{_CLAUSE}")).to_be_in_viewport()


def test_a_language_switch_ignores_a_clause_scrolled_out_of_sight(visitor: Visitor) -> None:
    page = visitor.open(f"{_TOPIC}#{_CLAUSE}")
    page.locator("#before-and-after").evaluate("element => element.scrollIntoView()")
    _switch_to(page, "ru")
    expect_path(page, f"ru/{_TOPIC}#before-and-after")


def test_a_language_switch_at_the_top_leads_to_the_top(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC)
    _switch_to(page, "ru")
    expect_path(page, f"ru/{_TOPIC}")


def test_focus_in_the_header_does_not_scroll_the_page(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC)
    page.locator(f"#{_CLAUSE}").evaluate("element => element.scrollIntoView()")
    before = page.evaluate("scrollY")
    page.locator(".languages a[hreflang=pl]").focus()
    assert page.evaluate("scrollY") == before


def test_a_term_keeps_its_place_in_another_language(visitor: Visitor) -> None:
    fragment = "status-phase"
    page = visitor.open(f"{address('glossary')}#{fragment}")
    _switch_to(page, "ru")
    expect_path(page, f"{address('glossary', 'ru')}#{fragment}")
    expect(page.locator(f"#{fragment}")).to_be_in_viewport()


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_the_target_of_a_link_is_highlighted_below_the_header(visitor: Visitor, width: int) -> None:
    page = visitor.open(_TOPIC, width=width)
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
        header, box = page.locator(".header").bounding_box(), target.bounding_box()
        assert header
        assert box
        assert box["y"] >= header["y"] + header["height"], units
        assert target.locator("> .number, > .opener").evaluate(
            """number => {
                const { x, y, width, height } = number.getBoundingClientRect();
                return number.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }"""
        ), units
