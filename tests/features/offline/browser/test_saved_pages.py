"""Visited pages and saved games are read without a connection."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.unreliable_host import Host
from tests.browser.visitor import NARROWEST, PHONE, Scheme, Visitor
from tests.features.offline.browser.pages import (
    OLD_WORDS,
    open_saved_game,
    save_game,
    saving_section,
    when_stored,
)
from tests.libraries.orchard import GAME, HOMES

_REFUSED = 'throw new Error("no storage");\n'


def test_a_visited_page_opens_without_a_connection(visitor: Visitor, host: Host) -> None:
    page = when_stored(visitor.open(f"{GAME}/baskets/", stores=True))
    host.is_cut = True
    page.goto("")
    expect(page.locator("h1:visible")).to_have_text("You are offline")
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.locator("#one-each > .number[aria-haspopup]").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "title"),
    [("", "You are offline"), ("ru/", "Нет интернета"), ("pl/", "Brak internetu")],
)
def test_a_page_that_is_not_stored_is_reported_in_the_language_of_its_address(
    visitor: Visitor, host: Host, path: str, title: str
) -> None:
    page = when_stored(visitor.open(f"{path}{GAME}/baskets/", stores=True))
    host.is_cut = True
    page.goto(f"{path}{GAME}/picking/")
    expect(page.locator("h1:visible", has_not_text=title)).to_have_count(0)
    expect(page.locator("h1:visible")).to_have_text(title)
    here = page.locator(".on-device:visible a")
    expect(here).to_have_attribute("href", re.compile(f"/{path}{GAME}/baskets/$"))
    host.is_cut = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".page-head h1")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_on_the_offline_page(
    visitor: Visitor, host: Host, scheme: Scheme
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True, scheme=scheme, width=NARROWEST))
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".on-device:visible")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


def test_a_saved_game_is_read_previewed_and_cited_without_a_connection(
    visitor: Visitor, host: Host
) -> None:
    page = open_saved_game(visitor)
    host.is_cut = True
    for home in HOMES.values():
        for path in ("", "baskets/", "picking/", "glossary/", "numbers/"):
            answer = page.goto(f"{home}{GAME}/{path}")
            assert answer is not None
            assert answer.status == 200, path
    page.goto(f"{GAME}/picking/")
    page.locator("a.reference[href*=baskets]").first.hover()
    expect(page.locator(".preview")).to_contain_text(OLD_WORDS)
    page.goto("cite/?q=1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))


def test_a_saved_game_is_searched_without_a_connection(visitor: Visitor, host: Host) -> None:
    page = open_saved_game(visitor)
    host.is_cut = True
    for query in ("baskets", "1.1", "baskte"):
        page.goto(f"search/?q={query}")
        found = page.locator(".search-results a[href*='/baskets/']")
        expect(found.first).to_be_visible()


def test_a_share_page_of_a_saved_game_redirects_to_its_clause(visitor: Visitor, host: Host) -> None:
    page = open_saved_game(visitor)
    host.is_cut = True
    page.goto(f"{GAME}/baskets/one-each/")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))


def test_a_number_typed_as_an_address_is_found_in_a_saved_game(
    visitor: Visitor, host: Host
) -> None:
    page = open_saved_game(visitor)
    host.is_cut = True
    page.goto(f"{GAME}/1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))


def test_one_language_alone_can_be_saved(visitor: Visitor, host: Host) -> None:
    page = visitor.open(f"{GAME}/", stores=True)
    save_game(page, "English")
    expect(saving_section(page)).to_contain_text("Downloaded: EN")
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
    page.goto(f"ru/{GAME}/picking/")
    expect(page.locator("h1:visible")).to_have_text("Нет интернета")


def test_one_button_removes_a_saved_game_completely(visitor: Visitor, host: Host) -> None:
    page = open_saved_game(visitor)
    page.get_by_role("button", name="Remove from device").click()
    expect(saving_section(page)).to_contain_text("Removed from device")
    names: list[str] = page.evaluate("caches.keys()")
    assert [name for name in names if name.endswith(f"game {GAME}")] == []
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator("h1:visible")).to_have_text("You are offline")


def test_an_interrupted_download_is_reported_and_can_be_continued(
    visitor: Visitor, host: Host
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    host.is_cut, host.only_answers = True, "offline.json"
    page.get_by_role("button", name="Download rules").click()
    expect(saving_section(page)).to_contain_text("Connection lost")
    host.is_cut = False
    page.get_by_role("button", name="Resume").click()
    expect(saving_section(page)).to_contain_text("Downloaded:")


def test_without_room_on_the_device_the_button_is_off(visitor: Visitor, host: Host) -> None:
    page = visitor.open("", stores=True)
    page.add_init_script(
        "Object.assign(navigator.storage, { estimate: async () => ({ quota: 0, usage: 0 }) })"
    )
    page.goto(f"{host.address}{GAME}/")
    expect(page.get_by_role("button", name="Cannot be downloaded here")).to_be_disabled()


def test_refused_storage_is_reported_and_pages_still_open(visitor: Visitor, host: Host) -> None:
    host.worker_begins = _REFUSED
    page = visitor.open(f"{GAME}/", stores=True)
    expect(saving_section(page)).to_contain_text("does not let this site store data")
    expect(page.get_by_role("button", name="Cannot be downloaded here")).to_be_disabled()
    page.goto(f"{GAME}/baskets/")
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_beside_a_saved_game(visitor: Visitor, scheme: Scheme) -> None:
    page = visitor.open(f"{GAME}/", stores=True, scheme=scheme, width=PHONE)
    save_game(page)
    assert violations(page) == []
