"""Pages of every kind fit every screen, keep the rules of accessibility and close what is open."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, PAGES, PHONE, Visitor, address

_WIDTHS = (375, 768, 1024, 1280, 1440, 1600, 1920, 2560)
_PANELS = [
    (".reading-button", ".reading", DESKTOP),
    (".header-menu", ".sidebar", PHONE),
    (".contents-button", ".on-this-page", PHONE),
]
"""What opens a panel, the panel, and the width at which there is such a panel."""


@pytest.mark.parametrize("kind", PAGES)
def test_a_page_of_any_kind_fits_every_screen_and_breaks_no_rule_in_any_language(
    visitor: Visitor, kind: str
) -> None:
    page = visitor.open(address(kind))
    page.locator("main details").evaluate_all("all => all.forEach(each => { each.open = true; })")
    assert violations(page) == []
    _resize(page, PHONE)
    assert violations(page, contrast=False) == []
    for language in ("pl", "ru"):
        page.goto(address(kind, language))
        assert violations(page, contrast=False) == [], language
    for width in _WIDTHS:
        _resize(page, width)
        for size in ("small", "largest"):
            page.evaluate(
                """size => {
                    document.documentElement.dataset.text = size;
                    dispatchEvent(new Event("concord:preferences"));
                }""",
                size,
            )
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, size)


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_panel_breaks_no_rule_and_escape_closes_it_and_gives_back_the_focus(
    visitor: Visitor, width: int
) -> None:
    page = visitor.open(address("long topic"), width=width)
    for opener, name, _ in (each for each in _PANELS if each[-1] == width):
        button, panel = page.locator(opener).first, page.locator(name)
        expect(button).to_have_attribute("aria-expanded", "false")
        button.press("Enter")
        expect(panel).to_be_visible()
        expect(button).to_have_attribute("aria-expanded", "true")
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(panel).to_be_hidden()
        expect(button).to_be_focused()
        expect(button).to_have_attribute("aria-expanded", "false")


def _resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator("html")).to_have_js_property("clientWidth", width)
