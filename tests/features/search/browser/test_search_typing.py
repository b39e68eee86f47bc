"""Nothing that is typed into the search is lost, whatever has been loaded."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.visitor import PHONE, Visitor, address

_SLOW_4G = {
    "offline": False,
    "latency": 562.5,  # milliseconds a request
    "downloadThroughput": 1_440_000 / 8,
    "uploadThroughput": 675_000 / 8,
}
_WITHOUT_ASSETS = "api/v1/index.json"
_EACH = 60  # milliseconds a letter
_QUERY = "two cannot"


def _reach(page: Page, path: str) -> None:
    """Wait only until the page has begun to arrive."""
    page.goto(path, wait_until="commit")
    page.wait_for_function("() => Boolean(document.querySelector('.search-field'))", polling=5)


def _hold(page: Page, files: str) -> list[Route]:
    """The requests for files, by an expression: they wait until they are continued."""
    held: list[Route] = []
    page.route(re.compile(files), lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    return held


def _expect_letters_kept(page: Page) -> None:
    field = page.locator(".search-field")
    expect(field).to_have_value(_QUERY)
    expect(page.locator(".search-box").get_by_role("option").first).to_be_visible()
    expect(field).to_have_value(_QUERY)
    expect(field).to_be_focused()
    assert page.evaluate("scrollY") == 0, "the page has moved"


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["long topic", "home"])
def test_a_slash_takes_every_letter_on_a_slow_phone(visitor: Visitor, kind: str) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", _SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    _reach(page, address(kind))
    page.keyboard.press("/")
    page.keyboard.type(_QUERY, delay=_EACH)
    _expect_letters_kept(page)


def test_letters_wait_for_a_field_that_cannot_take_them_yet(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    styles = _hold(page, r"\.css$")
    _reach(page, address("topic"))
    page.keyboard.press("/")
    page.keyboard.type(_QUERY, delay=_EACH)
    for route in styles:
        route.continue_()
    _expect_letters_kept(page)


def test_a_tap_takes_every_letter_while_no_module_has_arrived(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS, width=PHONE, touch=True)
    modules = _hold(page, r"/(search|main)\.js$")
    page.goto(address("long topic", "ru"), wait_until="commit")
    field = page.locator(".search-field")
    field.tap()
    page.keyboard.type("карта", delay=_EACH)
    expect(field).to_have_value("карта")
    page.keyboard.press("Home")
    for route in modules:
        route.continue_()
    expect(page.locator(".search-box").get_by_role("option").first).to_be_visible()
    expect(field).to_have_value("карта")
    assert field.evaluate("field => field.selectionStart") == 0, "the caret has moved"


def test_escape_and_enter_work_before_the_search_has_arrived(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    page.route(re.compile(r"/search\.js$"), lambda _: None)
    page.goto(address("topic"))
    before = page.locator(".crumbs a")
    before.focus()
    page.keyboard.press("/")
    expect(page.locator(".search-field")).to_be_focused()
    page.keyboard.press("Escape")
    expect(before).to_be_focused()
    _reach(page, address("about"))
    page.keyboard.press("/")
    page.keyboard.type("cannot")
    page.unroute_all()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search/\?q=cannot$"))


def test_whoever_types_on_is_answered_at_each_pause(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    page.clock.install(time="2030-01-01")
    page.goto(address("about"))
    page.locator(".search-field").click()
    expect(page.locator(".search-field")).to_have_role("combobox")
    page.clock.pause_at("2030-01-02")
    page.keyboard.type("ac")
    page.clock.run_for(120)
    status = page.locator(".search-panel .search-status")
    expect(status).to_contain_text("results")
    answered = status.text_content() or ""
    texts: list[str] = []
    page.on("request", lambda each: texts.extend(re.findall("/search/en/.*", each.url)))
    for letter in "tion cards of a player":
        page.keyboard.type(letter)
        page.clock.run_for(80)
    expect(status).to_have_text(answered)
    assert texts == []
    page.clock.run_for(300)
    expect(status).not_to_have_text(answered)
