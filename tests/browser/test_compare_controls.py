"""The reader chooses languages, layout and parts of the compare page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.compare_page import (
    COMPARISON,
    NOTE,
    ROW,
    TARGET,
    columns_of,
    is_side_by_side,
    open_comparison,
    query_of,
)
from tests.browser.visitor import HOMES, PHONE, Visitor


def test_a_language_is_hidden_and_shown_again(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    visits = page.evaluate("history.length")
    polish = page.get_by_label("Polski", exact=True)
    polish.uncheck()
    assert columns_of(page) == ["en", "ru"]
    assert query_of(page) == "?with=ru"
    page.reload()
    assert columns_of(page) == ["en", "ru"]
    expect(polish).not_to_be_checked()
    polish.check()
    assert columns_of(page) == [*HOMES]
    assert query_of(page) == ""
    assert page.evaluate("history.length") == visits


def test_columns_are_moved_by_keyboard(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    button = page.get_by_role("button", name="Move Polski left")
    button.focus()
    page.keyboard.press("Enter")
    assert columns_of(page) == ["en", "pl", "ru"]
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    assert columns_of(page) == ["pl", "en", "ru"]
    assert query_of(page) == "?with=pl,en,ru"
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    assert columns_of(page) == ["pl", "en", "ru"]


def test_layouts_are_chosen_by_keyboard(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    page.get_by_label("Side by side").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Stacked")).to_be_checked()
    assert query_of(page) == "?layout=lines"
    assert not is_side_by_side(page)
    page.keyboard.press("ArrowLeft")
    assert query_of(page) == ""
    assert is_side_by_side(page)


def test_parts_can_be_hidden(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    page.get_by_label("Notes", exact=True).uncheck()
    page.get_by_label("Examples").uncheck()
    assert query_of(page) == "?notes=no&examples=no"
    expect(page.locator(f"[id='{NOTE}']")).to_be_hidden()


def test_a_change_of_layout_keeps_the_row_in_place(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}")
    row = page.locator(f"[id='{ROW}']")
    before = row.evaluate("each => each.getBoundingClientRect().top")
    page.get_by_label("Stacked").evaluate("each => each.click()")
    after = row.evaluate("each => each.getBoundingClientRect().top")
    assert abs(before - after) < 200


def test_a_language_switch_keeps_the_view(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"?with=ru&layout=lines&notes=no#{ROW}")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(rf"/ru/{COMPARISON}\?with=en&layout=lines&notes=no#"))
    expect(page.locator("details.view")).to_be_visible()
    assert columns_of(page) == ["ru", "en"]
    page.locator(".languages a[hreflang=pl]").click()
    expect(page).to_have_url(re.compile(rf"/pl/{COMPARISON}\?"))
    expect(page.locator("details.view")).to_be_visible()
    assert columns_of(page) == ["pl", "ru", "en"]


def test_a_language_switch_keeps_a_chosen_order(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?with=pl,en")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(rf"/ru/{COMPARISON}\?with=pl,en"))
    expect(page.locator("details.view")).to_be_visible()
    assert columns_of(page) == ["ru", "pl", "en"]


def test_the_link_to_the_next_topic_keeps_the_view(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?with=ru&layout=lines")
    page.locator(".neighbours [rel=next]").click()
    expect(page).to_have_url(re.compile(r"/ti4/[a-z-]+/compare/\?with=ru&layout=lines$"))


def test_links_between_a_topic_and_its_compare_page_keep_the_place(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"ti4/abilities/#{ROW}")
    link = page.locator(".to-comparison")
    link.evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/{COMPARISON}#{ROW}$"))
    expect(page.locator("details.view")).to_be_visible()
    page.locator(".back").evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/ti4/abilities/#{ROW}$"))


def test_on_a_phone_languages_are_below_each_other(visitor: Visitor) -> None:
    page = open_comparison(visitor, width=PHONE, touch=True)
    assert not is_side_by_side(page)
    page.locator(".view summary").click()
    expect(page.get_by_label("Stacked")).to_be_checked()
    expect(page.get_by_label("Side by side")).to_be_hidden()


def test_a_tap_on_a_clause_shows_its_other_languages(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{ROW}", width=PHONE, touch=True)
    page.locator(".view summary").evaluate("each => each.click()")
    page.get_by_label("One language").evaluate("each => each.click()")
    assert columns_of(page) == ["en"]
    page.locator(f"[id='{ROW}'] > td[lang=en] > p").tap()
    assert columns_of(page) == [*HOMES]
    control = page.get_by_role("button", name="1.14 in other languages")
    expect(control).to_have_attribute("aria-expanded", "true")
    control.tap()
    assert columns_of(page) == ["en"]


def test_other_languages_are_shown_with_the_keyboard(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?layout=one")
    control = page.get_by_role("button", name="1.14 in other languages")
    control.focus()
    page.keyboard.press("Enter")
    assert columns_of(page) == [*HOMES]
    page.keyboard.press("Space")
    assert columns_of(page) == ["en"]


def test_touch_targets_are_large_enough(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?layout=one", width=PHONE, touch=True)
    page.locator(".view summary").click()
    controls = page.locator(".view summary, .view label:visible, .choice button:visible, .reveal")
    small = controls.evaluate_all(
        """(all, least) => all.map(each => each.getBoundingClientRect())
            .filter(({ height }) => height < least - .5)""",
        TARGET,
    )
    assert small == []
