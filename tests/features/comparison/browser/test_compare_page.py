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
    go,
    is_side_by_side,
    open_comparison,
    rows_of,
)

_COVERED = """all => Math.max(...all.filter(each => getComputedStyle(each).position === "sticky")
    .map(each => each.getBoundingClientRect().bottom))"""


def _top(page: Page, selector: str) -> float:
    return float(page.locator(selector).evaluate("each => each.getBoundingClientRect().top"))


def test_the_address_decides_columns_and_parts_and_shows_its_row_in_every_view(
    visitor: Visitor,
) -> None:
    page = open_comparison(visitor, "?languages=ru")
    assert columns_of(page) == ["ru"]
    width = page.locator(".comparison").evaluate("each => each.offsetWidth")
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert width <= 44 * size + 1  # as wide as a text
    for query, columns in {
        "?languages=pl,en": ["pl", "en"],
        "?languages=pl,ru&differences=only": ["pl", "ru"],
        "": [*HOMES],
    }.items():
        go(page, query)
        assert columns_of(page) == columns
        assert is_side_by_side(page)
        heads = page.locator(".comparison thead th:visible")
        assert [each.get_attribute("lang") for each in heads.all()] == columns

    go(page, "?languages=en,ru")
    page.emulate_media(media="print")
    expect(page.locator("details.view")).to_be_hidden()
    assert columns_of(page) == ["en", "ru"]
    assert is_side_by_side(page)
    page.emulate_media(media="screen")
    go(page, "?languages=en,ru&differences=only")
    shown = rows_of(page, shown=True)
    differing = "tr[id]:has(> td:is([lang=en], [lang=ru]):is([data-state], [data-differs]))"
    assert shown == rows_of(page, differing)
    assert 0 < len(shown) < len(rows_of(page))
    expect(page.locator(".view-status")).to_have_text(re.compile(f"^{len(shown)} "))

    go(page, "?languages=en,pl&differences=only")
    only_russian = "tr[id]:has(> [lang=ru][data-differs])"
    only_russian += ":not(:has([data-state], > td:not([lang=ru])[data-differs]))"
    assert rows_of(page, only_russian)
    assert rows_of(page, only_russian, shown=True) == []
    for part in ("note", "example"):
        go(page, f"?{part}s=no")
        assert page.locator(f".comparison .of-{part}").count() > 0
        expect(page.locator(f".comparison .of-{part}").filter(visible=True)).to_have_count(0)
        expect(page.locator(f"[id='{ROW}']")).to_be_visible()
    for query, width in (
        ("", DESKTOP),
        ("?layout=lines", DESKTOP),
        ("?differences=only&languages=en", DESKTOP),
        ("?notes=no", DESKTOP),
        ("?languages=ru", PHONE),
        ("", PHONE),
    ):
        page.set_viewport_size({"width": width, "height": 800})
        go(page, f"{query}#{NOTE}")
        expect(page.locator(f"[id='{NOTE}']")).to_be_in_viewport()
        covered = page.locator(".header, .comparison thead").evaluate_all(_COVERED)
        assert _top(page, f"[id='{NOTE}']") >= covered - 1
        if width == DESKTOP and not query:
            bottom = page.locator(".header").evaluate("each => each.getBoundingClientRect().bottom")
            assert abs(_top(page, ".comparison thead") - bottom) <= 1


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


@pytest.mark.parametrize("query", ["?layout=lines", "?differences=only"])
def test_axe_finds_no_violations(visitor: Visitor, query: str) -> None:
    page = visitor.open(f"reef/leaders/compare/{query}")
    expect_view(page)
    assert violations(page) == []
    if query == "?differences=only":
        page.set_viewport_size({"width": PHONE, "height": 800})
        go(page, f"{query}&language=ru")
        tap(page.locator(".view summary"))
        assert violations(page, contrast=False) == []
