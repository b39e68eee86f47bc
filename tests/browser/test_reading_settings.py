"""Settings of readers: text size, column width, contents on a phone, and the last place."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address, tap
from tests.features.offline.browser.pages import wait_until

_TOPIC = address("topic")
_SHIFTS = """() => new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().filter((each) => !each.hadRecentInput));
    });
    const shifts = [];
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(shifts.reduce((sum, { value }) => sum + value, 0)), 500);
})"""


def _button(page: Page) -> Locator:
    return page.locator(".reading-button")


def _panel(page: Page) -> Locator:
    return page.locator("#reading")


def _choose(page: Page, group: str, name: str) -> None:
    if _panel(page).is_hidden():
        _button(page).click()
    choice = (
        _panel(page).get_by_role("group", name=group).get_by_role("radio", name=name, exact=True)
    )
    choice.check(force=True)


def _size(page: Page) -> float:
    clause = page.locator(".unit .body p").first
    return float(clause.evaluate("each => parseFloat(getComputedStyle(each).fontSize)"))


def _width(page: Page) -> float:
    return float(page.locator(".content").evaluate("each => each.clientWidth"))


def test_the_text_size_is_kept_on_other_pages(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC)
    usual = _size(page)
    header = page.locator(".header-inner").bounding_box()
    _choose(page, "Text size", "Largest")
    largest = _size(page)
    assert largest > 1.4 * usual
    assert page.locator(".header-inner").bounding_box() == pytest.approx(header, abs=1.5)
    page.goto(address("long topic", "ru"))
    assert _size(page) == largest
    page.goto(_TOPIC)
    _choose(page, "Text size", "Normal")
    page.reload()
    assert _size(page) == usual


def test_the_column_width_is_kept_after_a_reload(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC, width=1920)
    usual = _width(page)
    _choose(page, "Column width", "Wide")
    assert _width(page) > usual
    page.reload()
    assert _width(page) > usual
    _choose(page, "Column width", "Narrow")
    assert _width(page) < usual


def test_chosen_settings_cause_no_layout_shift(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC)
    _choose(page, "Text size", "Large")
    _choose(page, "Column width", "Narrow")
    for kind in ("topic", "game", "home"):
        page.goto(address(kind))
        assert page.evaluate(_SHIFTS) < 0.01, kind


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("path", ["cite/", "annotate/", "list/", "search/", "search/?q=card"])
def test_pages_that_scripts_complete_do_not_shift(visitor: Visitor, path: str, width: int) -> None:
    page = visitor.open(path, width=width)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(_SHIFTS) < 0.01


def test_the_panel_is_used_and_closed_with_the_keyboard(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC)
    _button(page).focus()
    page.keyboard.press("Enter")
    expect(_panel(page)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-text", "large")
    page.keyboard.press("Escape")
    expect(_panel(page)).to_be_hidden()
    expect(_button(page)).to_be_focused()
    expect(_button(page)).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_choices_are_large_enough_to_tap(visitor: Visitor, width: int) -> None:
    page = visitor.open(_TOPIC, width=width, touch=True)
    tap(_button(page))
    boxes: list[dict[str, Any]] = page.locator(
        "#reading label:visible, .reading-button, .contents-button:visible"
    ).evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    assert len(boxes) > 7
    assert [box for box in boxes if box["width"] < 43.5 or box["height"] < 43.5] == []


@pytest.mark.parametrize("size", ["small", "largest"])
def test_the_header_keeps_large_touch_targets(visitor: Visitor, size: str) -> None:
    page = visitor.open(_TOPIC, width=PHONE, touch=True)
    page.evaluate(f"localStorage.setItem('concord.text', '{size}')")
    page.reload()
    boxes: list[dict[str, Any]] = page.locator(".header-inner :is(a, button):visible").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) > 6
    assert [box for box in boxes if box["width"] < 43.5 or box["height"] < 43.5] == []


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_axe_finds_no_violations_in_the_panel(visitor: Visitor, width: int) -> None:
    page = visitor.open(_TOPIC, width=width)
    _button(page).click()
    assert violations(page) == []


def test_with_refused_storage_a_choice_holds_on_this_page(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC)
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException(); })")
    usual = _size(page)
    _choose(page, "Text size", "Large")
    assert _size(page) > usual


def test_the_contents_open_and_close_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=PHONE, touch=True)
    contents = page.locator("#contents")
    expect(contents).to_be_hidden()
    tap(page.locator(".contents-button"))
    expect(contents).to_be_visible()
    assert violations(page) == []
    tap(contents.locator('a[href="#notes"]'))
    expect(contents).to_be_hidden()
    expect(page.locator("#notes")).to_be_in_viewport()
    tap(page.locator(".contents-button"))
    page.keyboard.press("Escape")
    expect(contents).to_be_hidden()
    expect(page.locator(".contents-button")).to_be_focused()


def test_the_contents_open_without_scripts(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=PHONE, scripts=False)
    page.locator(".contents-button").click()
    page.locator('#contents a[href="#notes"]').click()
    expect(page.locator("#contents")).to_be_hidden()
    expect(page.locator("#notes")).to_be_in_viewport()


def _wait_until_remembered(page: Page, name: str) -> None:
    wait_until(page, f"localStorage.getItem('concord.places')?.includes('{name}')")


def test_the_last_place_is_offered_on_the_game_and_home_pages(visitor: Visitor) -> None:
    page = visitor.open(address("long topic") + "#before-and-after")
    _wait_until_remembered(page, "before-and-after")
    page.goto(address("topic of another game"))
    _wait_until_remembered(page, "mill")
    page.goto(address("game"))
    link = page.locator(".resume a")
    expect(link).to_have_text(re.compile(r"Continue reading\s*1\.14 Abilities"))
    page.goto(address("home", "ru"))
    links = page.locator(".resume a")
    expect(links).to_have_count(2)
    expect(links.first).to_contain_text("Мельница")
    links.last.click()
    expect(page).to_have_url(re.compile("/ru/reef/abilities/#before-and-after$"))


def test_a_first_visit_has_no_last_place(visitor: Visitor) -> None:
    for kind in ("home", "game"):
        page = visitor.open(address(kind))
        expect(page.locator(".resume")).to_be_hidden()


def test_invalid_stored_values_are_ignored(visitor: Visitor) -> None:
    page = visitor.open(address("home"))
    page.evaluate("localStorage.setItem('concord.places', '[1, \"x\"')")
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".resume")).to_be_hidden()
