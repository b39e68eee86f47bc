"""Devices that have stored one build of the site, and meet another."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.offline.pages import (
    NEW_WORDS,
    OLD_WORDS,
    open_saved_game,
    wait_until,
    when_stored,
)
from tests.browser.unreliable_host import Host
from tests.browser.visitor import Visitor
from tests.libraries.orchard import GAME, change
from tests.site.builds import build_site, small_project

_IS_NEW = "document.documentElement.dataset.is === 'new'"
"""True where the scripts of the second build have run."""
_DATA_PATH = f"/some/path/api/v1/{GAME}/baskets.json"
_DATA = f"""async () => {{
  const {{ src }} = document.querySelector("script[type=module]");
  const {{ fetchOnce }} = await import(new URL("ui/fetch-once.js", src));
  return JSON.stringify(await fetchOnce(new URL("{_DATA_PATH}", location)));
}}"""


def test_a_new_version_is_announced_and_loaded_on_request(
    visitor: Visitor, host: Host, second_build: Path
) -> None:
    page = open_saved_game(visitor)
    page.goto(f"{GAME}/baskets/")
    host.folder = second_build
    page.reload()
    expect(page.get_by_text("A new version is available.")).to_be_visible()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    assert not page.evaluate(_IS_NEW)
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    wait_until(page, _IS_NEW)
    host.is_cut = True
    page.goto(f"ru/{GAME}/picking/")
    wait_until(page, _IS_NEW)
    expect(page.locator(".page-head")).to_be_visible()


def test_open_pages_keep_their_scripts_when_another_page_loads_the_new_version(
    visitor: Visitor, host: Host, second_build: Path
) -> None:
    page = open_saved_game(visitor)
    other = page.context.new_page()
    other.goto(f"{GAME}/baskets/")
    host.folder = second_build
    page.reload()
    page.get_by_role("button", name="Reload").click()
    wait_until(page, _IS_NEW)
    expect(other.get_by_text(OLD_WORDS)).to_be_visible()
    script = "fetch(document.querySelector('script[type=module]').src).then((it) => it.text())"
    assert "dataset.is" not in other.evaluate(script)
    assert "dataset.is" in page.evaluate(script)
    other.keyboard.press("/")  # loads scripts that the page had no need of before
    other.keyboard.type("two")
    expect(other.locator(".search-panel")).to_be_visible()
    other.reload()
    expect(other.get_by_text(NEW_WORDS)).to_be_visible()


def test_a_page_of_a_newer_build_is_never_shown_with_older_scripts(
    visitor: Visitor, host: Host, second_build: Path
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    host.folder = second_build
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    wait_until(page, _IS_NEW)
    stored = page.evaluate("caches.match(location.href, { ignoreVary: true }).then(Boolean)")
    is_waiting = "navigator.serviceWorker.ready.then((it) => Boolean(it.waiting))"
    assert not stored or page.evaluate(is_waiting)


def test_data_for_a_page_of_a_newer_build_come_from_the_network(
    visitor: Visitor, host: Host, second_build: Path
) -> None:
    page = when_stored(visitor.open(f"{GAME}/picking/", stores=True))
    assert OLD_WORDS in page.evaluate(_DATA)
    wait_until(page, f"caches.match(new URL('{_DATA_PATH}', location)).then(Boolean)")
    host.folder = second_build
    page.goto(f"ru/{GAME}/picking/")
    wait_until(page, _IS_NEW)
    assert NEW_WORDS in page.evaluate(_DATA)


def test_a_new_version_deletes_what_the_old_one_has_stored_but_not_its_scripts(
    visitor: Visitor, host: Host, first_build: Path, second_build: Path
) -> None:
    page = open_saved_game(visitor)
    before: list[str] = page.evaluate("caches.keys()")
    host.folder = second_build
    page.reload()
    page.get_by_role("button", name="Reload").click()
    wait_until(page, _IS_NEW)
    (assets,) = (path.name for path in (first_build / "assets").iterdir() if _is_hash(path))
    kept = [name for name in before if name.split(" ", 2)[2] in {"record", f"assets/{assets}/"}]
    assert len(kept) == 2
    gone = json.dumps([name for name in before if name not in kept])
    wait_until(page, f"caches.keys().then((all) => !{gone}.some((name) => all.includes(name)))")
    after: list[str] = page.evaluate("caches.keys()")
    assert set(before) & set(after) == set(kept)
    assert [name for name in after if name.endswith(f" game {GAME}")] != []


def _is_hash(path: Path) -> bool:
    return bool(re.fullmatch("[0-9a-f]{8}", path.name))


def test_an_incomplete_build_is_not_activated(
    visitor: Visitor, host: Host, first_build: Path, second_build: Path, tmp_path: Path
) -> None:
    page = open_saved_game(visitor)
    mixed = tmp_path / "mixed"
    shutil.copytree(first_build, mixed)
    shutil.copy(second_build / "sw.js", mixed)
    host.folder = mixed
    page.goto(f"{GAME}/baskets/")
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => 0)")
    wait_until(page, "navigator.serviceWorker.ready.then((it) => !it.installing && !it.waiting)")
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
    assert not page.evaluate(_IS_NEW)


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
