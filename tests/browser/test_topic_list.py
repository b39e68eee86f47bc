"""The topic list: beside the page on wide screens, over it on a phone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, NARROWEST, Visitor, address, tap

_HAS_FOCUS = "each => each.contains(document.activeElement)"


def _inert_parts(page: Page) -> list[str]:
    found: list[str] = page.locator(".header, .content, .footer").evaluate_all(
        "all => all.filter(each => each.inert).map(each => each.className)"
    )
    return found


def test_the_list_opens_over_a_narrow_page_and_beside_it_when_the_screen_becomes_wide(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("topic", "ru"), width=NARROWEST)
    button, topics = page.locator(".header-menu"), page.locator("#topics")
    expect(topics).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    tap(button)
    expect(topics).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert topics.evaluate(_HAS_FOCUS)
    assert topics.evaluate("each => each.scrollWidth <= each.clientWidth")
    # The page behind it is inert.
    assert len(_inert_parts(page)) == 3
    assert violations(page) == []
    links = topics.locator("a:visible")
    for link, key in ((links.last, "Tab"), (links.first, "Shift+Tab")):
        link.focus()
        for _ in range(4):
            page.keyboard.press(key)
            assert page.evaluate(
                "document.activeElement === document.body"
                " || document.activeElement.closest('#topics') !== null"
            ), key
    links.first.focus()
    page.keyboard.press("Escape")
    expect(topics).to_be_hidden()
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")
    assert _inert_parts(page) == []
    for key in ("Enter", "Space"):
        page.keyboard.press(key)
        expect(topics).to_be_visible()
        assert topics.evaluate(_HAS_FOCUS)
        page.locator(".sidebar-close").click()
        expect(topics).to_be_hidden()
        expect(button).to_be_focused()
    page.goto(address("glossary"))
    tap(button)
    expect(topics).to_be_visible()
    page.set_viewport_size({"width": DESKTOP, "height": 800})
    expect(topics).not_to_have_attribute("data-open", re.compile(""))
    assert _inert_parts(page) == []
    expect(page.locator("h1")).to_be_in_viewport()
    page.goto(address("topic"))
    expect(topics).to_be_visible()
    expect(button).to_be_hidden()
    expect(topics.locator("[aria-current=page]")).to_be_in_viewport()
