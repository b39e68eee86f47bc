"""Files of two builds never meet, whatever of the site has changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.offline.pages import (
    NEW_WORDS,
    OLD_WORDS,
    open_saved_game,
    wait_until,
    when_stored,
)
from tests.browser.unreliable_host import Host
from tests.browser.visitor import Visitor
from tests.libraries.orchard import GAME

_BASKETS = f"{GAME}/baskets/"
_DATA = f"api/v1/{GAME}/baskets.json"
_LOAD = f"""async () => {{
  const {{ src }} = document.querySelector("script[type=module]");
  const {{ fetchOnce }} = await import(new URL("ui/fetch-once.js", src));
  const root = new URL(document.documentElement.dataset.root, location);
  return fetchOnce(new URL("{_DATA}", root)).then(JSON.stringify, () => "nothing");
}}"""
_IS_WAITING = "navigator.serviceWorker.ready.then((it) => Boolean(it.waiting))"
_UPDATE = "navigator.serviceWorker.ready.then((it) => it.update()).catch(() => 0)"


def _new_result(page: Page) -> str:
    page.goto("search/?q=two baskets")
    result = page.locator(".search-results a[href*='/baskets/']").first
    expect(result).to_be_visible()
    return page.locator(".search-results").inner_text()


def test_a_page_of_newer_records_has_newer_data_and_is_not_stored_beside_older_ones(
    visitor: Visitor, host: Host, first_build: Path, build_of_records: Path
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    page.goto("search/?q=baskets")
    expect(page.locator(".search-results a[href*='/baskets/']").first).to_be_visible()
    when_stored(page)
    host.folder = build_of_records
    page.goto(_BASKETS)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    assert NEW_WORDS in page.evaluate(_LOAD)
    wait_until(page, _IS_WAITING)
    assert _mixed_caches(page, first_build, build_of_records) == []
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("two baskets")
    expect(page.get_by_role("listbox")).to_contain_text(NEW_WORDS)
    page.keyboard.press("Escape")
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    assert NEW_WORDS in _new_result(page)


def test_an_open_page_gets_no_newer_data_where_only_records_have_changed(
    visitor: Visitor, host: Host, build_of_records: Path
) -> None:
    page = when_stored(visitor.open(_BASKETS, stores=True))
    host.folder = build_of_records
    assert page.evaluate(_LOAD) == "nothing"
    wait_until(page, _IS_WAITING)
    expect(page.get_by_text("A new version is available.")).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    assert NEW_WORDS in page.evaluate(_LOAD)


def test_data_that_have_not_changed_are_given_to_an_open_page(
    visitor: Visitor, host: Host, build_of_scripts: Path
) -> None:
    page = when_stored(visitor.open(_BASKETS, stores=True))
    host.folder = build_of_scripts
    assert OLD_WORDS in page.evaluate(_LOAD)


def test_a_page_that_has_not_changed_is_of_both_builds_and_gets_the_data_of_the_one_in_use(
    visitor: Visitor, host: Host, build_of_records: Path
) -> None:
    page = when_stored(visitor.open("about/", stores=True))
    host.folder = build_of_records
    page.evaluate(_UPDATE)
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    assert NEW_WORDS in page.evaluate(_LOAD)


def test_a_page_that_no_change_concerns_keeps_its_bytes(
    first_build: Path, build_of_records: Path
) -> None:
    pages = [each.relative_to(first_build) for each in first_build.rglob("about/index.html")]
    assert pages
    for page in pages:
        assert (first_build / page).read_bytes() == (build_of_records / page).read_bytes()


def test_a_page_of_newer_scripts_alone_is_shown_with_them(
    visitor: Visitor, host: Host, first_build: Path, build_of_scripts: Path
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    host.folder = build_of_scripts
    page.goto(_BASKETS)
    wait_until(page, "document.documentElement.dataset.is === 'new'")
    assert OLD_WORDS in page.evaluate(_LOAD)
    wait_until(page, _IS_WAITING)
    assert _mixed_caches(page, first_build, build_of_scripts) == []


def test_of_two_tabs_the_older_gets_no_data_of_the_newer(
    visitor: Visitor, host: Host, build_of_records: Path
) -> None:
    older = when_stored(visitor.open(_BASKETS, stores=True))
    newer = older.context.new_page()
    newer.goto(_BASKETS)
    host.folder = build_of_records
    newer.evaluate(_UPDATE)
    newer.get_by_role("button", name="Reload").click()
    expect(newer.get_by_text(NEW_WORDS)).to_be_visible()
    assert NEW_WORDS in newer.evaluate(_LOAD)
    expect(older.get_by_text(OLD_WORDS)).to_be_visible()
    assert older.evaluate(_LOAD) == "nothing"
    older.reload()
    expect(older.get_by_text(NEW_WORDS)).to_be_visible()
    assert NEW_WORDS in older.evaluate(_LOAD)


@pytest.mark.parametrize("only_answers", ["sw.js", "sw.js assets 404.html offline.json"])
def test_a_kept_game_stays_that_of_one_build_when_an_update_breaks_off(
    visitor: Visitor, host: Host, build_of_records: Path, only_answers: str
) -> None:
    page = open_saved_game(visitor)
    host.folder = build_of_records
    host.is_cut, host.only_answers = True, only_answers
    page.evaluate(_UPDATE)
    wait_until(page, "navigator.serviceWorker.ready.then((it) => !it.installing && !it.waiting)")
    page.goto(_BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    assert OLD_WORDS in page.evaluate(_LOAD)
    host.is_cut = False
    page.evaluate(_UPDATE)
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    host.is_cut, host.only_answers = True, ""
    page.reload()
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    assert NEW_WORDS in page.evaluate(_LOAD)
    assert NEW_WORDS in _new_result(page)
    page.goto(f"ru/{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()


def _mixed_caches(page: Page, *builds: Path) -> list[str]:
    """The names of the caches whose pages are not all of one of the builds."""
    found: dict[str, dict[str, str]] = page.evaluate(
        r"""async () => {
            const found = {};
            for (const name of await caches.keys()) {
                const cache = await caches.open(name);
                found[name] = {};
                for (const request of await cache.keys()) {
                    const text = await (await cache.match(request, { ignoreVary: true })).text();
                    const root = new URL(document.documentElement.dataset.root, location).href;
                    const path = request.url.slice(root.length);
                    if (/ data-hash=/.test(text)) found[name][path] = text;
                }
            }
            return found;
        }"""
    )
    assert any(found.values())
    return [
        name
        for name, pages in found.items()
        if not any(all(_has(build, *each) for each in pages.items()) for build in builds)
    ]


def _has(build: Path, address: str, text: str) -> bool:
    file = build / address
    file = file / "index.html" if address.endswith("/") or not address else file
    return file.is_file() and file.read_text("utf-8") == text
