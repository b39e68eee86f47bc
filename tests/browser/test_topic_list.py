"""The topic list: beside the page on wide screens, over it on a phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import DESKTOP, PHONE, Visitor, address, tap

_TOPIC = address("topic")


def _button(page: Page) -> Locator:
    return page.locator(".header-menu")


def _list(page: Page) -> Locator:
    return page.locator("#topics")


def _open(visitor: Visitor, kind: str = "topic") -> Page:
    page = visitor.open(address(kind), width=PHONE)
    tap(_button(page))
    expect(_list(page)).to_be_visible()
    return page


def _has_focus(element: Locator) -> bool:
    return bool(element.evaluate("element => element.contains(document.activeElement)"))


def test_the_list_is_beside_the_page_on_a_wide_screen(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC, width=DESKTOP)
    expect(_list(page)).to_be_visible()
    expect(_button(page)).to_be_hidden()
    expect(_list(page).locator("[aria-current=page]")).to_be_in_viewport()


def test_the_list_is_closed_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC, width=PHONE)
    expect(_list(page)).to_be_hidden()
    expect(_button(page)).to_have_attribute("aria-expanded", "false")


def test_a_click_opens_the_list_and_moves_the_focus_there(visitor: Visitor) -> None:
    page = _open(visitor)
    expect(_button(page)).to_have_attribute("aria-expanded", "true")
    assert _has_focus(_list(page))


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_opens_the_list(visitor: Visitor, key: str) -> None:
    page = visitor.open(_TOPIC, width=PHONE)
    _button(page).focus()
    page.keyboard.press(key)
    expect(_list(page)).to_be_visible()
    assert _has_focus(_list(page))


@pytest.mark.parametrize("kind", ["topic", "glossary"])
def test_the_page_behind_an_open_list_is_inert(visitor: Visitor, kind: str) -> None:
    page = _open(visitor, kind)
    stops = page.locator("#topics a").count() + 5
    for key in ("Tab", "Shift+Tab"):
        for _ in range(stops):
            page.keyboard.press(key)
            outside = page.evaluate(
                """() => {
                    const element = document.activeElement;
                    const isFree = element === document.body || element.closest("#topics");
                    return isFree ? "" : `${element.className}: ${element.textContent.trim()}`;
                }"""
            )
            assert outside == "", key
    for part in (".header", ".content", ".footer"):
        assert page.locator(part).evaluate("element => element.inert"), part


def test_escape_closes_the_list_and_returns_the_focus(visitor: Visitor) -> None:
    page = _open(visitor)
    page.keyboard.press("Escape")
    expect(_list(page)).to_be_hidden()
    expect(_button(page)).to_be_focused()
    expect(_button(page)).to_have_attribute("aria-expanded", "false")
    assert not page.locator(".content").evaluate("element => element.inert")


def test_the_close_button_closes_the_list_and_returns_the_focus(visitor: Visitor) -> None:
    page = _open(visitor)
    page.locator(".sidebar-close").click()
    expect(_list(page)).to_be_hidden()
    expect(_button(page)).to_be_focused()


def test_an_open_list_closes_when_the_screen_becomes_wide(visitor: Visitor) -> None:
    page = _open(visitor)
    page.set_viewport_size({"width": DESKTOP, "height": 800})
    expect(_list(page)).not_to_have_attribute("data-open", re.compile(""))
    assert not page.locator(".content").evaluate("element => element.inert")
    expect(page.locator("h1")).to_be_in_viewport()
