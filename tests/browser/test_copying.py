"""A unit is copied with one click in the form that was chosen, whatever the browser allows."""

import json
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import act, choose, number, open_menu, open_topic, share_link
from tests.browser.clipboard import copied, refuse
from tests.browser.visitor import NARROWEST, Visitor, address
from tests.features.offline.browser.pages import wait_until
from tests.tables import beside

_DATA = beside(__file__)

_TEXT = "A “before” ability works just before its event; an “after” ability works just after it."
_EDITION = "REF, Diver’s Reference 2.0"
_FORMS = _DATA["forms"]
"""The forms besides the link: what each is called, and the text that is copied."""
_NAMES = _DATA["names"]
_NUMBERS = _DATA["numbers"]


def _expect_copied(page: Page, text: str) -> None:
    """Wait until the clipboard has a text that it did not have before."""
    wait_until(page, f"navigator.clipboard.readText().then(text => text === {json.dumps(text)})")


def test_each_form_is_copied_in_its_own_syntax_announced_and_remembered_for_any_unit(
    visitor: Visitor,
) -> None:
    page = open_topic(visitor)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(urlsplit(request.url).path))
    toast = page.locator(".toast[role=status]")
    expect(toast).to_have_text("")
    act(page, "copy")
    expect(toast).to_have_text("Copied · 1.14 · Link")
    expect(toast).to_be_in_viewport()
    assert copied(page) == share_link(visitor)
    for form, (name, text) in _FORMS.items():
        assert [each for each in fetched if each.endswith(".json")] == [], "fetched on first use"
        choose(page, form)
        expect(toast).to_have_text(f"Copied · 1.14 · {name}")
        assert copied(page) == text.format(link=share_link(visitor))
        if form == "html":
            assert text.format(link=share_link(visitor)) in copied(page, "text/html")
    page.clock.install()
    act(page, "copy", "timing")
    expect(toast).to_have_text("Copied · 1.13 · Numbers in all languages")
    page.clock.fast_forward("01:00")
    expect(toast).to_have_text("")
    data = [each.rsplit("/", 2)[1:] for each in fetched if each.endswith(".json")]
    assert data == [["reef", "abilities.json"]]
    choose(page, "bbcode")
    page.goto(address("long topic", "ru"))
    menu = open_menu(page)
    expect(menu.locator("select")).to_have_value("bbcode")
    expect(menu.locator(".copy")).to_have_text("Копировать · BBCode")
    menu.locator(".copy").click()
    _expect_copied(page, f"[url={share_link(visitor, 'ru')}]85.14[/url]")
    page.goto(address("long topic"))
    for unit, name in _NAMES.items():
        choose(page, "plain", unit)
        _expect_copied(page, f"{name} {share_link(visitor, unit=unit)}")
    choose(page, "quotation", "unit-abilities")
    expect(page.locator(".toast")).to_have_text("Copied · 1.26 · Quotation")
    first, *items, link = copied(page).split("\n")
    assert first.startswith("1.26: Some boats have abilities")
    assert items[:2] == ["• Barrage", "• Harpoon"]
    assert len(items) == 3
    assert link == share_link(visitor, unit="unit-abilities")
    page.goto(address("long topic", "ru"))
    for unit, numbers in _NUMBERS.items():
        choose(page, "numbers", unit)
        _expect_copied(page, numbers)


def test_copying_works_without_data_storage_clipboard_items_and_clipboard(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.locator("link[rel=canonical]").evaluate(
        "link => { link.href = 'https://elsewhere.example/reef/abilities/' }"
    )
    act(page, "copy")
    assert copied(page) == share_link(visitor)  # the address at which the page is open
    page.route("**/api/**", lambda route: route.abort())
    choose(page, "numbers")
    expect(page.locator(".toast")).to_have_text("The numbers did not load")
    page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("refused", "SecurityError"); }
        });"""
    )
    page.reload()
    choose(page, "markdown")
    _expect_copied(page, f"[1.14]({share_link(visitor)})")
    expect(open_menu(page).locator(".copy")).to_have_text("Copy · Markdown")
    page.keyboard.press("Escape")
    page.evaluate("delete window.ClipboardItem")
    choose(page, "html")
    _expect_copied(page, f'<a href="{share_link(visitor)}">1.14</a>')
    refuse(page)
    choose(page, "link")
    _expect_text_to_take(page, share_link(visitor))
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(number(page)).to_be_focused()
    page = open_topic(visitor, "ru", width=NARROWEST, touch=True)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    choose(page, "numbers")
    _expect_text_to_take(page, "RU 85.14 = EN 1.14 · REF")
    expect(page.get_by_role("dialog")).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.get_by_role("button", name="Закрыть").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def _expect_text_to_take(page: Page, text: str) -> None:
    field = page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_be_focused()
    expect(field).to_have_value(text)
    expect(field).to_have_js_property("readOnly", value=True)
    assert (
        field.evaluate(
            "({ value, selectionStart: from, selectionEnd: to }) => value.slice(from, to)"
        )
        == text
    )
