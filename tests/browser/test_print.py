"""Printed pages."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import PAGES, Scheme, Visitor, address


def _print(page: Page) -> Page:
    page.emulate_media(media="print")
    return page


_FRAME = (".header", ".sidebar", ".on-this-page", ".footer", ".neighbours", ".skip")


def _display(page: Page, part: str) -> str:
    return str(page.locator(part).evaluate("element => getComputedStyle(element).display"))


def test_the_frame_is_not_printed(visitor: Visitor) -> None:
    page = _print(visitor.open(address("topic")))
    assert {part: _display(page, part) for part in _FRAME} == dict.fromkeys(_FRAME, "none")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rules_are_printed_dark_on_white(visitor: Visitor, scheme: Scheme) -> None:
    page = _print(visitor.open(address("topic"), scheme=scheme))
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".unit").last).to_be_visible()
    paper, ink = page.locator("body").evaluate(
        "body => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color]"
    )
    assert (paper, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")


def test_rules_are_printed_dark_on_white_in_any_colour_scheme(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    page.locator(".scheme").click()
    colour = "body => getComputedStyle(body).backgroundColor"
    assert _print(page).locator("body").evaluate(colour) == "rgb(255, 255, 255)"


def test_open_divergences_are_printed_and_closed_ones_are_not(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    remarks = page.locator(".unit-remarks")
    remarks.first.evaluate("remarks => { remarks.open = true; }")
    _print(page)
    expect(remarks.first.locator("p").first).to_be_visible()
    expect(remarks.nth(1)).to_be_hidden()


@pytest.mark.parametrize("kind", ["long topic", "game", "glossary", "comparison", "divergences"])
def test_a_printed_page_names_its_edition_day_and_address(visitor: Visitor, kind: str) -> None:
    page = visitor.open(address(kind))
    imprint = page.locator(".imprint")
    expect(imprint).to_be_hidden()
    _print(page)
    expect(imprint).to_be_visible()
    expect(imprint).to_contain_text("Diver’s Reference 2.0")
    expect(imprint).to_contain_text(PAGES[kind])
    expect(imprint.locator("time")).to_have_text(re.compile(r"\d{4}"))


@pytest.mark.parametrize("kind", PAGES)
def test_nothing_that_only_acts_is_printed(visitor: Visitor, kind: str) -> None:
    page = visitor.open(address(kind))
    page.wait_for_load_state("networkidle")
    _print(page)
    acting = page.locator(":is(button, input, select, textarea, summary):visible")
    open_summary = page.locator("details[open] > summary:visible")
    assert acting.count() == open_summary.count()


def test_clauses_are_not_kept_together_on_one_page(visitor: Visitor) -> None:
    # In a grid, the rule that keeps a number with what follows keeps all rows of the list together.
    page = _print(visitor.open(address("topic")))
    number = page.locator(".unit > .number").first
    assert number.evaluate("element => getComputedStyle(element).breakAfter") == "auto"
