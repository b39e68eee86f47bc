"""Previews of references, by pointer, keyboard and touch."""

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address

_TOPIC = "reef/leaders/"
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


def _requests(page: Page) -> list[str]:
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    return urls


def _topics(urls: Sequence[str]) -> list[str]:
    """The names of the data files among the requests; scripts may still be loading."""
    paths = [urlsplit(url).path for url in urls]
    return [path.rsplit("/", 1)[1] for path in paths if "/api/" in path]


def _focus_with_the_keyboard(page: Page, link: Locator) -> None:
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()


@pytest.mark.parametrize(
    ("language", "number", "topic", "words"),
    [
        ("", "81.6", "Status Phase", _TEXT),
        ("ru/", "EN 81.6", "Фаза статуса", "Каждый игрок"),
        ("pl/", "81.6", "Faza statusu", "Każdy gracz"),
    ],
)
def test_hovering_a_reference_shows_number_topic_and_text(
    visitor: Visitor, language: str, number: str, topic: str, words: str
) -> None:
    page = _open(visitor, language + _TOPIC)
    _reference(page).hover()
    expect(_preview(page)).to_be_visible()
    expect(_preview(page).locator(".number")).to_have_text(number)
    expect(_preview(page)).to_contain_text(topic)
    expect(_preview(page)).to_contain_text(words)
    expect(_preview(page).locator("a")).to_have_count(0)


def test_a_reference_to_a_topic_shows_its_beginning(visitor: Visitor) -> None:
    page = _open(visitor)
    _reference(page, "reef/promissory-notes/").hover()
    expect(_preview(page).locator(".number")).to_have_text("69")
    expect(_preview(page)).to_contain_text("Promissory Notes")
    expect(_preview(page).locator("div > p").first).not_to_be_empty()


def test_links_of_referrers_are_previewed_too(visitor: Visitor) -> None:
    page = _open(visitor, "reef/status-phase/")
    number = page.locator(".referrers a.number", has_text="80.4")
    number.hover()
    expect(_preview(page).locator(".number")).to_have_text("80.4")
    expect(_preview(page)).to_contain_text("Speaker")


def test_each_topic_is_fetched_once_and_on_first_use(visitor: Visitor) -> None:
    page = visitor.open(_TOPIC)
    expect(_preview(page)).to_be_attached()
    fetched = _requests(page)
    page.locator("h1").hover()
    assert _topics(fetched) == []
    for _ in range(2):
        _reference(page).hover()
        expect(_preview(page)).to_be_visible()
        page.locator("h1").hover()
        expect(_preview(page)).to_be_hidden()
    assert _topics(fetched) == ["status-phase.json"]


def test_a_unit_of_the_same_page_is_previewed_without_a_request(visitor: Visitor) -> None:
    page = _open(visitor, address("long topic"))
    fetched = _requests(page)
    _reference(page, "#note-resolution-order-example").hover()
    expect(_preview(page).locator(".number")).to_have_text("1 note 4b")
    text = page.locator("#note-resolution-order-example > .body > p").first.inner_text()
    assert text
    expect(_preview(page)).to_contain_text(text)
    assert _topics(fetched) == []


def test_a_reference_to_a_term_shows_the_term(visitor: Visitor) -> None:
    page = _open(visitor)
    term = _reference(page, "reef/promissory-notes/")
    term.evaluate("link => { link.href = '../glossary/#agent'; link.id = 'term'; }")
    fetched = _requests(page)
    page.locator("#term").hover()
    expect(page.locator("#term-tip")).to_contain_text("agent")
    assert _topics(fetched) == ["terms.json"]
    expect(_preview(page)).to_be_hidden()


def test_the_preview_closes_when_the_pointer_leaves(visitor: Visitor) -> None:
    page = _open(visitor)
    _reference(page).hover()
    expect(_preview(page)).to_be_visible()
    page.locator("h1").hover()
    expect(_preview(page)).to_be_hidden()


def test_the_preview_stays_open_while_it_is_hovered(visitor: Visitor) -> None:
    page = _open(visitor)
    _reference(page).hover()
    expect(_preview(page)).to_be_visible()
    page.clock.install()
    _preview(page).hover()
    page.clock.run_for(_LONGEST_DELAY)
    expect(_preview(page)).to_be_visible()


def test_escape_closes_the_preview_and_keeps_the_focus(visitor: Visitor) -> None:
    page = _open(visitor)
    _focus_with_the_keyboard(page, _reference(page))
    expect(_preview(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(_preview(page)).to_be_hidden()
    expect(_reference(page)).to_be_focused()


def test_focus_shows_the_preview_as_the_description_of_the_link(visitor: Visitor) -> None:
    page = _open(visitor)
    _focus_with_the_keyboard(page, _reference(page))
    expect(_preview(page)).to_have_role("tooltip")
    expect(_reference(page)).to_have_accessible_description(re.compile(f"81.6.*{_TEXT}"))
    page.mouse.move(5, 300)
    page.mouse.move(9, 340)
    expect(_preview(page)).to_be_visible()
    page.keyboard.press("Tab")
    expect(_preview(page)).to_be_hidden()
    expect(_reference(page)).to_have_attribute("title", "81.6 · Status Phase")


def test_a_click_follows_the_reference(visitor: Visitor) -> None:
    page = _open(visitor)
    _reference(page).hover()
    expect(_preview(page)).to_be_visible()
    _reference(page).click()
    expect(page).to_have_url(re.compile(f"{_TARGET}$"))


# On touch screens


def test_the_first_tap_shows_the_preview_and_the_second_follows(visitor: Visitor) -> None:
    page = _open(visitor, width=PHONE, touch=True)
    _reference(page).tap()
    expect(_preview(page)).to_contain_text(_TEXT)
    expect(page).to_have_url(re.compile(f"{_TOPIC}$"))
    _reference(page).tap()
    expect(page).to_have_url(re.compile(f"{_TARGET}$"))


def test_the_preview_of_a_tap_contains_the_link(visitor: Visitor) -> None:
    page = _open(visitor, width=PHONE, touch=True)
    _reference(page).tap()
    dialog = page.get_by_role("dialog", name="81.6")
    expect(dialog).to_contain_text(_TEXT)
    way = dialog.get_by_role("link", name="Open 81.6")
    expect(way).to_be_focused()
    way.tap()
    expect(page).to_have_url(re.compile(f"{_TARGET}$"))


def test_a_tap_elsewhere_or_escape_closes_the_preview(visitor: Visitor) -> None:
    page = _open(visitor, width=PHONE, touch=True)
    _reference(page).tap()
    expect(_preview(page)).to_contain_text(_TEXT)
    page.touchscreen.tap(PHONE - 4, 400)
    expect(_preview(page)).to_be_hidden()
    _reference(page).tap()
    expect(_preview(page)).to_contain_text(_TEXT)
    page.keyboard.press("Escape")
    expect(_preview(page)).to_be_hidden()
    expect(_reference(page)).to_be_focused()


def test_every_preview_fits_the_narrowest_screen(visitor: Visitor) -> None:
    page = _open(visitor, "ru/reef/action-cards/", width=NARROWEST, height=568, touch=True)
    references = page.locator(".content a.reference:not([href*=glossary])")
    seen = [reference for reference in references.all() if reference.is_visible()]
    assert len(seen) > 5
    for reference in seen:
        reference.tap()
        expect(_preview(page).locator("div > p").first).to_be_visible()
        expect(_preview(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
        page.keyboard.press("Escape")
        expect(_preview(page)).to_be_hidden()


# Where the data cannot be had


def test_without_data_a_reference_is_a_plain_link(visitor: Visitor) -> None:
    page = _open(visitor)
    page.route("**/api/**", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        _reference(page).hover()
    expect(_reference(page)).to_have_attribute("title", "81.6 · Status Phase")
    expect(_preview(page)).to_be_hidden()
    _reference(page).click()
    expect(page).to_have_url(re.compile(f"{_TARGET}$"))


def test_without_data_the_first_tap_follows(visitor: Visitor) -> None:
    page = _open(visitor, width=PHONE, touch=True)
    page.route("**/api/**", lambda route: route.abort())
    _reference(page).tap()
    expect(page).to_have_url(re.compile(f"{_TARGET}$"))


def test_data_is_requested_again_after_a_failure(visitor: Visitor) -> None:
    page = _open(visitor)
    page.route("**/api/**", lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed"):
        _reference(page).hover()
    page.locator("h1").hover()
    _reference(page).hover()
    expect(_preview(page)).to_contain_text(_TEXT)


# What axe finds


def test_axe_finds_no_violations_with_a_preview_open(visitor: Visitor) -> None:
    page = _open(visitor, width=DESKTOP)
    _focus_with_the_keyboard(page, _reference(page))
    expect(_preview(page)).to_be_visible()
    assert violations(page) == []


def test_axe_finds_no_violations_with_a_preview_open_by_touch(visitor: Visitor) -> None:
    page = _open(visitor, f"ru/{_TOPIC}", width=NARROWEST, touch=True)
    _reference(page).tap()
    expect(_preview(page).locator("div > p")).to_be_visible()
    found = [each for each in violations(page) if not _is_of_covered_target(each)]
    assert found == []


def _is_of_covered_target(violation: str) -> bool:
    """True for a target that is too small only because the preview covers a part of it."""
    return violation.startswith("target-size: ") and "#preview" not in violation
