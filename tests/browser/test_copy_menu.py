"""The menu of forms in which a unit is copied."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import (
    TARGET,
    action,
    bar,
    choose,
    more_button,
    open_topic,
    share_link,
    unfold,
)
from tests.browser.clipboard import copied
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, PHONE, Visitor


def _focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim()"))


def test_the_menu_has_the_keyboard_interface_of_a_menu(visitor: Visitor) -> None:
    page = open_topic(visitor)
    more_button(page).focus()
    page.keyboard.press("Space")
    expect(more_button(page)).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("menu")).to_have_accessible_name("Copy 1.14 as…")
    walk = {
        "Home": "English",
        "ArrowDown": "Русский",
        "ArrowUp": "English",
        "End": "Select several…",
        "h": "HTML",
    }
    for pressed, words in walk.items():
        page.keyboard.press(pressed)
        assert _focused(page) == words
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    assert _focused(page) == "English"
    page.keyboard.press("ArrowUp")
    assert _focused(page) == "Select several…"


def test_choosing_a_form_returns_the_focus(visitor: Visitor) -> None:
    page = open_topic(visitor)
    more_button(page).focus()
    for key in ("Enter", "q", "Enter"):
        page.keyboard.press(key)
    assert copied(page).startswith("1.14: A “before” ability")
    expect(more_button(page)).to_be_focused()
    expect(page.get_by_role("menu")).to_be_hidden()


def test_tab_leaves_the_menu_and_the_bar(visitor: Visitor) -> None:
    page = open_topic(visitor)
    more_button(page).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(bar(page).locator(":focus")).to_have_count(0)


def test_a_second_click_or_one_elsewhere_closes_the_menu(visitor: Visitor) -> None:
    page = open_topic(visitor)
    menu = page.get_by_role("menu")
    more_button(page).click()
    expect(menu).to_be_visible()
    more_button(page).click()
    expect(menu).to_be_hidden()
    more_button(page).click()
    page.locator("#timing h3").click()
    expect(menu).to_be_hidden()


def test_the_menu_moves_to_the_unit_whose_button_is_pressed(visitor: Visitor) -> None:
    page = open_topic(visitor)
    more_button(page).click()
    more_button(page, "once-per-timing-event").click()
    expect(page.get_by_role("menu")).to_have_accessible_name("Copy 1.18 as…")
    expect(more_button(page)).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_the_link_is_copied_in_another_language(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width)
    unfold(page)
    more_button(page).click()
    page.get_by_role("menuitem", name="Русский").click()
    assert copied(page) == share_link(visitor, "ru")
    expect(page.locator(".toast")).to_have_text("Copied · 1.14 · Link, Русский")
    expect(action(page, "copy")).to_have_text("Copy link")


def test_the_link_that_is_copied_names_the_address_at_which_the_page_is_open(
    visitor: Visitor,
) -> None:
    page = open_topic(visitor)
    canonical = page.locator("link[rel=canonical]")
    canonical.evaluate("link => { link.href = 'https://elsewhere.example/reef/abilities/' }")
    choose(page, "link")
    assert copied(page) == share_link(visitor)


@pytest.mark.parametrize("language", HOMES)
def test_the_menu_fits_the_narrowest_screen(visitor: Visitor, language: str) -> None:
    page = open_topic(visitor, language, width=NARROWEST, height=500, touch=True)
    unfold(page)
    more_button(page).tap()
    menu = page.get_by_role("menu")
    expect(menu).to_be_in_viewport(ratio=1)
    assert menu.evaluate("menu => menu.scrollWidth <= menu.clientWidth")
    heights = page.locator("[role^=menuitem]").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().height)"
    )
    assert min(heights) >= TARGET


def test_a_tap_outside_closes_the_menu_and_does_nothing_else(visitor: Visitor) -> None:
    page = open_topic(visitor, width=NARROWEST, touch=True)
    unfold(page)
    more_button(page).tap()
    here = page.url
    page.touchscreen.tap(40, 20)  # where the button of the topic list is
    expect(page.get_by_role("menu")).to_be_hidden()
    assert page.url == here
    expect(page.locator("#topics")).to_be_hidden()


@pytest.mark.parametrize("y", [120, 700])
def test_the_menu_opens_within_the_screen(visitor: Visitor, y: int) -> None:
    page = open_topic(visitor)
    more_button(page).evaluate(
        "(button, y) => scrollBy(0, button.getBoundingClientRect().top - y)", y
    )
    more_button(page).click()
    expect(page.get_by_role("menu")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations_with_the_menu_open(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width, touch=width < DESKTOP)
    unfold(page)
    more_button(page).click()
    expect(page.get_by_role("menu")).to_be_visible()
    assert violations(page) == []
