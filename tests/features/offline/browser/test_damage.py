"""Damaged and foreign answers are never kept, and what is broken heals at the next visit."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.unreliable_host import Answer, Host
from tests.browser.visitor import Visitor
from tests.features.offline.browser.pages import (
    NEW_WORDS,
    OLD_WORDS,
    save_game,
    saving_section,
    stored_texts,
    wait_until,
    when_stored,
)
from tests.libraries.orchard import GAME

_PORTAL = b"<!doctype html><title>Log in</title><p>Log in to use this network.</p>"
_NUMBERS = f"api/v1/{GAME}/numbers.json"
_BASKETS = f"{GAME}/baskets/"

_Damage: TypeAlias = Mapping[str, Answer]


def _damage(file: Path, type_: str) -> _Damage:
    """Wrong answers to a request for a file."""
    content = file.read_bytes()
    half = content[: len(content) // 2]
    return {
        "a login page": Answer(_PORTAL),
        "other JSON": Answer(b'{"login": "please"}', "application/json"),
        "cut": Answer(half, type_),
        "a smaller length": Answer(content, type_, length=len(content) // 2),
        "nothing": Answer(b"", type_),
    }


_NAMES = tuple(_damage(Path(__file__), ""))
_TWO_NAMES = ("a login page", "cut")
"""For files other than pages: they are compared with their hashes in one place."""


def _open_damaged(page: Page, path: str) -> None:
    """Open a page that may be cut off, and so never be complete."""
    try:
        page.goto(path, wait_until="commit")
    except Error as error:
        if "net::ERR" not in error.message:
            raise


@pytest.mark.parametrize("name", _TWO_NAMES)
def test_damaged_data_are_not_kept_and_heal(
    visitor: Visitor, host: Host, first_build: Path, name: str
) -> None:
    page = when_stored(visitor.open("cite/", stores=True))
    damage = _damage(first_build / _NUMBERS, "application/json")[name]
    host.instead[_NUMBERS] = damage
    page.goto("cite/?q=1.1")
    page.wait_for_load_state("networkidle")
    assert damage.content not in stored_texts(page)
    host.instead.clear()
    page.reload()
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))


@pytest.mark.parametrize("name", _NAMES)
def test_a_damaged_page_is_not_kept_and_heals(
    visitor: Visitor, host: Host, first_build: Path, name: str
) -> None:
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    damage = _damage(first_build / _BASKETS / "index.html", "text/html; charset=utf-8")[name]
    host.instead[_BASKETS] = damage
    _open_damaged(page, _BASKETS)
    host.instead.clear()
    page.goto(_BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    when_stored(page)
    host.is_cut = True
    page.reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.locator("#one-each > .number[aria-haspopup]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert (first_build / _BASKETS / "index.html").read_bytes() in stored_texts(page)


@pytest.mark.parametrize("name", _TWO_NAMES)
def test_a_damaged_script_is_not_kept_and_heals(
    visitor: Visitor, host: Host, first_build: Path, name: str
) -> None:
    page = when_stored(visitor.open(_BASKETS, stores=True))
    source = page.locator("script[type=module]").get_attribute("src") or ""
    script = source.removeprefix("../../")
    page.evaluate(
        """async (path) => {
            for (const name of await caches.keys()) {
                const cache = await caches.open(name);
                for (const request of await cache.keys()) {
                    if (request.url.endsWith(path)) await cache.delete(request);
                }
            }
        }""",
        script,
    )
    damage = _damage(first_build / script, "text/javascript")[name]
    host.instead[script] = damage
    page.reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    assert damage.content not in stored_texts(page)
    host.instead.clear()
    page.reload()
    expect(page.locator("#one-each > .number[aria-haspopup]")).to_be_attached()
    host.is_cut = True
    page.reload()
    expect(page.locator("#one-each > .number[aria-haspopup]")).to_be_attached()


@pytest.mark.parametrize("name", _TWO_NAMES)
def test_a_damaged_worker_takes_no_place(
    visitor: Visitor, host: Host, second_build: Path, name: str
) -> None:
    page = when_stored(visitor.open(_BASKETS, stores=True))
    host.folder = second_build
    host.instead["sw.js"] = _damage(second_build / "sw.js", "text/javascript")[name]
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => 0)")
    wait_until(page, "navigator.serviceWorker.ready.then((it) => !it.installing && !it.waiting)")
    host.is_cut = True
    page.reload()
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    host.is_cut = False
    host.instead.clear()
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update())")
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_text(NEW_WORDS)).to_be_visible()


def test_a_login_page_for_every_request_harms_nothing_that_is_kept(
    visitor: Visitor, host: Host, first_build: Path
) -> None:
    page = visitor.open(f"{GAME}/", stores=True)
    save_game(page)
    paths = (path.relative_to(first_build) for path in first_build.rglob("*") if path.is_file())
    for path in paths:
        host.instead[path.as_posix().removesuffix("index.html")] = Answer(_PORTAL)
    page.goto(_BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.goto("cite/?q=1.1")
    expect(page).to_have_url(re.compile("/baskets/#one-each$"))
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => 0)")
    host.instead.clear()
    host.is_cut = True
    page.goto(f"{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
    assert _PORTAL not in stored_texts(page)


_FULL_AT_TIMES = """
let room = 12;
const put = Cache.prototype.put;
Cache.prototype.put = async function (address, response) {
  if (/orchard/.test(address) && await caches.has("full")) room -= 1;
  if (room < 0 && await caches.has("full")) throw new DOMException("", "QuotaExceededError");
  return put.call(this, address, response);
};
"""


def test_storage_that_is_full_midway_is_reported_and_can_be_continued(
    visitor: Visitor, host: Host
) -> None:
    host.worker_begins = _FULL_AT_TIMES
    page = when_stored(visitor.open(f"{GAME}/", stores=True))
    page.evaluate("caches.open('full').then(() => true)")
    saving_section(page).get_by_label("All languages").check()
    page.get_by_role("button", name="Download rules").click()
    expect(saving_section(page)).to_contain_text("Not enough space")
    page.goto(_BASKETS)
    expect(page.get_by_text(OLD_WORDS)).to_be_visible()
    page.evaluate("caches.delete('full')")
    page.goto(f"{GAME}/")
    page.get_by_role("button", name="Resume").click()
    expect(saving_section(page)).to_contain_text("Downloaded:")
    host.is_cut = True
    page.goto(f"ru/{GAME}/picking/")
    expect(page.locator(".page-head")).to_be_visible()
