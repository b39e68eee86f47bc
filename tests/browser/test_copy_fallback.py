"""Copying where the browser refuses the clipboard or lacks it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act, choose, number, open_topic, share_link
from tests.browser.clipboard import refuse
from tests.browser.visitor import NARROWEST, Visitor


def _field(page: Page) -> Locator:
    return page.get_by_role("dialog").get_by_role("textbox")


def _expect_text_to_take(page: Page, text: str) -> None:
    expect(_field(page)).to_be_focused()
    expect(_field(page)).to_have_value(text)
    expect(_field(page)).to_have_js_property("readOnly", value=True)
    selected = _field(page).evaluate(
        "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    )
    assert selected == text


def test_a_refused_clipboard_opens_a_dialog_with_the_text(visitor: Visitor) -> None:
    page = open_topic(visitor)
    refuse(page)
    act(page, "copy")
    _expect_text_to_take(page, share_link(visitor))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(number(page)).to_be_focused()


def test_a_missing_clipboard_opens_the_dialog_too(visitor: Visitor) -> None:
    page = open_topic(visitor, width=NARROWEST, touch=True)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    choose(page, "numbers")
    _expect_text_to_take(page, "EN 1.14 = RU 85.14 · REF")
    expect(page.get_by_role("dialog")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_browser_without_clipboard_items_copies_plain_text(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.evaluate("delete window.ClipboardItem")
    choose(page, "html")
    expect(page.locator(".toast[role=status]")).to_have_text(re.compile("^Copied"))
    assert page.evaluate("navigator.clipboard.readText()").startswith("<a href=")


def test_axe_finds_no_violations_with_the_dialog_open(visitor: Visitor) -> None:
    page = open_topic(visitor, "ru")
    refuse(page)
    act(page, "copy")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
