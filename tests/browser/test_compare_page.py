"""A topic in several languages: which of them, in which sequence, and how they stand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.clipboard import grant
from tests.browser.visitor import DESKTOP, HOMES, PHONE, Scheme, Visitor, tap

_COMPARISON = "ti4/abilities/compare/"
_ROW = "before-and-after"
_NOTE = "note-usable-in-window-gained"
_TARGET = 44  # CSS pixels


def _open(visitor: Visitor, query: str = "", language: str = "en", **how: Any) -> Page:
    page = visitor.open(f"{HOMES[language]}{_COMPARISON}{query}", **how)
    expect(page.locator("details.view")).to_be_visible()
    return page


def _columns(page: Page, row: str = _ROW) -> list[str]:
    """The languages shown of a row, in their sequence."""
    cells = page.locator(f"[id='{row}'] > td")
    found: list[str] = cells.evaluate_all(
        "all => all.filter(each => each.checkVisibility()).map(each => each.lang)"
    )
    return found


def _cell(page: Page, language: str, row: str = _ROW) -> Locator:
    return page.locator(f"[id='{row}'] > td[lang={language}]")


def _is_beside(page: Page, row: str = _ROW) -> bool:
    tops = page.locator(f"[id='{row}'] > td:visible").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().top)"
    )
    return len(set(tops)) == 1 < len(tops)


def _shown_rows(page: Page) -> list[str]:
    rows: list[str] = page.locator(".comparison tr[id]").evaluate_all(
        "all => all.filter(each => each.checkVisibility()).map(each => each.id)"
    )
    return rows


def _query(page: Page) -> str:
    return str(page.evaluate("location.search"))


# The address says the view


@pytest.mark.parametrize(
    ("language", "query", "columns"),
    [
        ("ru", "", ["ru", "en", "pl"]),
        ("en", "?with=pl,en", ["pl", "en"]),
    ],
)
def test_columns_stand_as_the_address_says(
    visitor: Visitor, language: str, query: str, columns: list[str]
) -> None:
    page = _open(visitor, query, language)
    assert _columns(page) == columns
    assert _is_beside(page)
    heads = page.locator(".comparison thead th:visible")
    assert [each.get_attribute("lang") for each in heads.all()] == columns


def test_a_focus_that_came_before_the_script_stays(visitor: Visitor) -> None:
    page = visitor.open("")
    held: list[Route] = []
    page.route("**/compare/page.js", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    with page.expect_request("**/compare/page.js"):
        page.goto(_COMPARISON, wait_until="commit")
    link = page.locator(f"[id='{_ROW}'] > td > a").first
    link.focus()
    held[0].continue_()
    expect(page.locator("details.view")).to_be_visible()
    expect(link).to_be_focused()


@pytest.mark.parametrize("layout", ["side", "lines", "one", "differences"])
def test_every_layout_has_every_unit_once(visitor: Visitor, layout: str) -> None:
    page = _open(visitor, f"?layout={layout}")
    ids = page.locator(".comparison tr[id]").evaluate_all("all => all.map(each => each.id)")
    page.goto("ti4/abilities/")
    units = page.locator(".unit[id]").evaluate_all("all => all.map(each => each.id)")
    assert ids == units


def test_line_by_line_the_languages_stand_below_each_other(visitor: Visitor) -> None:
    page = _open(visitor, "?layout=lines")
    assert _columns(page) == ["en", "ru", "pl"]
    assert not _is_beside(page)


def test_only_what_differs_is_what_is_absent_or_diverges(visitor: Visitor) -> None:
    page = _open(visitor, "?with=ru&layout=differences")
    shown = set(_shown_rows(page))
    differing = page.locator(
        ".comparison tr:is(:has(td:is([lang=en], [lang=ru])[data-state]), [data-diverges])"
    ).evaluate_all("all => all.map(each => each.id)")
    assert shown == set(differing)
    assert 0 < len(shown) < page.locator(".comparison tr[id]").count()
    expect(page.locator(".view-status")).to_have_text(re.compile(f"^{len(shown)} "))


def test_a_difference_of_a_language_that_is_not_shown_is_none(visitor: Visitor) -> None:
    page = _open(visitor, "?with=pl&layout=differences")
    diverging = page.locator(".comparison tr[data-diverges=ru]:not(:has([data-state]))")
    assert diverging.count() > 0
    assert diverging.evaluate_all("all => all.every(each => !each.checkVisibility())")


@pytest.mark.parametrize("part", ["notes", "examples"])
def test_notes_and_examples_can_be_left_out(visitor: Visitor, part: str) -> None:
    page = _open(visitor, f"?{part}=no")
    kind = part.removesuffix("s")
    left = page.locator(f".comparison .of-{kind}")
    assert left.count() > 0
    assert left.evaluate_all("all => all.every(each => !each.checkVisibility())")
    expect(page.locator(f"[id='{_ROW}']")).to_be_visible()


@pytest.mark.parametrize(
    "query", ["", "?layout=lines", "?layout=one", "?layout=differences&with=pl", "?notes=no"]
)
@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_link_to_a_row_shows_it_in_every_view(visitor: Visitor, query: str, width: int) -> None:
    page = _open(visitor, f"{query}#{_NOTE}", width=width)
    row = page.locator(f"[id='{_NOTE}']")
    expect(row).to_be_in_viewport()
    covered = page.locator(".header, .comparison thead").evaluate_all(
        """all => Math.max(...all.filter(each => getComputedStyle(each).position === "sticky")
            .map(each => each.getBoundingClientRect().bottom))"""
    )
    assert row.evaluate("each => each.getBoundingClientRect().top") >= covered - 1


# The reader chooses


def test_a_language_is_hidden_and_shown_again(visitor: Visitor) -> None:
    page = _open(visitor)
    visits = page.evaluate("history.length")
    polish = page.get_by_label("Polski", exact=True)
    polish.uncheck()
    assert _columns(page) == ["en", "ru"]
    assert _query(page) == "?with=ru"
    page.reload()
    assert _columns(page) == ["en", "ru"]
    expect(polish).not_to_be_checked()
    polish.check()
    assert _columns(page) == ["en", "ru", "pl"]
    assert _query(page) == ""
    assert page.evaluate("history.length") == visits


def test_columns_are_moved_by_keyboard(visitor: Visitor) -> None:
    page = _open(visitor)
    button = page.get_by_role("button", name="Move Polski to the front")
    button.focus()
    page.keyboard.press("Enter")
    assert _columns(page) == ["en", "pl", "ru"]
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    assert _columns(page) == ["pl", "en", "ru"]
    assert _query(page) == "?with=pl,en,ru"
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    assert _columns(page) == ["pl", "en", "ru"]


def test_layouts_are_chosen_by_keyboard(visitor: Visitor) -> None:
    page = _open(visitor)
    page.get_by_label("Side by side").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Line by line")).to_be_checked()
    assert _query(page) == "?layout=lines"
    assert not _is_beside(page)
    page.keyboard.press("ArrowLeft")
    assert _query(page) == ""
    assert _is_beside(page)


def test_parts_are_chosen(visitor: Visitor) -> None:
    page = _open(visitor)
    page.get_by_label("Notes", exact=True).uncheck()
    page.get_by_label("Examples").uncheck()
    assert _query(page) == "?notes=no&examples=no"
    expect(page.locator(f"[id='{_NOTE}']")).to_be_hidden()


def test_the_reader_stays_at_the_same_row(visitor: Visitor) -> None:
    page = _open(visitor, f"#{_ROW}")
    row = page.locator(f"[id='{_ROW}']")
    before = row.evaluate("each => each.getBoundingClientRect().top")
    page.get_by_label("Line by line").evaluate("each => each.click()")
    after = row.evaluate("each => each.getBoundingClientRect().top")
    assert abs(before - after) < 200


def test_the_view_survives_the_language_switch(visitor: Visitor) -> None:
    page = _open(visitor, f"?with=ru&layout=lines&notes=no#{_ROW}")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(rf"/ru/{_COMPARISON}\?with=en&layout=lines&notes=no#"))
    expect(page.locator("details.view")).to_be_visible()
    assert _columns(page) == ["ru", "en"]
    page.locator(".languages a[hreflang=pl]").click()
    expect(page).to_have_url(re.compile(rf"/pl/{_COMPARISON}\?"))
    expect(page.locator("details.view")).to_be_visible()
    assert _columns(page) == ["pl", "ru", "en"]


def test_a_sequence_of_ones_own_survives_the_language_switch(visitor: Visitor) -> None:
    page = _open(visitor, "?with=pl,en")
    page.locator(".languages a[hreflang=ru]").click()
    expect(page).to_have_url(re.compile(rf"/ru/{_COMPARISON}\?with=pl,en"))
    expect(page.locator("details.view")).to_be_visible()
    assert _columns(page) == ["ru", "pl", "en"]


def test_the_view_goes_on_to_the_next_topic(visitor: Visitor) -> None:
    page = _open(visitor, "?with=ru&layout=lines")
    page.locator(".neighbours [rel=next]").click()
    expect(page).to_have_url(re.compile(r"/ti4/[a-z-]+/compare/\?with=ru&layout=lines$"))


def test_the_topic_and_its_comparison_lead_to_each_other_and_keep_the_place(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"ti4/abilities/#{_ROW}")
    link = page.locator(".to-comparison")
    link.evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/{_COMPARISON}#{_ROW}$"))
    expect(page.locator("details.view")).to_be_visible()
    page.locator(".back").evaluate("each => each.click()")
    expect(page).to_have_url(re.compile(rf"/ti4/abilities/#{_ROW}$"))


# On a phone, and by touch


def test_on_a_phone_nothing_stands_side_by_side(visitor: Visitor) -> None:
    page = _open(visitor, width=PHONE, touch=True)
    assert not _is_beside(page)
    page.locator(".view summary").click()
    expect(page.get_by_label("Line by line")).to_be_checked()
    expect(page.get_by_label("Side by side")).to_be_hidden()


def test_a_touch_on_a_clause_reveals_its_other_languages(visitor: Visitor) -> None:
    page = _open(visitor, f"#{_ROW}", width=PHONE, touch=True)
    page.locator(".view summary").evaluate("each => each.click()")
    page.get_by_label("One language").evaluate("each => each.click()")
    assert _columns(page) == ["en"]
    page.locator(f"[id='{_ROW}'] > td[lang=en] > p").tap()
    assert _columns(page) == ["en", "ru", "pl"]
    control = page.get_by_role("button", name="1.14 in other languages")
    expect(control).to_have_attribute("aria-expanded", "true")
    control.tap()
    assert _columns(page) == ["en"]


def test_a_control_reveals_other_languages_by_keyboard(visitor: Visitor) -> None:
    page = _open(visitor, "?layout=one")
    control = page.get_by_role("button", name="1.14 in other languages")
    control.focus()
    page.keyboard.press("Enter")
    assert _columns(page) == ["en", "ru", "pl"]
    page.keyboard.press("Space")
    assert _columns(page) == ["en"]


def test_what_is_touched_is_large_enough(visitor: Visitor) -> None:
    page = _open(visitor, "?layout=one", width=PHONE, touch=True)
    page.locator(".view summary").click()
    controls = page.locator(".view summary, .view label:visible, .choice button:visible, .reveal")
    small = controls.evaluate_all(
        """(all, least) => all.map(each => each.getBoundingClientRect())
            .filter(({ height }) => height < least - .5)""",
        _TARGET,
    )
    assert small == []


# Copying


def _drag(page: Page, start: Locator, end: Locator) -> None:
    first, last = start.bounding_box(), end.bounding_box()
    assert first
    assert last
    page.mouse.move(first["x"] + 1, first["y"] + 5)
    page.mouse.down()
    page.mouse.move(last["x"] + 40, last["y"] + 5, steps=4)
    page.mouse.move(last["x"] + last["width"] - 1, last["y"] + last["height"] - 3, steps=4)
    page.mouse.up()


def _copied(page: Page) -> str:
    page.keyboard.press("ControlOrMeta+c")
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_what_is_copied_from_one_column_is_its_text_alone(visitor: Visitor) -> None:
    page = _open(visitor, "#card-over-reference", height=1200)
    grant(page)
    first = _cell(page, "ru", "card-over-reference")
    last = page.locator("[id='card-over-reference'] + tr > td[lang=ru]")
    _drag(page, first.locator("p").first, last.locator("p").first)
    lines = _copied(page).split("\n")
    texts = [re.sub(r"\s+", " ", each.locator("p").first.inner_text()) for each in (first, last)]
    number = last.locator("a").first.inner_text()
    assert lines == [texts[0], f"{number} {texts[1]}"]


def test_columns_beside_the_one_pressed_are_not_selected(visitor: Visitor) -> None:
    page = _open(visitor, f"#{_ROW}")
    _cell(page, "ru").locator("p").first.click()
    assert _selectable(page) == {"en": "none", "ru": "auto", "pl": "none"}
    page.locator("h1").evaluate(
        "each => each.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"
    )
    assert set(_selectable(page).values()) == {"auto"}


def test_line_by_line_everything_is_selected(visitor: Visitor) -> None:
    page = _open(visitor, f"?layout=lines#{_ROW}")
    _cell(page, "ru").locator("p").first.click()
    assert set(_selectable(page).values()) == {"auto"}


def _selectable(page: Page) -> dict[str, str]:
    return {
        each: str(_cell(page, each).evaluate("cell => getComputedStyle(cell).userSelect"))
        for each in ("en", "ru", "pl")
    }


def test_a_selection_by_keyboard_is_copied_from_its_column_too(visitor: Visitor) -> None:
    page = _open(visitor, f"#{_ROW}")
    grant(page)
    _cell(page, "ru").evaluate(
        """cell => {
            const next = cell.parentElement.nextElementSibling.querySelector("[lang=ru] p");
            const end = next.childNodes.length;
            getSelection().setBaseAndExtent(cell.querySelector("p"), 0, next, end);
        }"""
    )
    text = _copied(page)
    assert text.count("\n") == 1
    assert not re.search(r"[A-Za-z]{3}", text)


# For everyone


def test_without_scripts_all_languages_stand_side_by_side(visitor: Visitor) -> None:
    page = visitor.open(_COMPARISON, scripts=False)
    assert _columns(page) == ["en", "ru", "pl"]
    assert _is_beside(page)
    expect(page.locator("details.view")).to_be_hidden()
    page.set_viewport_size({"width": PHONE, "height": 800})
    assert _columns(page) == ["en", "ru", "pl"]
    assert not _is_beside(page)


def test_heads_stay_in_sight_below_the_header(visitor: Visitor) -> None:
    page = _open(visitor, f"#{_NOTE}")
    header, heads = page.locator(".header"), page.locator(".comparison thead")
    bottom = header.evaluate("each => each.getBoundingClientRect().bottom")
    top = heads.evaluate("each => each.getBoundingClientRect().top")
    assert abs(top - bottom) <= 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("query", ["", "?layout=lines", "?layout=one"])
def test_axe_finds_nothing(visitor: Visitor, query: str, scheme: Scheme) -> None:
    page = visitor.open(f"ti4/leaders/compare/{query}", scheme=scheme)
    expect(page.locator("details.view")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("language", HOMES)
def test_axe_finds_nothing_on_a_phone(visitor: Visitor, language: str) -> None:
    page = visitor.open(f"{HOMES[language]}ti4/abilities/compare/?layout=one", width=PHONE)
    page.locator(".view summary").click()
    tap(page.locator(".reveal").first)
    assert violations(page, contrast=False) == []


def test_on_paper_there_are_columns_and_nothing_to_click(visitor: Visitor) -> None:
    page = _open(visitor, "?with=ru")
    page.emulate_media(media="print")
    expect(page.locator("details.view")).to_be_hidden()
    assert _columns(page) == ["en", "ru"]
    assert _is_beside(page)
