"""Each clause has one bar of actions: always there on a wide screen, else opened by its number."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import (
    CLAUSE,
    TABLET,
    TARGET,
    action,
    bar,
    copy_button,
    more_button,
    number,
    open_topic,
    share_link,
    unfold,
)
from tests.browser.clipboard import copied
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, PHONE, Visitor, address

_ITEM = "anti-fighter-barrage"
_OTHER = "timing"
_NO_ACTIONS = "export const attachClauseActions = () => {};"


def test_the_bar_is_visible_without_hovering_on_a_wide_screen(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.mouse.move(0, 0)
    expect(action(page, "compare")).to_be_visible()
    assert bar(page).evaluate("bar => getComputedStyle(bar).opacity") == "1"
    hidden = page.locator(".unit:not(.item) > .body > .actions").evaluate_all(
        "all => all.filter(each => !each.checkVisibility({ opacityProperty: true })).length"
    )
    assert hidden == 0


def test_the_bar_is_named_by_its_clause_and_says_in_words_what_it_does(visitor: Visitor) -> None:
    page = open_topic(visitor)
    toolbar = page.get_by_role("toolbar", name=re.compile(r"^1\.14\b"))
    actions = ("copy", "save", "compare", "others", "report", "remarks-toggle")
    for name in actions:
        expect(toolbar.locator(f"> .{name}")).to_have_text(re.compile(r"\w"))
    expect(toolbar.locator("> .copy-more")).to_have_accessible_name(re.compile(r"\w"))
    expect(toolbar.locator("> :is(a, button)")).to_have_count(len(actions) + 1)


@pytest.mark.parametrize("width", [DESKTOP, PHONE])
def test_a_clause_has_two_tab_stops_at_most(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width)
    unfold(page)
    crowded = page.locator(".unit").evaluate_all(
        """all => all.flatMap(unit => {
            const stops = [...unit.querySelectorAll("a:not([class=reference]), button, summary")]
                .filter(each => each.closest(".unit") === unit && each.tabIndex >= 0)
                .filter(each => each.checkVisibility());
            return stops.length > 2 ? [`${unit.id}: ${stops.map(each => each.className)}`] : [];
        })"""
    )
    assert crowded == []


def test_arrow_keys_move_within_the_bar_and_tab_leaves_it(visitor: Visitor) -> None:
    page = open_topic(visitor)
    number(page).focus()
    page.keyboard.press("Tab")
    expect(copy_button(page)).to_be_focused()
    walk = {
        "ArrowRight": "copy-more",
        "End": "remarks-toggle",
        "ArrowLeft": "report",
        "Home": "copy",
    }
    for key, name in walk.items():
        page.keyboard.press(key)
        expect(action(page, name)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Tab")
    expect(number(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(more_button(page)).to_be_focused()


@pytest.mark.parametrize("width", [NARROWEST, TABLET])
def test_a_tap_on_the_number_opens_and_closes_the_bar(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width, touch=True)
    expect(bar(page)).to_be_hidden()
    number(page).tap()
    expect(bar(page)).to_be_in_viewport(ratio=1)
    expect(number(page)).to_have_attribute("aria-expanded", "true")
    copy_button(page).tap()
    assert copied(page) == share_link(visitor)
    number(page).tap()
    expect(bar(page)).to_be_hidden()
    expect(page).to_have_url(re.compile("/reef/abilities/$"))


def test_one_bar_is_open_at_a_time_and_the_number_stays_where_it_is(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE, touch=True)
    number(page, _OTHER).tap()
    number(page).scroll_into_view_if_needed()
    top = "number => Math.round(number.getBoundingClientRect().top)"
    before = number(page).evaluate(top)
    number(page).tap()
    expect(bar(page, _OTHER)).to_be_hidden()
    assert number(page).evaluate(top) == before


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_open_a_folded_bar_and_escape_closes_it(visitor: Visitor, key: str) -> None:
    page = open_topic(visitor, width=PHONE)
    number(page).focus()
    page.keyboard.press(key)
    expect(bar(page)).to_be_visible()
    page.keyboard.press("Tab")
    expect(copy_button(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_hidden()
    expect(number(page)).to_be_focused()


def test_the_bar_of_an_item_opens_from_its_bullet_on_every_screen(visitor: Visitor) -> None:
    page = open_topic(visitor)
    expect(bar(page, _ITEM)).to_have_count(0)
    number(page, _ITEM).click()
    expect(bar(page, _ITEM)).to_be_visible()
    expect(action(page, "others", _ITEM)).to_have_count(0)


def test_the_bars_follow_the_width_of_the_window(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.set_viewport_size({"width": PHONE, "height": 800})
    expect(bar(page)).to_be_hidden()
    unfold(page)
    page.set_viewport_size({"width": DESKTOP, "height": 800})
    expect(bar(page, _OTHER)).to_be_visible()
    expect(number(page)).not_to_have_attribute("role", "button")


def test_compare_opens_the_row_of_the_clause(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE)
    unfold(page)
    action(page, "compare").click()
    expect(page).to_have_url(re.compile(f"/reef/abilities/compare/#{CLAUSE}$"))
    expect(page.locator(f"tr#{CLAUSE}")).to_be_in_viewport()


def test_saving_is_shown_in_the_bar_and_can_be_taken_back(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE)
    unfold(page)
    action(page, "save").click()
    expect(action(page, "save")).to_have_attribute("aria-pressed", "true")
    page.reload()
    unfold(page)
    expect(action(page, "save")).to_have_attribute("aria-pressed", "true")
    action(page, "save").click()
    expect(action(page, "save")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(f"#{CLAUSE}")).not_to_have_class(re.compile("pinned"))


def _tops(page: Page) -> dict[str, int]:
    tops: dict[str, int] = page.locator(".unit").evaluate_all(
        """all => Object.fromEntries(
            all.map(each => [each.id, Math.round(each.getBoundingClientRect().top)]))"""
    )
    return tops


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_the_bars_find_their_room_and_move_nothing(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width)
    expect(page.locator(".all-others")).to_be_visible()
    with_bars = _tops(page)
    page.route(
        "**/clause-actions.js",
        lambda route: route.fulfill(body=_NO_ACTIONS, content_type="text/javascript"),
    )
    page.reload()
    assert page.locator(".actions > *").count() == 0
    assert _tops(page) == with_bars


@pytest.mark.parametrize("language", HOMES)
@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_actions_are_large_enough_and_within_the_screen(
    visitor: Visitor, width: int, language: str
) -> None:
    page = open_topic(visitor, language, width=width, touch=width < DESKTOP)
    unfold(page)
    least = TARGET if width < DESKTOP else 24
    small = (
        bar(page)
        .locator("> *")
        .evaluate_all(
            """(all, least) => all.flatMap(each => {
            const { width, height, right } = each.getBoundingClientRect();
            const isFine = width >= least && height >= least && right <= innerWidth;
            return isFine ? [] : [`${each.className}: ${width} × ${height}`];
        })""",
            least,
        )
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_axe_finds_no_violations_with_a_bar_open(visitor: Visitor, width: int) -> None:
    page = open_topic(visitor, width=width)
    unfold(page)
    assert violations(page) == []


def test_without_scripts_the_number_is_a_link_and_no_bar_is_shown(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), scripts=False, width=PHONE)
    assert page.locator(".actions:visible, .opener:visible").count() == 0
    number(page).click()
    expect(page.locator(":target")).to_have_id(CLAUSE)
