"""Devices that have stored one build of the site, and meet another."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.unreliable_host import Answer, Host
from tests.browser.visitor import Visitor
from tests.features.offline.browser.pages import (
    NEW_WORDS,
    OLD_WORDS,
    open_saved_game,
    stored_texts,
    wait_until,
    when_stored,
)
from tests.libraries.orchard import GAME, change
from tests.site.builds import build_site, small_project

_BASKETS = f"{GAME}/baskets/"
_IS_NEW = "document.documentElement.dataset.is === 'new'"
"""True where the scripts of the second build have run."""
_UPDATE = "navigator.serviceWorker.ready.then((it) => it.update()).catch(() => 0)"
_IS_SETTLED = "navigator.serviceWorker.ready.then((it) => !it.installing && !it.waiting)"


def _reload_in_new_version(page: Page) -> None:
    expect(page.get_by_text("A new version is available.")).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    wait_until(page, _IS_NEW)


def test_a_new_version_is_announced_loaded_on_request_and_then_read_offline(
    visitor: Visitor, host: Host, second_build: Path
) -> None:
    page = open_saved_game(visitor)
    page.goto(_BASKETS)
    host.folder = second_build
    page.reload()
    expect(page.get_by_text("A new version is available.")).to_be_visible()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    assert not page.evaluate(_IS_NEW)
    _reload_in_new_version(page)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    host.is_cut = True
    page.goto(f"{GAME}/")
    expect(page.locator(".offline")).to_contain_text("Downloaded:")
    page.goto(f"ru/{GAME}/picking/")
    wait_until(page, _IS_NEW)
    expect(page.locator(".page-head")).to_be_visible()
    page.goto("search/?q=two baskets")
    expect(page.locator(".search-results")).to_contain_text(NEW_WORDS)


def test_open_pages_keep_their_scripts_when_another_page_loads_the_new_version(
    visitor: Visitor, host: Host, second_build: Path
) -> None:
    page = open_saved_game(visitor)
    other = page.context.new_page()
    other.goto(_BASKETS)
    host.folder = second_build
    page.reload()
    _reload_in_new_version(page)
    expect(other.get_by_text(OLD_WORDS)).to_be_visible()
    script = "fetch(document.querySelector('script[type=module]').src).then((it) => it.text())"
    assert "dataset.is" not in other.evaluate(script)
    assert "dataset.is" in page.evaluate(script)
    other.keyboard.press("/")  # loads scripts that the page had no need of before
    other.keyboard.type("two")
    expect(other.locator(".search-panel")).to_be_visible()
    other.reload()
    expect(other.get_by_text(NEW_WORDS)).to_be_visible()


def test_a_page_that_was_not_stored_comes_with_its_own_scripts_and_is_no_part_of_the_old_version(
    visitor: Visitor, host: Host, first_build: Path, second_build: Path
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    host.folder = second_build
    host.instead["sw.js"] = Answer((first_build / "sw.js").read_bytes(), "text/javascript")
    page.goto(_BASKETS)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    wait_until(page, _IS_NEW)
    page.wait_for_timeout(500)
    assert not any(NEW_WORDS.encode() in text for text in stored_texts(page))


@pytest.mark.parametrize("only_answers", ["sw.js", "sw.js assets 404.html offline.json"])
def test_a_downloaded_game_stays_that_of_one_build_when_an_update_breaks_off(
    visitor: Visitor, host: Host, second_build: Path, only_answers: str
) -> None:
    page = open_saved_game(visitor)
    host.folder, host.is_cut, host.only_answers = second_build, True, only_answers
    page.evaluate(_UPDATE)
    wait_until(page, _IS_SETTLED)
    page.goto(_BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    host.is_cut = False
    page.evaluate(_UPDATE)
    _reload_in_new_version(page)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()


def test_a_site_without_offline_reading_removes_what_was_stored(
    visitor: Visitor, host: Host, tmp_path: Path
) -> None:
    project = small_project(tmp_path)
    change(project / "mkdocs.yml", "offline: true", "offline: false")
    build_site(project, tmp_path / "without", host.address)
    page = open_saved_game(visitor)
    host.folder = tmp_path / "without"
    page.reload()
    wait_until(page, "caches.keys().then((names) => names.length === 0)")
    wait_until(page, "navigator.serviceWorker.getRegistrations().then((all) => !all.length)")
