"""The reader chooses languages, layout and parts of the compare page."""

import re

from playwright.sync_api import expect

from tests.browser.visitor import HOMES, PHONE, Visitor
from tests.features.comparison.browser.compare_page import (
    COMPARISON,
    NOTE,
    ROW,
    TARGET,
    columns_of,
    expect_view,
    is_side_by_side,
    language_box,
    open_comparison,
    query_of,
)


def test_a_language_is_hidden_and_shown_again(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    visits = page.evaluate("history.length")
    polish = language_box(page, "pl")
    polish.uncheck()
    assert columns_of(page) == ["en", "ru"]
    assert query_of(page) == "?languages=en,ru"
    page.reload()
    expect_view(page)
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
    assert query_of(page) == "?languages=pl,en,ru"
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    assert columns_of(page) == ["pl", "en", "ru"]


def test_layouts_are_chosen_by_keyboard(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    page.get_by_role("radio", name="Side by side").focus()
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
    page = open_comparison(visitor, f"?languages=en,ru&layout=lines&notes=no#{ROW}")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(
        re.compile(rf"/{COMPARISON}\?language=ru&languages=ru,en&layout=lines&notes=no#{ROW}$")
    )
    expect_view(page)
    assert columns_of(page) == ["ru", "en"]
    page.locator(".languages a[hreflang=pl]").click()
    expect(page).to_have_url(re.compile(rf"/{COMPARISON}\?language=pl&"))
    expect_view(page)
    assert columns_of(page) == ["pl", "ru", "en"]


def test_a_language_switch_keeps_a_chosen_order(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=pl,en")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(rf"/{COMPARISON}\?language=ru&languages=pl,en$"))
    expect_view(page)
    assert columns_of(page) == ["pl", "en"]


def test_the_link_to_the_next_topic_keeps_the_view(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=en,ru&layout=lines")
    page.locator(".neighbours [rel=next]").click()
    expect(page).to_have_url(re.compile(r"/reef/[a-z-]+/compare/\?languages=en,ru&layout=lines$"))


def test_links_between_a_topic_and_its_compare_page_keep_the_place(visitor: Visitor) -> None:
    page = visitor.open(f"reef/abilities/#{ROW}")
    link = page.locator(".to-comparison")
    link.evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/{COMPARISON}#{ROW}$"))
    expect_view(page)
    page.locator(".switch a").first.evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/reef/abilities/#{ROW}$"))


def test_one_language_is_always_shown(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=ru")
    language_box(page, "ru").click()
    expect(language_box(page, "ru")).to_be_checked()
    assert columns_of(page) == ["ru"]


def test_only_differences_and_the_layout_are_chosen_apart(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?layout=lines")
    n_rows = page.locator(".comparison tr[id]:visible").count()
    page.get_by_label("Only differences").check()
    assert query_of(page) == "?layout=lines&differences=only"
    assert not is_side_by_side(page, NOTE)
    assert 0 < page.locator(".comparison tr[id]:visible").count() < n_rows
    page.get_by_role("radio", name="Side by side").check()
    assert query_of(page) == "?differences=only"
    page.get_by_label("Only differences").uncheck()
    expect(page.locator(".comparison tr[id]:visible")).to_have_count(n_rows)


def test_what_was_chosen_holds_for_the_next_comparison(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    language_box(page, "pl").uncheck()
    page.get_by_label("Stacked").check()
    page.goto("reef/leaders/compare/")
    expect_view(page)
    expect(language_box(page, "pl")).not_to_be_checked()
    expect(page.get_by_label("Stacked")).to_be_checked()
    assert query_of(page) == "?languages=en,ru&layout=lines"


def test_the_view_of_an_address_is_not_stored(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=pl&differences=only")
    page.goto(COMPARISON)
    expect_view(page)
    assert columns_of(page) == [*HOMES]


def test_on_a_phone_languages_are_below_each_other_unless_the_reader_decides(
    visitor: Visitor,
) -> None:
    page = open_comparison(visitor, width=PHONE, touch=True)
    assert not is_side_by_side(page)
    page.locator(".view summary").click()
    expect(page.get_by_label("Stacked")).to_be_checked()
    page.get_by_role("radio", name="Side by side").check()
    assert is_side_by_side(page)
    assert query_of(page) == "?layout=side"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_touch_targets_are_large_enough(visitor: Visitor) -> None:
    page = open_comparison(visitor, width=PHONE, touch=True)
    page.locator(".view summary").click()
    controls = page.locator(".view summary, .view label:visible, .choice button:visible")
    small = controls.evaluate_all(
        """(all, least) => all.map(each => each.getBoundingClientRect())
            .filter(({ height }) => height < least - .5)""",
        TARGET,
    )
    assert small == []
