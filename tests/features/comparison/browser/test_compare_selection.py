"""Text is selected and copied from one column of the compare page."""

import re

from playwright.sync_api import Locator, Page

from tests.browser.clipboard import grant
from tests.browser.layout import box_of
from tests.browser.visitor import HOMES, Visitor
from tests.features.comparison.browser.compare_page import ROW, cell, go, open_comparison

_ROW = "card-over-reference"
_SELECT_TO_NEXT_ROW = """cell => {
    const next = document.querySelector(`#${cell.parentElement.id} ~ tr[id] > [lang=ru] p`);
    const end = next.childNodes.length;
    getSelection().setBaseAndExtent(cell.querySelector("p"), 0, next, end);
}"""


def _drag(page: Page, start: Locator, end: Locator) -> None:
    first, last = box_of(start), box_of(end)
    page.mouse.move(first["x"] + 1, first["y"] + 5)
    page.mouse.down()
    page.mouse.move(last["x"] + 40, last["y"] + 5, steps=4)
    page.mouse.move(last["x"] + last["width"] - 1, last["y"] + last["height"] - 3, steps=4)
    page.mouse.up()


def _copied(page: Page) -> str:
    page.keyboard.press("ControlOrMeta+c")
    return str(page.evaluate("navigator.clipboard.readText()"))


def _selectable(page: Page) -> dict[str, str]:
    return {
        each: str(cell(page, each).evaluate("cell => getComputedStyle(cell).userSelect"))
        for each in HOMES
    }


def test_a_selection_beside_other_columns_stays_in_its_own_and_copies_its_text_alone(
    visitor: Visitor,
) -> None:
    page = open_comparison(visitor, f"#{_ROW}", height=1200)
    grant(page)
    first = cell(page, "ru", _ROW)
    last = page.locator(f"[id='{_ROW}'] ~ tr[id] > td[lang=ru]").first
    _drag(page, first.locator("p").first, last.locator("p").first)
    lines = [each for each in _copied(page).split("\n") if each]
    texts = [re.sub(r"\s+", " ", each.locator("p").first.inner_text()) for each in (first, last)]
    number = last.locator("a").first.inner_text()
    assert lines == [texts[0], number, texts[1]]

    cell(page, "ru").evaluate(_SELECT_TO_NEXT_ROW)
    assert not re.search(r"[A-Za-z]{3}", _copied(page))
    go(page, f"#{ROW}")
    cell(page, "ru").locator("p").first.click()
    assert _selectable(page) == {"en": "none", "ru": "auto", "pl": "none"}
    page.locator("h1").evaluate(
        "each => each.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"
    )
    assert set(_selectable(page).values()) == {"auto"}
    go(page, f"?layout=lines#{ROW}")
    cell(page, "ru").locator("p").first.click()
    assert set(_selectable(page).values()) == {"auto"}
