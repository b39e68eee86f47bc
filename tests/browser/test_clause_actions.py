"""The actions of a clause: a menu from its number, a toolbar at the clause under the pointer."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import (
    CLAUSE,
    TARGET,
    act,
    menu,
    number,
    open_menu,
    open_topic,
    share_link,
)
from tests.browser.clipboard import copied
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, PHONE, Visitor, address

_TABLET = 768
_NEXT = "once-per-timing-event"
_SHARE = "navigator.share = async data => { window.shared = data; }"

_COVERED = """toolbar => {
    const box = toolbar.getBoundingClientRect();
    const walker = document.createTreeWalker(document.querySelector(".content"), 4);
    const covered = [];
    while (walker.nextNode()) {
        const { currentNode: text } = walker;
        if (toolbar.contains(text) || !text.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const half = 0.36 * parseFloat(getComputedStyle(text.parentElement).fontSize);
        for (const { left, right, top, bottom } of range.getClientRects()) {
            const middle = (top + bottom) / 2;
            const isBeside = right <= box.left || left >= box.right;
            const isApart = middle + half <= box.top || middle - half >= box.bottom;
            if (!isBeside && !isApart) covered.push(text.data);
        }
    }
    return covered;
}"""
"""The texts whose letters, without their ascenders, a toolbar covers."""


def _toolbar(page: Page, unit: str = CLAUSE) -> Locator:
    return page.locator(f"[id='{unit}'] > .clause-toolbar")


def _hover(page: Page, unit: str = CLAUSE) -> Locator:
    page.locator(f"[id='{unit}'] > .body > p").first.hover()
    expect(_toolbar(page, unit)).to_be_visible()
    return _toolbar(page, unit)


def _tops(page: Page) -> list[Any]:
    tops: list[Any] = page.locator(".unit").evaluate_all(
        "all => all.map(each => Math.round(each.getBoundingClientRect().top))"
    )
    return tops


@pytest.mark.parametrize("width", [_TABLET, DESKTOP])
def test_a_toolbar_at_the_clause_under_the_pointer_moves_and_covers_nothing(
    visitor: Visitor, width: int
) -> None:
    page = open_topic(visitor, width=width)
    for unit in (CLAUSE, _NEXT):
        page.locator(f"#{unit}").scroll_into_view_if_needed()
        page.mouse.move(0, 0)
        expect(page.locator(".clause-toolbar")).to_have_count(0)
        before = _tops(page)
        toolbar = _hover(page, unit)
        assert _tops(page) == before
        assert toolbar.evaluate(_COVERED) == []
    expect(page.locator(".clause-toolbar")).to_have_count(1)


def test_the_toolbar_copies_saves_and_shows_languages_with_one_click(visitor: Visitor) -> None:
    page = open_topic(visitor)
    toolbar = _hover(page)
    toolbar.locator(".copy").click()
    assert copied(page) == share_link(visitor)
    toolbar.locator(".save").click()
    expect(toolbar.locator(".save")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#{CLAUSE}")).to_have_class(re.compile("pinned"))
    toolbar.locator(".others").click()
    expect(page.locator(f"#others-{CLAUSE}")).to_be_visible()
    toolbar.locator(".more").click()
    expect(menu(page)).to_be_visible()
    assert violations(page) == []


def test_a_clause_is_one_tab_stop_besides_the_links_of_its_text(visitor: Visitor) -> None:
    page = open_topic(visitor, "ru")
    crowded = page.locator(".unit").evaluate_all(
        """all => all.flatMap(unit => {
            const stops = [...unit.querySelectorAll("a:not(.reference), button, summary")]
                .filter(each => each.closest(".unit") === unit && each.tabIndex >= 0)
                .filter(each => each.checkVisibility() && !each.closest("details"));
            return stops.length === 1 ? [] : [`${unit.id}: ${stops.map(each => each.className)}`];
        })"""
    )
    assert crowded == []


@pytest.mark.parametrize("language", HOMES)
def test_the_numbers_of_a_page_have_names_of_their_own(visitor: Visitor, language: str) -> None:
    page = open_topic(visitor, language)
    names = page.locator(".unit > :is(.number, .opener)").evaluate_all(
        "all => all.map(each => each.ariaLabel ?? each.textContent.trim())"
    )
    assert "" not in names
    assert len(names) == len(set(names))


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_open_the_menu_and_escape_gives_back_the_focus(visitor: Visitor, key: str) -> None:
    page = open_topic(visitor)
    number(page).focus()
    page.keyboard.press(key)
    expect(page.get_by_role("dialog", name=re.compile(r"^1\.14\b"))).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.clause-menu') !== null")
    page.keyboard.press("Escape")
    expect(menu(page)).to_have_count(0)
    expect(number(page)).to_be_focused()


def test_a_clause_is_copied_in_another_language_by_keys_alone(visitor: Visitor) -> None:
    page = open_topic(visitor)
    page.locator("#content").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.unit > .number')"):
            break
    first = page.locator(":focus")
    unit = str(first.locator("..").get_attribute("id"))
    page.keyboard.press("Enter")
    expect(menu(page)).to_be_visible()
    page.get_by_role("radio", name="English").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Русский")).to_be_checked()
    menu(page).locator(".copy").focus()
    page.keyboard.press("Enter")
    assert copied(page) == share_link(visitor, "ru", unit)
    expect(menu(page)).to_have_count(0)
    expect(number(page, unit)).to_be_focused()


@pytest.mark.parametrize("language", HOMES)
@pytest.mark.parametrize(("width", "height"), [(NARROWEST, 900), (_TABLET, 900), (DESKTOP, 800)])
def test_the_menu_is_within_the_screen_and_large_enough(
    visitor: Visitor, width: int, height: int, language: str
) -> None:
    is_touched = width < DESKTOP
    page = open_topic(visitor, language, width=width, height=height, touch=is_touched)
    number(page).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    if is_touched:
        number(page).tap()
    else:
        number(page).click()
    expect(menu(page)).to_be_in_viewport(ratio=1)
    small = (
        menu(page)
        .locator("button, a, label, select")
        .evaluate_all(
            """(all, least) => all.flatMap(each => {
            const { width, height, right } = each.getBoundingClientRect();
            const isFine = width >= least && height >= least && right <= innerWidth;
            return isFine ? [] : [`${each.className}: ${width} × ${height}`];
        })""",
            TARGET if is_touched else 24,
        )
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert page.evaluate("scrollY") == before


def test_a_tap_beside_the_sheet_closes_it_and_does_nothing_else(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE, touch=True)
    open_menu(page)
    here = page.url
    page.touchscreen.tap(40, 20)  # where the button of the topic list is
    expect(menu(page)).to_have_count(0)
    assert page.url == here
    expect(page.locator("#topics")).to_be_hidden()


def test_the_link_is_copied_and_shared_in_another_language(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE, touch=True)
    expect(open_menu(page).locator(".share")).to_have_count(0)
    menu(page).get_by_role("radio", name="Русский").check(force=True)
    menu(page).locator(".copy").tap()
    assert copied(page) == share_link(visitor, "ru")
    expect(page.locator(".toast")).to_have_text("Copied · 1.14 · Link, Русский")
    page.evaluate(_SHARE)
    open_menu(page).get_by_role("radio", name="Polski").check(force=True)
    menu(page).locator(".share").tap()
    page.wait_for_function("window.shared")
    assert page.evaluate("shared.url") == share_link(visitor, "pl")
    expect(menu(page)).to_have_count(0)


def test_the_qr_code_shows_the_link_in_the_chosen_language(visitor: Visitor) -> None:
    page = open_topic(visitor)
    open_menu(page).locator(".code").click()
    code = menu(page).get_by_role("img", name="QR code")
    expect(code).to_be_visible()
    expect(menu(page).locator("figcaption")).to_have_text(share_link(visitor))
    drawn = code.inner_html()
    menu(page).get_by_role("radio", name="Polski").check(force=True)
    expect(menu(page).locator("figcaption")).to_have_text(share_link(visitor, "pl"))
    assert code.inner_html() != drawn


def test_compare_opens_the_row_of_the_clause(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE)
    act(page, "compare")
    expect(page).to_have_url(re.compile(f"/reef/abilities/compare/#{CLAUSE}$"))
    expect(page.locator(f"tr#{CLAUSE}")).to_be_in_viewport()


def test_saving_is_shown_and_can_be_taken_back(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE)
    act(page, "save")
    expect(page.locator(".toast")).to_have_text("Saved · 1.14")
    page.reload()
    save = open_menu(page).locator(".save")
    expect(save).to_have_attribute("aria-pressed", "true")
    save.click()
    expect(page.locator(f"#{CLAUSE}")).not_to_have_class(re.compile("pinned"))


def test_the_menu_says_where_the_arrow_keys_lead(visitor: Visitor) -> None:
    page = open_topic(visitor)
    unit = page.locator(".unit:has(> .body > p a.gloss)").first
    open_menu(page, str(unit.get_attribute("id")))
    expect(menu(page)).to_contain_text("the arrow keys → and ← go through the terms")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(unit.locator("a.gloss").first).to_be_focused()


@pytest.mark.parametrize("unit", ["anti-fighter-barrage", "intro"])
def test_a_unit_without_a_number_has_a_menu_too(visitor: Visitor, unit: str) -> None:
    page = open_topic(visitor)
    act(page, "copy", unit)
    assert copied(page) == share_link(visitor, unit=unit)


def test_without_scripts_the_number_links_to_itself(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), scripts=False, width=PHONE)
    number(page).click()
    expect(page).to_have_url(f"{visitor.site.address}{address('long topic')}#{CLAUSE}")
