"""Readers see what changed, a topic in an earlier version, and what is new since they last read."""

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import PHONE, Visitor
from tests.libraries.builders import write_library
from tests.libraries.editions import releases
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    *_, last = releases(3)
    small_project(project, lambda root: write_library(root, last))
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


def _read(page: Page, version: str) -> None:
    """Visit the game as one who read that version last."""
    page.goto("game/changes/")
    page.evaluate("read => localStorage.setItem('concord.read.game.en', read)", version)
    page.goto("game/")


def _expect_read(page: Page, version: str) -> None:
    page.wait_for_function(
        "read => localStorage.getItem('concord.read.game.en') === read", arg=version
    )


def test_from_the_game_to_a_change_an_earlier_version_and_a_comparison_of_any_two(
    visitor: Visitor,
) -> None:
    page = visitor.open("ru/game/", width=PHONE)
    assert violations(page) == []
    page.locator(".game-lists a", has_text="Изменения").click()
    expect(page.locator("h2").first).to_have_text("Версия 2.1 9 сентября 2024 г.")
    expect(page.locator("li", has_text="Изменён текст").first.locator("del")).to_be_visible()
    page.locator("h3 a").first.click()
    page.locator(".version-choice summary", has_text="Версия 2.1").click()
    page.get_by_role("link", name="Читать: Версия 1.1 · 1 июня 2020 г.").click()
    expect(page.locator(".notice")).to_contain_text("Эти правила не действуют.")
    expect(page.locator("li.unit").first).to_contain_text("Каждый игрок берёт")
    assert violations(page) == []
    unit = page.locator("li.unit").first
    unit.locator("> .number").click()
    menu = page.locator(".clause-menu")
    expect(menu.locator(".save, .menu-languages, .report")).to_have_count(0)
    present = menu.get_by_role("link", name="Действующие правила")
    expect(present).to_have_attribute("href", re.compile(r"sails/#rule-"))
    page.keyboard.press("Escape")
    page.locator(".notice a").click()
    expect(page.locator(".version-choice summary")).to_have_text("Версия 2.1")
    page.goto("game/sails/")
    remarks = page.locator(".unit-remarks[data-kind=new]").first
    remarks.locator("summary").click()
    expect(remarks.locator(".history .measure").first).to_have_text("· 31 January 2020")
    remarks.locator("a[href*='changes/?from=']").first.click()
    expect(page.locator(".compared h2")).to_be_visible()
    expect(page.locator(".compared h3")).to_have_count(1)
    page.goto("ru/game/changes/")
    page.locator(".versions summary").click()
    page.locator("[name=from]").select_option("ru@1.0")
    page.locator("[name=to]").select_option("ru@2.1")
    page.locator("[name=topic]").select_option("ropes")
    page.get_by_role("button", name="Сравнить").click()
    expect(page.locator(".compared h2")).to_contain_text("От версии 1.0 к версии 2.1")
    expect(page.locator(".compared h3")).to_have_count(1)
    moved = page.locator(".compared li", has_text="Перенесено").first
    expect(moved).to_contain_text("В версии 1.0 — 1.7")
    expect(moved.locator("del")).to_contain_text("14")
    expect(moved.locator("ins")).to_contain_text("34")
    expect(page.locator(".version-list")).to_be_hidden()
    assert page.url.endswith("?from=ru%401.0&to=ru%402.1&topic=ropes#compared")
    expect(page.locator(".compared h2")).to_be_focused()
    expect(page.locator(".compared h2")).to_be_in_viewport()
    assert violations(page) == []
    page.goto("game/changes/?from=ru@1.1&to=en@2.1&topic=sails")
    expect(page.locator(".compared h2")).to_have_text("RU version 1.1 · EN version 2.1")
    row = page.locator(".compared li", has_text="Renumbered").first.locator(".beside > div")
    expect(row.first.locator("[lang=ru]")).to_contain_text("Каждый игрок берёт")
    expect(row.last.locator("[lang=en]")).to_contain_text("Each player draws")
    expect(page.locator(".compared del, .compared ins")).to_have_count(0)
    page.goto("game/changes/?from=2022-12-24&to=en@2023-03")
    expect(page.locator(".compared h2")).to_contain_text("From version 1.2 to version 2.0")
    expect(page.locator("[name=from]")).to_have_value("en@1.2")
    page.goto("game/changes/?from=2019-12-31&to=<b>")
    status = page.locator(".versions [role=status]")
    expect(status).to_have_text("No version is recorded for that date.")
    page.goto("game/changes/?from=en@9.9&to=<b>")
    expect(status).not_to_be_empty()
    expect(page.locator(".version-list h2")).to_have_count(4)


def test_a_returning_reader_is_told_once_what_is_new(visitor: Visitor) -> None:
    page = visitor.open("game/", width=PHONE)
    line = page.locator(".since-read")
    _expect_read(page, "2.1")
    expect(line).to_be_hidden()
    _read(page, "1.0")  # the first that is recorded
    expect(line.locator("summary")).to_contain_text("Version 1.1")
    _read(page, "1.2")
    expect(line.locator("summary")).to_contain_text("Version 2.1, Version 2.0")
    line.locator("summary").click()
    expect(line.locator("li")).to_have_count(2)
    _expect_read(page, "2.1")
    for stored in ("2.1", "javascript:alert(1)"):
        _read(page, stored)
        _expect_read(page, "2.1")
        expect(line).to_be_hidden()


def test_an_address_or_a_citation_names_a_unit_in_a_version_or_on_a_day(visitor: Visitor) -> None:
    page = visitor.open("game/sails/#rule-32@2023-02-28")
    page.wait_for_url("**/game/sails/at/1.2/#rule-32")
    expect(page.locator(".version-choice summary")).to_have_text("Version 1.2")
    page.goto("game/sails/#rule-32@2024-12-24")
    page.wait_for_url("**/game/sails/#rule-32")
    page.goto(f"ru/cite/?{urlencode({'q': '1.1 в марте 2023'})}")
    page.wait_for_url("**/at/2.0/#rule-*")
    expect(page.locator(":target > .number")).to_have_text("1.1")
    page.goto("ru/game/")
    page.locator("form.search-box .search-field").fill("1.1 в марте 2023")
    hit = page.locator(".search-hit").first
    expect(hit).to_contain_text("1.1 (2.0)")
    expect(hit).to_contain_text("Каждый игрок берёт")
    hit.click()
    page.wait_for_url("**/at/2.0/#rule-*")
