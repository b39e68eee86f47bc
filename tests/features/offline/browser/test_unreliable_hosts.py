"""Wrong answers are never kept and heal, and a page is that of one build, whatever a host does.

The tests in tests/features/offline/js say the same of the worker alone.
"""

import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.unreliable_host import Answer, Host
from tests.browser.visitor import Visitor
from tests.features.offline.browser.pages import (
    BASKETS,
    IS_NEW,
    NEW_WORDS,
    OLD_WORDS,
    open_saved_game,
    reload_in_new_version,
    saving_section,
    stored_texts,
    wait_until,
    when_stored,
)
from tests.libraries.orchard import GAME, change
from tests.site.builds import PublishedSite, build_site, small_project

pytestmark = pytest.mark.slow

_PORTAL = b"<!doctype html><title>Log in</title><p>Log in to use this network.</p>"
_NUMBERS = f"api/v1/{GAME}/numbers.json"
_UPDATE = "navigator.serviceWorker.ready.then((it) => it.update()).catch(() => 0)"
_IS_SETTLED = "navigator.serviceWorker.ready.then((it) => !it.installing && !it.waiting)"
_FORGET = """async (path) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (request.url.endsWith(path)) await cache.delete(request);
        }
    }
}"""
_FULL_AT_TIMES = """
let room = 12;
const put = Cache.prototype.put;
Cache.prototype.put = async function (address, response) {
  if (/orchard/.test(address) && await caches.has("full")) room -= 1;
  if (room < 0 && await caches.has("full")) throw new DOMException("", "QuotaExceededError");
  return put.call(this, address, response);
};
"""
_DAMAGES = ("a login page", "cut", "a smaller length", "nothing")


def _damage(name: str, content: bytes, type_: str) -> Answer:
    """A wrong answer to a request for a file."""
    half = len(content) // 2
    if name == "a login page":
        return Answer(_PORTAL)
    if name == "a smaller length":
        return Answer(content, type_, length=half)
    return Answer(content[:half] if name == "cut" else b"", type_)


@pytest.mark.parametrize("name", _DAMAGES)
def test_a_damaged_page_or_file_of_data_is_not_kept_and_heals(
    visitor: Visitor, host: Host, first_build: PublishedSite, name: str
) -> None:
    page = when_stored(visitor.open("cite/", stores=True))
    numbers = (first_build.folder / _NUMBERS).read_bytes()
    content = (first_build.folder / BASKETS / "index.html").read_bytes()
    host.instead[_NUMBERS] = _damage(name, numbers, "application/json")
    host.instead[BASKETS] = _damage(name, content, "text/html; charset=utf-8")
    try:
        page.goto("cite/?q=1.1")
        page.goto(BASKETS, wait_until="commit")
    except Error as error:
        assert "net::ERR" in error.message  # noqa: PT017 - pages that are cut off may be complete
    assert stored_texts(page).isdisjoint(each.content for each in host.instead.values())
    host.instead.clear()
    page.goto("cite/?q=1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))
    host.is_cut = True
    when_stored(page).reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()


@pytest.mark.parametrize("name", _DAMAGES[:2])
def test_a_damaged_script_is_not_kept_and_heals(
    visitor: Visitor, host: Host, first_build: PublishedSite, name: str
) -> None:
    page = when_stored(visitor.open(BASKETS, stores=True))
    source = page.locator("script[type=module]").get_attribute("src") or ""
    script = source.removeprefix("../../")
    page.evaluate(_FORGET, script)
    host.instead[script] = _damage(
        name, (first_build.folder / script).read_bytes(), "text/javascript"
    )
    page.reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    assert host.instead[script].content not in stored_texts(page)
    host.instead.clear()
    for is_cut in (False, True):
        host.is_cut = is_cut
        page.reload()
        expect(page.locator("#one-each > .number[aria-haspopup]")).to_be_attached()


@pytest.mark.parametrize("name", _DAMAGES[:2])
def test_a_damaged_worker_takes_no_place(
    visitor: Visitor, host: Host, second_build: PublishedSite, name: str
) -> None:
    page = when_stored(visitor.open(BASKETS, stores=True))
    host.folder = second_build.folder
    worker = (second_build.folder / "sw.js").read_bytes()
    host.instead["sw.js"] = _damage(name, worker, "text/javascript")
    page.evaluate(_UPDATE)
    wait_until(page, _IS_SETTLED)
    host.is_cut = True
    page.reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    host.is_cut = False
    host.instead.clear()
    page.evaluate(_UPDATE)
    reload_in_new_version(page)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()


def test_a_login_page_for_every_request_harms_nothing_that_is_kept(
    visitor: Visitor, host: Host, first_build: PublishedSite
) -> None:
    page = open_saved_game(visitor)
    for path in first_build.files():
        host.instead[path.removesuffix("index.html")] = Answer(_PORTAL)
    page.goto(BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.goto("cite/?q=1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))
    page.evaluate(_UPDATE)
    host.instead.clear()
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
    assert _PORTAL not in stored_texts(page)


def test_storage_that_is_full_midway_is_reported_and_can_be_continued(
    visitor: Visitor, host: Host
) -> None:
    host.worker_begins = _FULL_AT_TIMES
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    page.evaluate("caches.open('full').then(() => true)")
    saving_section(page).get_by_label("All languages").check()
    page.get_by_role("button", name="Download rules").click()
    expect(saving_section(page)).to_contain_text("Not enough space")
    page.goto(BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.evaluate("caches.delete('full')")
    page.goto(f"{GAME}/")
    page.get_by_role("button", name="Resume").click()
    expect(saving_section(page)).to_contain_text("Downloaded:")


def test_open_pages_keep_their_scripts_when_another_page_loads_the_new_version(
    visitor: Visitor, host: Host, second_build: PublishedSite
) -> None:
    page = open_saved_game(visitor)
    other: Page = page.context.new_page()
    other.goto(BASKETS)
    host.folder = second_build.folder
    page.reload()
    reload_in_new_version(page)
    expect(other.get_by_text(OLD_WORDS)).to_be_visible()
    script = "fetch(document.querySelector('script[type=module]').src).then((it) => it.text())"
    assert "dataset.is" not in other.evaluate(script)
    assert "dataset.is" in page.evaluate(script)
    other.keyboard.press("/")  # loads scripts that the page had no need of before
    other.keyboard.type("two")
    expect(other.locator(".search-panel")).to_be_visible()
    other.reload()
    expect(other.get_by_text(NEW_WORDS)).to_be_visible()


def test_a_page_of_another_build_comes_with_its_own_scripts_and_is_not_kept(
    visitor: Visitor, host: Host, first_build: PublishedSite, second_build: PublishedSite
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    host.folder = second_build.folder
    worker = (first_build.folder / "sw.js").read_bytes()
    host.instead["sw.js"] = Answer(worker, "text/javascript")
    page.goto(BASKETS)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    wait_until(page, IS_NEW)
    page.wait_for_load_state("networkidle")
    assert not any(NEW_WORDS.encode() in text for text in stored_texts(page))


@pytest.mark.parametrize("only_answers", ["sw.js", "sw.js assets 404.html offline.json"])
def test_a_downloaded_game_stays_that_of_one_build_when_an_update_breaks_off(
    visitor: Visitor, host: Host, second_build: PublishedSite, only_answers: str
) -> None:
    page = open_saved_game(visitor)
    host.folder, host.is_cut, host.only_answers = second_build.folder, True, only_answers
    page.evaluate(_UPDATE)
    wait_until(page, _IS_SETTLED)
    page.goto(BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    host.is_cut = False
    page.evaluate(_UPDATE)
    reload_in_new_version(page)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()


def test_a_site_without_offline_reading_removes_what_was_stored(
    visitor: Visitor, host: Host, tmp_path_factory: pytest.TempPathFactory
) -> None:
    project = small_project(tmp_path_factory.mktemp("project"))
    change(project / "mkdocs.yml", "offline: true", "offline: false")
    site = build_site(project, project / "site", host.address)
    page = open_saved_game(visitor)
    host.folder = site.folder
    page.reload()
    wait_until(page, "caches.keys().then((names) => names.length === 0)")
    wait_until(page, "navigator.serviceWorker.getRegistrations().then((all) => !all.length)")
