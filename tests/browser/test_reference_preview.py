"""Previews of references, by pointer, keyboard and touch."""

import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, PHONE, Visitor, address

_TOPIC = address("topic")
_TARGET = "reef/status-phase/#ready-cards"
_LONGEST_DELAY = 5000  # milliseconds, after which every preview has opened or closed
_TEXT = "Each player readies all exhausted cards."


def _open(visitor: Visitor, path: str = _TOPIC, **how: Any) -> Page:
    """A topic, once its references can be previewed."""
    page = visitor.open(path, **how)
    expect(_preview(page)).to_be_attached()
    return page


def _preview(page: Page) -> Locator:
    return page.locator("#preview")


def _reference(page: Page, target: str = _TARGET) -> Locator:
    """The first link to the target; links within a game are relative to its page."""
    way = target.removeprefix("reef/")
    return page.locator(f".content a.reference[href$='{way}']:visible").first


def _note_data(page: Page) -> list[str]:
    """The names of the data files that the page requests from now on."""
    names: list[str] = []

    def note(url: str) -> None:
        path = urlsplit(url).path
        if "/api/" in path:
            names.append(path.rsplit("/", 1)[1])

    page.on("request", lambda request: note(request.url))
    return names


def _focus_with_the_keyboard(page: Page, link: Locator) -> None:
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()


def test_focus_and_pointer_show_what_a_reference_names_and_fetch_it_once_from_another_page(
    visitor: Visitor,
) -> None:
    page = _open(visitor)
    _focus_with_the_keyboard(page, _reference(page))
    expect(_preview(page)).to_have_role("tooltip")
    expect(_reference(page)).to_have_accessible_description(re.compile(f"81.6.*{_TEXT}"))
    assert violations(page) == []
    page.mouse.move(5, 300)
    page.mouse.move(9, 340)
    expect(_preview(page)).to_be_visible()
    page.keyboard.press("Tab")
    expect(_preview(page)).to_be_hidden()
    expect(_reference(page)).to_have_attribute("title", "81.6 · Status Phase")
    page.keyboard.press("Shift+Tab")
    expect(_preview(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(_preview(page)).to_be_hidden()
    expect(_reference(page)).to_be_focused()
    page.goto(_TOPIC)
    expect(_preview(page)).to_be_attached()
    fetched = _note_data(page)
    preview = _preview(page)
    page.locator("h1").hover()
    assert fetched == []
    for _ in range(2):
        _reference(page).hover()
        expect(preview).to_be_visible()
        expect(preview.locator(".number")).to_have_text("81.6")
        expect(preview).to_contain_text("Status Phase")
        expect(preview).to_contain_text(_TEXT)
        expect(preview.locator("a")).to_have_count(0)
        page.locator("h1").hover()
        expect(preview).to_be_hidden()
    assert fetched == ["status-phase.json"]
    of_topic = _reference(page, "reef/promissory-notes/")
    of_topic.hover()
    expect(preview.locator(".number")).to_have_text("69")
    expect(preview).to_contain_text("Promissory Notes")
    expect(preview.locator("div > p").first).not_to_be_empty()
    page.locator("h1").hover()
    expect(preview).to_be_hidden()
    of_topic.evaluate("link => { link.href = '../glossary/#agent'; link.id = 'term'; }")
    page.locator("#term").hover()
    expect(page.locator("#term-tip")).to_contain_text("agent")
    expect(preview).to_be_hidden()
    assert fetched[1:] == ["promissory-notes.json", "terms.json"]
    _reference(page).hover()
    expect(preview).to_be_visible()
    _reference(page).click()
    expect(page).to_have_url(re.compile(f"{_TARGET}$"))
    page.locator(".referrers a.number", has_text="80.4").hover()
    expect(preview.locator(".number")).to_have_text("80.4")
    expect(preview).to_contain_text("Speaker")
    page = _open(visitor, address("long topic"))
    fetched = _note_data(page)
    _reference(page, "#note-resolution-order-example").hover()
    expect(_preview(page).locator(".number")).to_have_text("1 note 4b")
    text = page.locator("#note-resolution-order-example > .body > p").first.inner_text()
    assert text
    expect(_preview(page)).to_contain_text(text)
    assert fetched == []
    page.clock.install()
    _preview(page).hover()
    page.clock.run_for(_LONGEST_DELAY)
    expect(_preview(page)).to_be_visible()


def test_the_first_tap_shows_the_preview_within_the_screen_and_the_second_follows(
    visitor: Visitor,
) -> None:
    page = _open(visitor, width=PHONE, touch=True)
    dialog = page.get_by_role("dialog", name="81.6")
    _reference(page).tap()
    expect(dialog).to_contain_text(_TEXT)
    expect(dialog.get_by_role("link", name="Open 81.6")).to_be_focused()
    page.touchscreen.tap(PHONE - 4, 400)
    expect(_preview(page)).to_be_hidden()
    _reference(page).tap()
    expect(dialog).to_contain_text(_TEXT)
    page.keyboard.press("Escape")
    expect(_preview(page)).to_be_hidden()
    expect(_reference(page)).to_be_focused()
    expect(page).to_have_url(re.compile(f"{_TOPIC}$"))
    for is_by_link in (False, True):
        _reference(page).tap()
        expect(dialog).to_contain_text(_TEXT)
        (dialog.get_by_role("link", name="Open 81.6") if is_by_link else _reference(page)).tap()
        expect(page).to_have_url(re.compile(f"{_TARGET}$"))
        page.goto(_TOPIC)
        expect(_preview(page)).to_be_attached()
    page = _open(visitor, f"ru/{_TOPIC}", width=NARROWEST, height=568, touch=True)
    _reference(page).tap()
    expect(_preview(page).locator(".number")).to_have_text("EN 81.6")
    expect(_preview(page)).to_contain_text("Фаза статуса")
    expect(_preview(page)).to_contain_text("Каждый игрок")
    # A target may be too small only because the preview covers a part of it.
    found = violations(page)
    assert [each for each in found if "target-size" not in each or "#preview" in each] == []
    page.goto("ru/reef/action-cards/")
    expect(_preview(page)).to_be_attached()
    references = page.locator(".content a.reference:not([href*=glossary]):visible").all()
    assert len(references) > 5
    for reference in references[:6]:
        reference.tap()
        expect(_preview(page).locator("div > p").first).to_be_visible()
        expect(_preview(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
        page.keyboard.press("Escape")
        expect(_preview(page)).to_be_hidden()


def test_without_data_a_reference_is_a_plain_link(visitor: Visitor) -> None:
    page = _open(visitor)
    page.route("**/api/**", lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed"):
        _reference(page).hover()
    expect(_reference(page)).to_have_attribute("title", "81.6 · Status Phase")
    expect(_preview(page)).to_be_hidden()
    page.locator("h1").hover()
    _reference(page).hover()
    expect(_preview(page)).to_contain_text(_TEXT)  # the data are requested again
    page = _open(visitor, width=PHONE, touch=True)
    page.route("**/api/**", lambda route: route.abort())
    _reference(page).tap()
    expect(page).to_have_url(re.compile(f"{_TARGET}$"))
