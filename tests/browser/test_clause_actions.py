"""The actions of a clause: a menu from its number, folded parts."""

import re

import pytest
from playwright.sync_api import expect

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
from tests.browser.in_page import in_page
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address, expect_path
from tests.features.offline.browser.pages import wait_until

_TABLET = 768
_DIFFERENT = "card-over-reference"
_FOREIGN = "note-cannot-conflict-added"
_SHARE = "navigator.share = async data => { window.shared = data; }"
_CROWDED = in_page("crowded-units")
"""The units with more than one stop of the Tab key, besides the links of their texts."""
_SMALL = in_page("small-actions")


def test_keys_open_the_menu_copy_in_another_language_and_give_back_the_focus(
    visitor: Visitor,
) -> None:
    page = open_topic(visitor)
    for key in ("Enter", "Space"):
        number(page).focus()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=re.compile(r"^1\.14\b"))).to_be_visible()
        assert page.evaluate("document.activeElement.closest('.clause-menu') !== null")
        page.keyboard.press("Escape")
        expect(menu(page)).to_have_count(0)
        expect(number(page)).to_be_focused()
    page.locator("#content").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.unit > .number')"):
            break
    unit = str(page.locator(":focus").locator("..").get_attribute("id"))
    page.keyboard.press("Enter")
    expect(menu(page)).to_be_visible()
    menu(page).get_by_role("button", name="Русский").focus()
    page.keyboard.press("Enter")
    assert copied(page) == share_link(visitor, "ru", unit)
    expect(menu(page)).to_have_count(0)
    expect(number(page, unit)).to_be_focused()
    with_term = page.locator(".unit:has(> .body > p a.gloss)").first
    open_menu(page, str(with_term.get_attribute("id")))
    expect(menu(page)).to_contain_text("the arrow keys → and ← move through the terms")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    expect(with_term.locator("a.gloss").first).to_be_focused()


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [("ru", NARROWEST, 900), ("pl", _TABLET, 900), ("en", DESKTOP, 800)],
)
def test_the_menu_of_a_number_of_a_name_of_its_own_is_within_the_screen_and_large_enough(
    visitor: Visitor, language: str, width: int, height: int
) -> None:
    is_touched = width < DESKTOP
    page = open_topic(visitor, language, width=width, height=height, touch=is_touched)
    names = page.locator(".unit > :is(.number, .opener)").evaluate_all(
        "all => all.map(each => each.ariaLabel ?? each.textContent.trim())"
    )
    assert "" not in names
    assert len(names) == len(set(names))
    assert page.locator(".unit").evaluate_all(_CROWDED) == []
    number(page).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    if is_touched:
        number(page).tap()
    else:
        number(page).click()
    expect(menu(page)).to_be_in_viewport(ratio=1)
    acting = menu(page).locator("button, a, label, select")
    assert acting.evaluate_all(_SMALL, TARGET if is_touched else 24) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page, within="dialog") == []
    page.keyboard.press("Escape")
    assert page.evaluate("scrollY") == before


def test_a_touched_clause_is_copied_drawn_shared_saved_and_compared(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE, touch=True)
    expect(open_menu(page).locator(".share")).to_have_count(0)
    here = page.url
    page.touchscreen.tap(40, 20)  # beside the sheet, where the button of the topic list is
    expect(menu(page)).to_have_count(0)
    assert page.url == here
    expect(page.locator("#topics")).to_be_hidden()
    open_menu(page).get_by_role("button", name="Русский").tap()
    expect(page.locator(".toast")).to_have_text("Copied · 85.14 · Link, Русский")
    assert copied(page) == share_link(visitor, "ru")
    page.evaluate("scrollTo(0, 0)")  # so that the header covers no number in part
    assert violations(page) == []
    page.evaluate(_SHARE)
    open_menu(page).locator(".code").tap()
    code, link = menu(page).get_by_role("img", name="QR code"), menu(page).locator("figcaption")
    expect(code).to_be_visible()
    expect(link).to_have_text(share_link(visitor))
    menu(page).locator(".share").tap()
    wait_until(page, "window.shared")
    assert page.evaluate("shared.url") == share_link(visitor)
    expect(menu(page)).to_have_count(0)
    act(page, "save")
    expect(page.locator(".toast")).to_have_text("Saved · 1.14")
    page.reload()
    save = open_menu(page).locator(".save")
    expect(save).to_have_attribute("aria-pressed", "true")
    save.click()
    expect(page.locator(".toast")).to_have_text("Removed from saved · 1.14")
    expect(page.locator(f"#{CLAUSE}")).not_to_have_class(re.compile("pinned"))
    act(page, "compare")
    expect_path(page, f"reef/abilities/compare/#{CLAUSE}")
    expect(page.locator(f"tr#{CLAUSE}")).to_be_in_viewport()


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_remarks_and_texts_of_other_editions_open_from_menu_margin_and_link(
    visitor: Visitor, width: int
) -> None:
    page = open_topic(visitor, width=width)
    remarks = page.locator(f"#{CLAUSE} > .body > .unit-remarks")
    row = open_menu(page).locator(".remarks-row")
    expect(row).to_have_accessible_name("≠ RU: deliberate The Russian text names the event twice.")
    row.click()
    expect(remarks).to_have_attribute("open", "")
    page.goto(address("long topic", "ru"))
    mark = remarks.locator("summary")
    expect(mark).to_have_accessible_name("RU Издания расходятся")
    mark.click()
    expect(remarks.locator(".divergence")).to_be_visible()
    assert violations(page) == []
    page.goto(f"{address('long topic')}#{_FOREIGN}")
    fold = page.locator(f"#{_FOREIGN} > .body > .elsewhere")
    expect(fold).to_have_attribute("open", "")
    expect(fold.locator("p[lang=ru]").first).to_be_in_viewport()
    others = page.locator(".elsewhere:not([open])")
    expect(others.first).to_contain_text("Note · Only in the Russian edition")


def test_differences_are_visited_one_after_the_other(visitor: Visitor) -> None:
    page = open_topic(visitor, width=PHONE)
    n = page.locator(".divergence").count()
    page.get_by_role("link", name=f"{n} differ").click()
    place = page.locator(".bar [role=status]")
    expect(place).to_have_text(f"1.2 · 1 of {n}")
    expect(page.locator(f"#{_DIFFERENT} .divergence")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(place).to_contain_text(f"2 of {n}")
    expect(page.locator(f"#{_DIFFERENT} .divergence")).to_be_hidden()
    for _ in range(2):
        page.get_by_role("button", name="Previous").click()
    expect(place).to_contain_text(f"{n} of {n}")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".unit-remarks[open]")).to_have_count(0)
    expect(page.locator(".to-differences")).to_be_focused()


def test_words_that_differ_are_marked_and_the_menu_of_a_topic_prints_it(visitor: Visitor) -> None:
    page = open_topic(visitor)
    words = page.locator(f"#{_DIFFERENT} > .body > p mark")
    expect(words).to_have_text("follows both")
    for name, line in (("Other languages", "underline"), ("Hide other languages", "none")):
        open_menu(page, _DIFFERENT).get_by_role("button", name=name, exact=True).click()
        expect(words).to_have_css("text-decoration-line", line)
        if line != "none":
            other = page.locator(f"#{_DIFFERENT} .other-languages [lang=ru] mark")
            expect(other).to_have_css("text-decoration-line", line)
    page.evaluate("print = () => { document.body.dataset.printed = ''; }")
    page.get_by_role("button", name="1 Abilities: actions").click()
    menu(page).get_by_role("button", name="Print").click()
    expect(page.locator("body[data-printed]")).to_be_attached()
