"""Printed pages."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor, address

_FRAME = ".header, .sidebar, .on-this-page, .footer, .neighbours, .skip"
_INK_ON_PAPER = "rgb(0, 0, 0) on rgb(255, 255, 255)"


def _styles(page: Page, selector: str, value: str) -> Any:
    return page.locator(selector).evaluate_all(
        f"all => all.map(each => getComputedStyle(each)).map(style => {value})"
    )


def test_a_topic_is_printed_dark_on_white_without_its_frame(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    expect(page.locator(".imprint")).to_be_hidden()
    page.locator(".scheme").click()  # the reader chooses the dark one
    for scheme in ("light", "dark"):
        page.emulate_media(media="print", color_scheme=scheme)
        assert _styles(page, "body", "`${style.color} on ${style.backgroundColor}`") == [
            _INK_ON_PAPER
        ]
        page.evaluate("delete document.documentElement.dataset.scheme")
    displays = _styles(page, _FRAME, "style.display")
    assert len(displays) == len(_FRAME.split(", "))
    assert set(displays) == {"none"}
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".unit").last).to_be_visible()
    expect(page.locator(".imprint time")).to_have_text(re.compile(r"\d{4}"))
    # In a grid, the rule that keeps a number with what follows would keep all rows together.
    assert set(_styles(page, ".unit > .number", "style.breakAfter")) == {"auto"}


def test_open_divergences_are_printed_and_closed_ones_are_not(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"))
    remarks = page.locator(".unit-remarks")
    remarks.first.evaluate("remarks => { remarks.open = true; }")
    page.emulate_media(media="print")
    expect(remarks.first.locator("p").first).to_be_visible()
    expect(remarks.nth(1)).to_be_hidden()
