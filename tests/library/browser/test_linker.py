"""The linker on pages that were not made for it, in Chromium; other_engines.py has the others."""

import gzip
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.engines.chromium import Chromium
from tests.library.browser.linking import EXPECTED, LINKS, Forum, forum, link_thread
from tests.site.builds import PublishedSite

_LIMIT = 60 * 1024  # bytes
_SHIFTS = """async () => {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  return observer.takeRecords().reduce((sum, { value }) => sum + value, 0);
}"""
_ADD_POST = """() => {
  const post = document.createElement("p");
  post.textContent = "Late to the party, but see rule 9.2a.";
  document.querySelector("main").append(post);
}"""
_ADD_FORM = """document.addEventListener("DOMContentLoaded", () => {
  const form = document.createElement("form");
  form.setAttribute("name", "body");
  document.querySelector("main").append(form);
});"""


@pytest.fixture(scope="module")
def host(site: PublishedSite) -> Iterator[Forum]:
    with forum(site.folder) as host:
        yield host


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(has_touch=True) as context:
        yield context.new_page()


def _open(page: Page, host: Forum, thread: str = "en", **asked: str) -> Locator:
    page.goto(host.address(thread, **{"game": "ti4", "lang": "en", **asked}))
    links = page.locator("a.concord-link")
    expect(links.first).to_be_visible()
    return links


def _card(page: Page) -> Locator:
    return page.locator("concord-card [popover]")


def test_the_script_and_what_it_loads_first_are_small(site: PublishedSite) -> None:
    paths = ("concord-link.js", "api/v1/ti4/citations.json")
    assert sum(len(gzip.compress((site.folder / path).read_bytes())) for path in paths) <= _LIMIT


@pytest.mark.parametrize("language", EXPECTED)
def test_a_thread_is_linked_and_left_as_it_was(page: Page, host: Forum, language: str) -> None:
    assert link_thread(Chromium(page), host, language) == []


def test_a_number_is_read_as_its_language_counts_and_an_element_of_a_clause_becomes_a_link(
    page: Page, host: Forum
) -> None:
    for thread, text, clause in (
        ("en", "1.14", "abilities/#before-and-after"),
        ("ru", "85.14", "abilities/#before-and-after"),
        ("ru", "85.2", "abilities/#card-over-reference"),
        ("pl", "49.2a", "invasion/#placed-on-planet"),
    ):
        link = _open(page, host, thread).get_by_text(text, exact=True).first
        assert link.get_attribute("href") == f"{host.site}ti4/{clause}"
    page.goto(host.address("elements", lang="en"))
    made = page.locator("#made a")
    expect(made).to_have_text("85.14")
    expect(made).to_have_attribute("href", f"{host.site}ru/ti4/abilities/#before-and-after")
    expect(page.locator("#own a")).to_have_attribute("href", "/own")
    expect(page.locator("#wrong")).to_have_text("kept words")
    page.locator("#own a").hover()
    expect(_card(page)).to_contain_text("49.2a")


def test_a_form_named_body_and_altered_data_stop_nothing(page: Page, host: Forum) -> None:
    faults: list[object] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(_ADD_FORM)
    page.route(re.compile(r"/api/v1/ti4/(?!citations)"), _alter)
    _open(page, host).first.hover()
    expect(_card(page)).to_be_visible()
    expect(_card(page).locator(".number").first).to_be_visible()
    assert faults == []


def _alter(route: Route) -> None:
    route.fulfill(json={"units": 7}, headers={"Access-Control-Allow-Origin": "*"})


def test_nothing_shifts_what_is_typed_stays_and_what_is_added_later_is_linked(
    page: Page, host: Forum
) -> None:
    links = _open(page, host)
    assert page.evaluate(_SHIFTS) == 0
    kept = "a a, code a, pre a, textarea a, label a, [contenteditable] a"
    expect(page.locator(kept)).to_have_count(0)
    links.first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(links.first).to_be_focused()
    expect(_card(page)).to_contain_text("occurs immediately")
    page.keyboard.press("Escape")
    expect(_card(page)).to_be_hidden()
    expect(links.first).to_be_focused()
    page.evaluate(_ADD_POST)
    expect(links.get_by_text("9.2a", exact=True)).to_be_visible()
    links.first.tap()
    expect(_card(page)).to_contain_text("occurs immediately")
    assert urlsplit(page.url).path == "/en.html"
    _card(page).get_by_role("link").tap()
    page.wait_for_url("**/ti4/abilities/#before-and-after")


def test_a_page_without_a_game_or_a_request_is_left_alone_which_is_told_once(
    page: Page, host: Forum
) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{host.threads}other.html")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(f"{LINKS}.length") == 0
    assert [each for each in requests if "/api/" in each] == []
    warnings: list[str] = []
    page.on("console", lambda each: warnings.append(each.text) if each.type == "warning" else None)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(host.address("en", game="ti4", closed="1"))
    page.wait_for_load_state("networkidle")
    assert page.evaluate(f"{LINKS}.length") == 0
    (warning,) = [each for each in warnings if each.startswith("concord-link:")]
    assert f"connect-src {host.site.rstrip('/')}" in warning
    assert errors == []


def test_the_userscript_works_where_the_policy_forbids_all_requests(
    page: Page, host: Forum, site: PublishedSite
) -> None:
    def load(address: str) -> str:
        path = urlsplit(address).path.removeprefix(urlsplit(site.address).path)
        return (site.folder / path).read_text(encoding="utf-8")

    page.expose_function("load", load)
    page.goto(host.address("pl", plain="1", closed="1"))
    page.evaluate("""() => {
      const answer = ({ url, onload }) =>
        load(url).then((responseText) => onload({ status: 200, responseText }));
      globalThis.GM = { xmlHttpRequest: answer };
    }""")
    page.evaluate((site.folder / "concord-link.user.js").read_text(encoding="utf-8"))
    expect(page.locator("a.concord-link").nth(10)).to_be_visible()


def test_the_page_about_the_linker_shows_it_at_work(page: Page, site: PublishedSite) -> None:
    page.goto(f"{site.address}pl/linker/")
    link = page.locator("#example a.concord-link")
    link.hover()
    expect(_card(page)).to_be_visible()
    expect(page.locator("a.concord-link")).to_have_count(1)
    bookmark = page.get_by_role("link", name="Linki do zasad").first
    assert (bookmark.get_attribute("href") or "").startswith("javascript:")
