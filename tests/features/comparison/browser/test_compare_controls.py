"""The reader chooses languages, layout and parts of the compare page."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.clause_actions import menu
from tests.browser.clipboard import copied, grant
from tests.browser.visitor import HOMES, PHONE, Visitor, tap
from tests.features.comparison.browser.compare_page import (
    COMPARISON,
    NOTE,
    ROW,
    cell,
    columns_of,
    expect_view,
    go,
    is_side_by_side,
    open_comparison,
    query_of,
    rows_of,
    small_targets,
)


def _box(page: Page, language: str) -> Locator:
    """The box that shows and hides the column of a language."""
    return page.locator(f".choice[data-language={language}] input")


def test_columns_are_hidden_and_moved_and_one_always_stays(visitor: Visitor) -> None:
    page = open_comparison(visitor)
    visits = page.evaluate("history.length")
    polish = _box(page, "pl")
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

    button = page.get_by_role("button", name="Move Polski left")
    button.focus()
    for columns in (["en", "pl", "ru"], ["pl", "en", "ru"], ["pl", "en", "ru"]):
        page.keyboard.press("Enter")
        assert columns_of(page) == columns
        expect(button).to_be_focused()
    assert query_of(page) == "?languages=pl,en,ru"
    for language in ("pl", "en"):
        _box(page, language).uncheck()
    _box(page, "ru").click()
    expect(_box(page, "ru")).to_be_checked()
    assert columns_of(page) == ["ru"]


def test_links_keep_the_view_and_its_layout_and_parts_are_chosen_for_the_next_topic_too(
    visitor: Visitor,
) -> None:
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

    go(page, "?language=en&languages=pl,en")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(rf"/{COMPARISON}\?language=ru&languages=pl,en$"))
    expect_view(page)
    assert columns_of(page) == ["pl", "en"]

    page.goto(f"reef/abilities/#{ROW}")
    page.locator(".to-comparison").evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/{COMPARISON}#{ROW}$"))
    expect_view(page)
    page.locator(".switch a:visible").first.evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/reef/abilities/#{ROW}$"))
    go(page, "?languages=en,ru&layout=lines")
    page.locator(".neighbours [rel=next]").click()
    expect(page).to_have_url(re.compile(r"/reef/[a-z-]+/compare/\?languages=en,ru&layout=lines$"))
    go(page, f"#{ROW}")
    row = page.locator(f"[id='{ROW}']")
    before = row.evaluate("each => each.getBoundingClientRect().top")
    page.get_by_label("Stacked").evaluate("each => each.click()")
    after = row.evaluate("each => each.getBoundingClientRect().top")
    assert abs(before - after) < 200  # it keeps its place
    assert query_of(page) == "?layout=lines"
    assert not is_side_by_side(page)
    page.get_by_label("Stacked").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Side by side")).to_be_checked()
    assert query_of(page) == ""
    assert is_side_by_side(page)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Stacked")).to_be_checked()

    n_rows = len(rows_of(page, shown=True))
    page.get_by_label("Only differences").check()
    assert query_of(page) == "?layout=lines&differences=only"
    assert not is_side_by_side(page, NOTE)
    assert 0 < len(rows_of(page, shown=True)) < n_rows
    page.get_by_role("radio", name="Side by side").check()
    assert query_of(page) == "?differences=only"
    page.get_by_label("Only differences").uncheck()
    assert query_of(page) == ""
    assert is_side_by_side(page)
    assert len(rows_of(page, shown=True)) == n_rows
    page.get_by_label("Notes", exact=True).uncheck()
    page.get_by_label("Examples").uncheck()
    assert query_of(page) == "?notes=no&examples=no"
    expect(page.locator(f"[id='{NOTE}']")).to_be_hidden()

    _box(page, "pl").uncheck()
    page.goto("reef/leaders/compare/")
    expect_view(page)
    expect(_box(page, "pl")).not_to_be_checked()
    expect(page.get_by_label("Notes", exact=True)).not_to_be_checked()
    assert query_of(page) == "?languages=en,ru&notes=no&examples=no"


def test_on_a_phone_languages_are_below_each_other_and_a_number_opens_the_menu_of_its_row(
    visitor: Visitor,
) -> None:
    page = open_comparison(visitor, width=PHONE, touch=True)
    assert not is_side_by_side(page)
    gaps = page.locator(f"[id='{ROW}'] > td").evaluate_all(
        "all => all.slice(1).map(each => parseFloat(getComputedStyle(each).paddingTop))"
    )
    assert min(gaps) >= 8  # a label is nearer to its text than to the one above
    page.locator(".view summary").click()
    expect(page.get_by_label("Stacked")).to_be_checked()
    controls = ".view summary, .view label:visible, .choice button:visible"
    assert small_targets(page, controls) == []
    page.get_by_role("radio", name="Side by side").check()
    assert is_side_by_side(page)
    assert query_of(page) == "?layout=side"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    page = open_comparison(visitor, f"#{ROW}", width=PHONE, touch=True)
    grant(page)
    tap(cell(page, "en").locator("a").first)
    expect(menu(page)).to_be_visible()
    assert violations(page, contrast=False) == []
    menu(page).locator(".save").tap()

    number = cell(page, "ru").locator("a").first
    number.press("Enter")
    menu(page).locator(".copy").click()
    expect(page.locator(".toast")).to_contain_text("85.14")
    assert copied(page) == f"{visitor.site.address}reef/abilities/{ROW}/"
    expect(number).to_be_focused()
    number.click()
    menu(page).locator(".context").click()
    expect(page).to_have_url(re.compile(rf"/ru/reef/abilities/#{ROW}$"))
    page.goto("list/")
    expect(page.locator(".pinned-unit")).to_contain_text("1.14")
