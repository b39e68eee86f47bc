"""Wrong answers are never kept and heal, and a page is that of one build, whatever a host does.

The tests in tests/features/offline/js say the same of the worker alone.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.in_page import in_page
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
_FULL_AT_TIMES = in_page("full-at-times")


@pytest.mark.parametrize("is_portal", [True, False])
def test_a_damaged_page_or_file_of_data_is_not_kept_and_heals(
    visitor: Visitor, host: Host, first_build: PublishedSite, *, is_portal: bool
) -> None:
    page = when_stored(visitor.open("cite/", stores=True))
    for path, file in ((_NUMBERS, _NUMBERS), (BASKETS, f"{BASKETS}index.html")):
        content = (first_build.folder / file).read_bytes()
        host.instead[path] = Answer(_PORTAL if is_portal else content[: len(content) // 2])
    page.goto("cite/?q=1.1")
    page.wait_for_load_state("networkidle")
    page.goto(BASKETS)
    assert stored_texts(page).isdisjoint(each.content for each in host.instead.values())
    host.instead.clear()
    page.goto("cite/?q=1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))
    host.is_cut = True
    when_stored(page).reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()


def test_a_damaged_worker_takes_no_place(
    visitor: Visitor, host: Host, second_build: PublishedSite
) -> None:
    page = when_stored(visitor.open(BASKETS, stores=True))
    host.folder = second_build.folder
    worker = (second_build.folder / "sw.js").read_bytes()
    host.instead["sw.js"] = Answer(worker[: len(worker) // 2], "text/javascript")
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


def test_storage_that_is_full_midway_is_reported_and_can_be_continued(
    visitor: Visitor, host: Host
) -> None:
    host.worker_begins = _FULL_AT_TIMES
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    page.evaluate("caches.open('full').then(() => true)")
    saving_section(page).get_by_label("All languages").check()
    saving_section(page).get_by_role("button", name="Download rules").click()
    expect(saving_section(page)).to_contain_text("Not enough space")
    page.goto(BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.evaluate("caches.delete('full')")
    page.goto(f"{GAME}/")
    saving_section(page).get_by_role("button", name="Resume").click()
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
