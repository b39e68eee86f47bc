"""Escape closes what lies over the page at once, and gives back the focus."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import DESKTOP, PHONE, Visitor, address

_PANELS = {
    "the text settings": (".reading-button", ".reading", DESKTOP),
    "the topics": (".header-menu", ".sidebar", PHONE),
    "the contents": (".contents-button", ".on-this-page", PHONE),
}
"""What opens a panel, the panel, and the width at which there is such a panel."""


def _open_topic(visitor: Visitor, width: int) -> Page:
    page = visitor.open(address("long topic"), width=width)
    expect(page.locator(".reading-button")).to_be_visible()
    return page


@pytest.mark.parametrize("name", _PANELS)
def test_escape_closes_a_panel_at_once(visitor: Visitor, name: str) -> None:
    opener, panel, width = _PANELS[name]
    page = _open_topic(visitor, width)
    button = page.locator(opener).first
    expect(button).to_have_attribute("aria-expanded", "false")
    button.press("Enter")
    expect(page.locator(panel)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(panel)).to_be_hidden()
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")
