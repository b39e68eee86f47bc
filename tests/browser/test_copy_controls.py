"""The controls that copy a unit appear where they are needed and cover no text."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.clipboard import copied
from tests.browser.copy_controls import (
    CLAUSE,
    TABLET,
    TARGET,
    copy_button,
    more_button,
    open_topic,
    share_link,
)
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address


def test_controls_are_hidden_by_default(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.locator("h1").hover()
    shown = page.locator(".copying").evaluate_all(
        "all => all.filter(each => getComputedStyle(each).opacity !== '0').length"
    )
    assert shown == 0


def test_controls_appear_beside_the_hovered_unit(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.locator("#after-means-at-once p").hover()
    shown = page.locator(".copying").evaluate_all(
        """all => all.filter(each => getComputedStyle(each).opacity !== "0")
            .map(each => each.parentElement.id)"""
    )
    assert shown == ["after-means-at-once"]


@pytest.mark.parametrize("width", [NARROWEST, PHONE, TABLET])
def test_controls_are_always_visible_on_touch_screens(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width, touch=True)
    hidden = page.locator(".copying").evaluate_all(
        "all => all.filter(each => !each.checkVisibility({ opacityProperty: true })).length"
    )
    assert hidden == 0
    copy_button(page).tap()
    assert copied(page) == share_link(visitor)


@pytest.mark.parametrize("width", [NARROWEST, PHONE, TABLET, DESKTOP])
def test_controls_are_large_and_cover_no_text(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width, touch=width < DESKTOP)
    faults = page.locator(".copying > button").evaluate_all(
        """(all, least) => {
            const words = [...document.querySelectorAll(".unit .number, .unit p, .unit h3")]
                .filter(each => each.checkVisibility());
            const boxesOf = element => {
                const range = document.createRange();
                range.selectNodeContents(element);
                return [...range.getClientRects()];
            };
            const lines = words.flatMap(boxesOf);
            return all.flatMap(button => {
                const box = button.getBoundingClientRect();
                const isSmall = box.width < least || box.height < least;
                const isOutside = box.left < 0 || box.right > innerWidth;
                const isCovering = lines.some(line =>
                    line.left < box.right - 4 && line.right > box.left + 4
                    && line.top < box.bottom - 10 && line.bottom > box.top + 10);
                return isSmall || isOutside || isCovering
                    ? [`${button.ariaLabel}: ${JSON.stringify(box)}`] : [];
            });
        }""",
        TARGET,
    )
    assert faults == []


@pytest.mark.parametrize("width", [NARROWEST, TABLET, DESKTOP])
def test_controls_do_not_move_the_text(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width)
    places = """() => [...document.querySelectorAll(".unit .number, .unit p, .unit h3")]
        .filter(each => each.checkVisibility())
        .map(each => JSON.stringify(each.getBoundingClientRect()))"""
    with_controls = page.evaluate(places)
    page.locator(".copying").evaluate_all("all => all.forEach(each => each.remove())")
    assert page.evaluate(places) == with_controls


def test_print_shows_no_controls(visitor: Visitor) -> None:
    page = open_topic(visitor, touch=True)
    page.emulate_media(media="print")
    assert page.locator(".copying:visible, .toast:visible").count() == 0


def test_without_scripts_there_are_no_controls(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), scripts=False)
    expect(page.locator(f"#{CLAUSE}")).to_be_visible()
    expect(page.locator(".copying")).to_have_count(0)


def test_tab_moves_from_the_number_to_its_controls(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.locator(f"#{CLAUSE} > .number").focus()
    page.keyboard.press("Tab")
    expect(copy_button(page)).to_be_focused()
    expect(page.locator(f"#{CLAUSE} > .copying")).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    assert copied(page) == share_link(visitor)
    page.keyboard.press("Tab")
    expect(more_button(page)).to_be_focused()
