"""Nothing that is typed into the search is lost, whatever has been loaded."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.visitor import DESKTOP, PHONE, Visitor, address

_LATENCY = 562.5  # milliseconds a request
_DOWN, _UP = 1_440_000 / 8, 675_000 / 8
_SLOWER = 4


def slow_down(page: Page) -> None:
    """Give a page slow 4G and a processor four times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": _LATENCY,
            "downloadThroughput": _DOWN,
            "uploadThroughput": _UP,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})


_WITHOUT_ASSETS = "api/v1/index.json"
_EACH = 60  # milliseconds a letter
_QUERY = "two cannot"

_READY = "() => Boolean(document.querySelector('.search-field'))"


def _reach(page: Page, path: str) -> None:
    """Wait only until the page has begun to arrive."""
    page.goto(path, wait_until="commit")
    page.wait_for_function(_READY, polling=5)


@pytest.mark.parametrize("kind", ["long topic", "home", "term"])
def test_a_slash_takes_every_letter_from_the_first_moment(visitor: Visitor, kind: str) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    slow_down(page)
    _reach(page, address(kind))
    page.keyboard.press("/")
    page.keyboard.type(_QUERY, delay=_EACH)
    field = page.locator(".search-field")
    expect(field).to_have_value(_QUERY)
    expect(page.locator(".search-box").get_by_role("option").first).to_be_visible(timeout=30_000)
    expect(field).to_have_value(_QUERY)
    expect(field).to_be_focused()
    assert page.evaluate("scrollY") == 0, "the page has moved"


def test_a_tap_takes_every_letter_while_no_module_has_arrived(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS, width=PHONE, touch=True)
    waiting: list[Route] = []
    page.route(re.compile(r"/(search|main)\.js$"), lambda route: waiting.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    page.goto(address("long topic", "ru"), wait_until="commit")
    field = page.locator(".search-field")
    field.tap()
    page.keyboard.type("карта", delay=_EACH)
    expect(field).to_have_value("карта")
    page.keyboard.press("Home")
    for route in waiting:
        route.continue_()
    expect(page.locator(".search-box").get_by_role("option").first).to_be_visible()
    expect(field).to_have_value("карта")
    assert field.evaluate("field => field.selectionStart") == 0, "the caret has moved"


def test_letters_wait_for_a_field_that_cannot_take_them_yet(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    styles: list[Route] = []
    page.route(re.compile(r"\.css$"), lambda route: styles.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    page.goto(address("topic"), wait_until="commit")
    page.wait_for_function(_READY, polling=5)
    page.keyboard.press("/")
    page.keyboard.type(_QUERY, delay=_EACH)
    for route in styles:
        route.continue_()
    expect(page.locator(".search-field")).to_have_value(_QUERY)
    expect(page.locator(".search-field")).to_be_focused()
    assert page.evaluate("scrollY") == 0, "the page has moved"


def test_enter_before_the_search_has_arrived_leads_to_the_search_page(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    page.route(re.compile(r"/search\.js$"), lambda _: None)
    page.goto(address("about"), wait_until="commit")
    page.wait_for_function(_READY, polling=5)
    page.keyboard.press("/")
    page.keyboard.type("cannot")
    page.unroute_all()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search/\?q=cannot$"))


def test_escape_gives_the_focus_back_before_the_search_has_arrived(visitor: Visitor) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    page.route(re.compile(r"/search\.js$"), lambda route: route.abort())
    page.goto(address("topic"))
    before = page.locator(".crumbs a")
    before.focus()
    page.keyboard.press("/")
    expect(page.locator(".search-field")).to_be_focused()
    page.keyboard.press("Escape")
    expect(before).to_be_focused()
    visitor.complaints.clear()  # the script that was refused


def test_a_missing_page_searches_in_the_language_of_its_address(visitor: Visitor) -> None:
    page = visitor.open(address("missing", "ru"), width=DESKTOP)
    expect(page.locator(".not-found:visible")).to_have_count(1)
    page.keyboard.press("/")
    page.keyboard.type("abilorum")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"//[^/]+/ru/search/\?q=abilorum$"))


def test_whoever_types_on_is_answered_at_the_first_pause_and_then_at_longer_ones(
    visitor: Visitor,
) -> None:
    page = visitor.open(_WITHOUT_ASSETS)
    page.clock.install()
    page.goto(address("about"))
    page.locator(".search-field").click()
    page.keyboard.type("ac")
    page.clock.run_for(120)
    status = page.locator(".search-panel .search-status")
    expect(status).to_contain_text("results")
    answered = status.text_content() or ""
    texts: list[str] = []
    page.on("request", lambda each: texts.extend(re.findall("/search/en/.*", each.url)))
    for letter in "tion cards of a player":
        page.keyboard.type(letter)
        page.clock.run_for(150)
    expect(status).to_have_text(answered)
    assert texts == []
    page.clock.run_for(300)
    expect(status).not_to_have_text(answered)
