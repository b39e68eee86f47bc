"""Settings of readers: text size, column width and the mode for the table; the last place."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.layout import layout_shift
from tests.browser.visitor import PHONE, Visitor, address, tap
from tests.features.offline.browser.pages import wait_until

_TOPIC = address("topic")


def _panel(page: Page) -> Locator:
    return page.locator("#reading")


def _choose(page: Page, group: str, name: str) -> None:
    if _panel(page).is_hidden():
        page.locator(".reading-button").click()
    choices = _panel(page).get_by_role("group", name=group)
    choices.get_by_role("radio", name=name, exact=True).check(force=True)


def _size(page: Page) -> float:
    clause = page.locator(".unit .body p").first
    return float(clause.evaluate("each => parseFloat(getComputedStyle(each).fontSize)"))


def _width(page: Page) -> float:
    return float(page.locator(".content").evaluate("each => each.clientWidth"))


def test_text_size_and_column_width_are_kept_without_moving_a_page_and_chosen_with_keys(
    visitor: Visitor,
) -> None:
    page = visitor.open(_TOPIC, width=1920)
    usual_size, usual_width = _size(page), _width(page)
    header = page.locator(".header-inner").bounding_box()
    _choose(page, "Text size", "Largest")
    largest = _size(page)
    assert largest > 1.4 * usual_size
    assert page.locator(".header-inner").bounding_box() == pytest.approx(header, abs=1.5)
    page.goto(address("long topic", "ru"))
    assert _size(page) == largest
    page.goto(_TOPIC)
    _choose(page, "Text size", "Normal")
    _choose(page, "Column width", "Wide")
    assert _width(page) > usual_width
    page.reload()
    assert (_size(page), _width(page) > usual_width) == (usual_size, True)
    _choose(page, "Column width", "Narrow")
    assert _width(page) < usual_width
    _choose(page, "Text size", "Large")
    for kind in ("topic", "game", "home"):
        page.goto(address(kind))
        page.wait_for_load_state("networkidle")
        assert layout_shift(page) < 0.01, kind
    page.goto(_TOPIC)
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException(); })")
    _choose(page, "Text size", "Small")
    assert _size(page) < usual_size
    page = visitor.open(_TOPIC)
    button = page.locator(".reading-button")
    button.focus()
    page.keyboard.press("Enter")
    expect(_panel(page)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-text", "large")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(_panel(page)).to_be_hidden()
    expect(button).to_be_focused()


def test_the_contents_open_and_close_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(address("long topic"), width=PHONE, touch=True)
    contents, button = page.locator("#contents"), page.locator(".contents-button")
    expect(contents).to_be_hidden()
    tap(button)
    expect(contents).to_be_visible()
    assert violations(page) == []
    tap(contents.locator('a[href="#notes"]'))
    expect(contents).to_be_hidden()
    expect(page.locator("#notes")).to_be_in_viewport()
    tap(button)
    page.keyboard.press("Escape")
    expect(contents).to_be_hidden()
    expect(button).to_be_focused()


def test_the_last_place_is_offered_on_the_game_and_home_pages(visitor: Visitor) -> None:
    page = visitor.open(address("home"))
    links = page.locator(".resume a")
    expect(page.locator(".resume")).to_be_hidden()
    page.goto(address("game"))
    expect(page.locator(".resume")).to_be_hidden()
    for path, name in [
        (address("long topic") + "#before-and-after", "before-and-after"),
        (address("topic of another game"), "mill"),
    ]:
        page.goto(path)
        wait_until(page, f"localStorage.getItem('concord.places')?.includes('{name}')")
    page.goto(address("game"))
    expect(links).to_have_text(re.compile(r"Continue reading\s*1\.14 Abilities"))
    page.goto(address("home", "ru"))
    expect(links).to_have_count(2)
    expect(links.first).to_contain_text("Мельница")
    links.last.click()
    expect(page).to_have_url(re.compile("/ru/reef/abilities/#before-and-after$"))


def test_the_mode_is_kept_for_its_game_and_has_the_clauses_opened_last_and_saved(
    visitor: Visitor,
) -> None:
    page = visitor.open("reef/abilities/#before-and-after", width=PHONE)
    wait_until(page, "localStorage.getItem('concord.recent.reef') !== null")
    page.goto("reef/")
    page.locator(".at-table > summary").click()
    page.locator(".table-switch input").check()
    bar = page.locator(".table-bar")
    expect(bar.get_by_role("link", name="1.14")).to_be_in_viewport()
    assert violations(page) == []
    page.goto("reef/leaders/")
    expect(bar).to_be_in_viewport()
    expect(page.locator(".search-field")).to_be_in_viewport()
    page.goto("mill/")
    expect(page.locator(".table-switch input")).not_to_be_checked()
    expect(bar).to_be_hidden()
    page.goto("reef/leaders/")
    page.get_by_role("button", name="Leave table mode").click()
    expect(bar).to_be_hidden()
    page.goto("reef/")
    page.evaluate(
        """() => {
            localStorage.setItem("concord.table.reef", "on");
            localStorage.setItem("concord.recent.reef", '[{"topic": "../x"}, 1, null]');
            const paths = ["reef/abilities/costs", "reef/abilities/none", "mill/a/b"];
            localStorage.setItem("concord.list", JSON.stringify(paths));
        }"""
    )
    page.add_init_script("Object.defineProperty(navigator, 'wakeLock', { value: undefined })")
    page.reload()
    expect(bar.get_by_role("status")).to_have_text("This browser cannot keep the screen on.")
    saved = bar.get_by_role("list", name="Saved").get_by_role("link")
    expect(saved).to_have_text(["1.10 Abilities"])
    expect(bar.locator("li")).to_have_count(1)
    expect(saved).to_be_in_viewport()
    saved.click()
    page.wait_for_url("**/reef/abilities/#costs")
