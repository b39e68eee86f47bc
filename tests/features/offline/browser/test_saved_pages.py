"""Visited pages and saved games are read without a connection, and follow a new version."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.in_page import in_page
from tests.browser.unreliable_host import Answer, Host
from tests.browser.visitor import NARROWEST, PHONE, Visitor
from tests.features.offline.browser.pages import (
    BASKETS,
    NEW_WORDS,
    OLD_WORDS,
    open_saved_game,
    reload_in_new_version,
    save_game,
    saving_section,
    stored_texts,
    when_stored,
)
from tests.libraries.orchard import GAME, HOMES
from tests.site.builds import PublishedSite

_OFF = "Cannot be downloaded here"
_REFUSED = 'throw new Error("no storage");\n'
_TELL = in_page("tell-sizes")
_NO_ROOM = "Object.assign(navigator.storage, { estimate: async () => ({ quota: 0, usage: 0 }) })"


def test_a_saved_game_is_read_offline_and_then_in_its_new_version(
    visitor: Visitor, host: Host, second_build: PublishedSite
) -> None:
    page = open_saved_game(visitor, width=PHONE)
    assert violations(page) == []
    host.is_cut = True
    for home in HOMES.values():
        for path in ("", "baskets/", "picking/", "glossary/", "numbers/"):
            answer = page.goto(f"{home}{GAME}/{path}")
            assert answer is not None
            assert answer.status == 200, path
    page.goto(f"{GAME}/picking/")
    page.locator("a.reference[href*=baskets]").first.hover()
    expect(page.locator(".preview")).to_contain_text(OLD_WORDS)
    for path in ("cite/?q=1.1", f"{GAME}/baskets/one-each/", f"{GAME}/1.1"):
        page.goto(path)
        expect(page).to_have_url(re.compile("/baskets/#one-each$"))
    for query in ("1.1", "baskte"):
        page.goto(f"search/?q={query}")
        expect(page.locator(".search-results a[href*='/baskets/']").first).to_be_visible()
    host.is_cut, host.folder = False, second_build.folder
    page.goto(BASKETS)
    expect(page.get_by_text("A new version is available.")).to_be_visible()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    reload_in_new_version(page)
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()
    host.is_cut = True
    page.goto(f"{GAME}/")
    expect(saving_section(page)).to_contain_text("Downloaded:")
    page.goto("search/?q=two baskets")
    expect(page.locator(".search-results")).to_contain_text(NEW_WORDS)


def test_one_language_is_saved_and_removed_and_other_pages_say_what_is_missing(
    visitor: Visitor, host: Host
) -> None:
    page = visitor.open(f"{GAME}/", stores=True, width=NARROWEST)
    _expect_sizes(page)
    save_game(page, "English")
    expect(saving_section(page)).to_contain_text("Downloaded: EN")
    page.goto(f"ru/{BASKETS}")
    when_stored(page)
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
    page.goto(f"ru/{GAME}/picking/")
    _expect_offline(page, "Нет интернета")
    visited = page.locator(".on-device:visible a", has_text="Корзины")
    expect(visited).to_have_attribute("href", re.compile(f"/ru/{BASKETS}$"))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    page.goto(f"pl/{GAME}/picking/")
    _expect_offline(page, "Brak internetu")
    host.is_cut = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".page-head h1")).to_be_visible()
    page.goto(f"{GAME}/")
    saving_section(page).get_by_role("button", name="Remove from device").click()
    expect(saving_section(page)).to_contain_text("Removed from device")
    names: list[str] = page.evaluate("caches.keys()")
    assert [name for name in names if f"game {GAME}" in name] == []
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    _expect_offline(page, "You are offline")


def _expect_sizes(page: Page) -> None:
    """Expect what the page shows where a worker says the sizes, before and during a download."""
    measure, bar = page.locator(".offline .measure"), page.locator(".offline progress")
    expect(measure).to_contain_text("MB")  # the worker has answered
    page.evaluate(_TELL, {})
    saving_section(page).get_by_label("English").check()
    expect(measure).to_have_text("3.0 MB")
    saving_section(page).get_by_label("All languages").check()
    expect(measure).to_have_text("31.0 MB")
    page.evaluate(_TELL, {"progress": 8_000_000})
    expect(bar).to_have_js_property("max", 31_000_000)
    expect(bar).to_have_js_property("value", 8_000_000)
    page.evaluate(_TELL, {})


def _expect_offline(page: Page, title: str) -> None:
    expect(page.locator("h1:visible", has_not_text=title)).to_have_count(0)
    expect(page.locator("h1:visible")).to_have_text(title)


def test_an_interrupted_download_is_reported_and_can_be_continued(
    visitor: Visitor, host: Host
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    host.is_cut, host.only_answers = True, "offline.json"
    saving_section(page).get_by_role("button", name="Download rules").click()
    expect(saving_section(page)).to_contain_text("Connection lost")
    host.is_cut = False
    saving_section(page).get_by_role("button", name="Resume").click()
    expect(saving_section(page)).to_contain_text("Downloaded:")


def test_a_damaged_page_is_not_kept_and_heals(
    visitor: Visitor, host: Host, first_build: PublishedSite
) -> None:
    content = (first_build.folder / BASKETS / "index.html").read_bytes()
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    host.instead[BASKETS] = Answer(content[: len(content) // 2])
    page.goto(BASKETS, wait_until="commit")
    host.instead.clear()
    page.goto(BASKETS)
    when_stored(page)
    host.is_cut = True
    page.reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.locator("#one-each > .number[aria-haspopup]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert content in stored_texts(page)


def test_where_nothing_can_be_stored_the_button_says_so_and_pages_still_open(
    visitor: Visitor, host: Host
) -> None:
    host.worker_begins = _REFUSED
    page = visitor.open(f"{GAME}/", stores=True)
    expect(saving_section(page)).to_contain_text("does not let this site store data")
    expect(saving_section(page).get_by_role("button", name=_OFF)).to_be_disabled()
    page.goto(BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    host.worker_begins = ""
    page = visitor.open("", stores=True)
    page.add_init_script(_NO_ROOM)
    page.goto(f"{host.address}{GAME}/")
    expect(saving_section(page).get_by_role("button", name=_OFF)).to_be_disabled()
