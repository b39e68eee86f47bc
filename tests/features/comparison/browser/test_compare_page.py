"""The compare page shows the languages, layout and parts that its address states."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, HOMES, PHONE, Visitor, tap
from tests.features.comparison.browser.compare_page import (
    COMPARISON,
    NOTE,
    ROW,
    columns_of,
    expect_view,
    is_side_by_side,
    open_comparison,
)


def _shown_rows(page: Page) -> list[str]:
    rows: list[str] = page.locator(".comparison tr[id]").evaluate_all(
        "all => all.filter(each => each.checkVisibility()).map(each => each.id)"
    )
    return rows


@pytest.mark.parametrize(
    ("language", "query", "columns"),
    [
        ("ru", "", ["ru", "en", "pl"]),
        ("en", "?languages=pl,en", ["pl", "en"]),
        ("en", "?languages=pl,ru", ["pl", "ru"]),
    ],
)
def test_the_address_decides_the_columns(
    visitor: Visitor, language: str, query: str, columns: list[str]
) -> None:
    page = open_comparison(visitor, query, language)
    assert columns_of(page) == columns
    assert is_side_by_side(page)
    heads = page.locator(".comparison thead th:visible")
    assert [each.get_attribute("lang") for each in heads.all()] == columns


def test_a_focus_that_came_before_the_script_stays(visitor: Visitor) -> None:
    page = visitor.open("")
    held: list[Route] = []
    page.route("**/comparison/compare-page.js", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    with page.expect_request("**/comparison/compare-page.js"):
        page.goto(COMPARISON, wait_until="commit")
    link = page.locator(f"[id='{ROW}'] > td > a").first
    link.focus()
    held[0].continue_()
    expect_view(page)
    expect(link).to_be_focused()


@pytest.mark.parametrize("query", ["", "?layout=lines", "?differences=only"])
def test_every_view_has_every_unit_once(visitor: Visitor, query: str) -> None:
    page = open_comparison(visitor, query)
    ids = page.locator(".comparison tr[id]").evaluate_all("all => all.map(each => each.id)")
    page.goto("reef/abilities/")
    units = page.locator(".unit[id]").evaluate_all("all => all.map(each => each.id)")
    # A topic lists notes of other editions last, where a comparison keeps the order of the record.
    assert sorted(ids) == sorted(units)


def test_only_differences_shows_absent_and_divergent_units(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=en,ru&differences=only")
    shown = set(_shown_rows(page))
    differing = page.locator(
        ".comparison tr[id]:has(> td:is([lang=en], [lang=ru]):is([data-state], [data-differs]))"
    ).evaluate_all("all => all.map(each => each.id)")
    assert shown == set(differing)
    assert 0 < len(shown) < page.locator(".comparison tr[id]").count()
    expect(page.locator(".view-status")).to_have_text(re.compile(f"^{len(shown)} "))


def test_differences_of_hidden_languages_do_not_count(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=en,pl&differences=only")
    diverging = page.locator(
        ".comparison tr:has(> [lang=ru][data-differs])"
        ":not(:has([data-state], > td:not([lang=ru])[data-differs]))"
    )
    assert diverging.count() > 0
    assert diverging.evaluate_all("all => all.every(each => !each.checkVisibility())")


@pytest.mark.parametrize("part", ["notes", "examples"])
def test_notes_and_examples_can_be_hidden(visitor: Visitor, part: str) -> None:
    page = open_comparison(visitor, f"?{part}=no")
    kind = part.removesuffix("s")
    left = page.locator(f".comparison .of-{kind}")
    assert left.count() > 0
    assert left.evaluate_all("all => all.every(each => !each.checkVisibility())")
    expect(page.locator(f"[id='{ROW}']")).to_be_visible()


@pytest.mark.parametrize(
    ("query", "width"),
    [
        ("", DESKTOP),
        ("", PHONE),
        ("?layout=lines", DESKTOP),
        ("?languages=ru", PHONE),
        ("?differences=only&languages=en", DESKTOP),
        ("?notes=no", DESKTOP),
    ],
)
def test_a_link_to_a_row_shows_it_in_every_view(visitor: Visitor, query: str, width: int) -> None:
    page = open_comparison(visitor, f"{query}#{NOTE}", width=width)
    row = page.locator(f"[id='{NOTE}']")
    expect(row).to_be_in_viewport()
    covered = page.locator(".header, .comparison thead").evaluate_all(
        """all => Math.max(...all.filter(each => getComputedStyle(each).position === "sticky")
            .map(each => each.getBoundingClientRect().bottom))"""
    )
    assert row.evaluate("each => each.getBoundingClientRect().top") >= covered - 1


def test_without_scripts_all_languages_are_side_by_side(visitor: Visitor) -> None:
    page = visitor.open(COMPARISON, scripts=False)
    assert columns_of(page) == [*HOMES]
    assert is_side_by_side(page)
    expect(page.locator("details.view")).to_be_hidden()
    page.set_viewport_size({"width": PHONE, "height": 800})
    assert columns_of(page) == [*HOMES]
    assert not is_side_by_side(page)


def test_a_single_column_is_as_wide_as_a_text(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=ru", width=1280)
    width = page.locator(".comparison").evaluate("each => each.offsetWidth")
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert width <= 44 * size + 1


def test_a_label_is_nearer_to_its_text_than_to_the_one_above(visitor: Visitor) -> None:
    page = open_comparison(visitor, width=PHONE)
    gaps = page.locator(f"[id='{ROW}'] > td").evaluate_all(
        "all => all.slice(1).map(each => parseFloat(getComputedStyle(each).paddingTop))"
    )
    assert min(gaps) >= 8


def test_column_heads_stay_below_the_header(visitor: Visitor) -> None:
    page = open_comparison(visitor, f"#{NOTE}")
    header, heads = page.locator(".header"), page.locator(".comparison thead")
    bottom = header.evaluate("each => each.getBoundingClientRect().bottom")
    top = heads.evaluate("each => each.getBoundingClientRect().top")
    assert abs(top - bottom) <= 1


@pytest.mark.parametrize("query", ["?layout=lines", "?differences=only"])
def test_axe_finds_no_violations(visitor: Visitor, query: str) -> None:
    page = visitor.open(f"reef/leaders/compare/{query}")
    expect_view(page)
    assert violations(page) == []


def test_axe_finds_no_violations_on_a_phone(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?differences=only", "ru", width=PHONE)
    tap(page.locator(".view summary"))
    assert violations(page, contrast=False) == []


def test_print_shows_columns_and_no_controls(visitor: Visitor) -> None:
    page = open_comparison(visitor, "?languages=en,ru")
    page.emulate_media(media="print")
    expect(page.locator("details.view")).to_be_hidden()
    assert columns_of(page) == ["en", "ru"]
    assert is_side_by_side(page)
