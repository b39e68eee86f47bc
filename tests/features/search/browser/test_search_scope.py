"""Within a game, the search is of that game until the reader wants all."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address

_KINDS_OF_GAME = ["game", "topic", "comparison", "glossary", "numbers", "divergences", "term"]


def _scope(page: Page) -> Locator:
    return page.locator(".search-box").get_by_role("checkbox")


def _search(page: Page, words: str) -> None:
    page.keyboard.press("/")
    page.keyboard.type(words)
    expect(page.locator(".search-panel")).to_be_visible()


def _paths(page: Page) -> list[str]:
    links = page.locator(".search-list a.search-hit")
    expect(links.first).to_be_visible()
    paths: list[str] = links.evaluate_all("all => all.map(each => new URL(each.href).pathname)")
    return paths


@pytest.mark.parametrize("kind", _KINDS_OF_GAME)
def test_within_a_game_only_that_game_is_searched(visitor: Visitor, kind: str) -> None:
    page = visitor.open(address(kind))
    expect(_scope(page)).to_be_checked()
    expect(_scope(page)).to_have_accessible_name("Only Pearls of the Reef")
    _search(page, "card")
    assert {path.split("/")[1] for path in _paths(page)} == {"reef"}


@pytest.mark.parametrize("kind", ["home", "about", "finding a number", "missing"])
def test_outside_of_games_all_are_searched(visitor: Visitor, kind: str) -> None:
    page = visitor.open(address(kind))
    expect(_scope(page)).to_have_count(0)
    _search(page, "ability")
    assert len({path.split("/")[1] for path in _paths(page)}) > 1


def test_backspace_at_the_start_removes_the_scope(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    page.keyboard.press("/")
    expect(page.locator(".search-field")).to_have_role("combobox")
    page.keyboard.type("ca")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(_scope(page)).to_be_checked()
    page.keyboard.press("Backspace")
    expect(_scope(page)).not_to_be_checked()
    expect(page.locator(".search-field")).to_be_focused()


def test_hits_of_the_game_come_first_where_all_are_searched(visitor: Visitor) -> None:
    page = visitor.open(address("topic of another game"))
    _search(page, "ability")
    expect(page.locator(".search-hit").first).to_be_visible()
    page.locator(".search-foot button").click()
    expect(_scope(page)).not_to_be_checked()
    expect(page.locator(".search-foot button")).to_be_hidden()
    games = [path.split("/")[1] for path in _paths(page)]
    assert games[0] == "mill"
    assert games == sorted(games, key=lambda game: game != "mill")


def test_the_scope_is_reached_and_changed_with_the_keyboard(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    page.keyboard.press("/")
    page.keyboard.press("Shift+Tab")
    expect(_scope(page)).to_be_focused()
    page.keyboard.press("Space")
    expect(_scope(page)).not_to_be_checked()
    page.keyboard.press("Space")
    expect(_scope(page)).to_be_checked()


def test_a_tap_removes_the_scope(visitor: Visitor) -> None:
    page = visitor.open(address("topic"), width=PHONE, touch=True)
    _scope(page).tap()
    expect(_scope(page)).not_to_be_checked()


def test_all_results_are_of_the_same_game(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    _search(page, "card")
    page.locator(".search-foot a").click()
    expect(page).to_have_url(re.compile(r"/search/\?q=card&game=reef$"))
    expect(page.get_by_label("Game")).to_have_value("reef")


def test_rules_stand_above_terms_which_are_explained(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    _search(page, "biotic")
    paths = _paths(page)
    is_term = ["/glossary/" in path for path in paths]
    assert any(is_term)
    assert is_term == sorted(is_term)
    expect(page.locator(".search-definition").first).to_have_text(re.compile(r"\w+ \w+"))


def test_several_numbers_are_found_within_words(visitor: Visitor) -> None:
    page = visitor.open(address("home", "ru"))
    page.keyboard.press("/")
    page.keyboard.type("по п. 85.14 и 28.4.а")
    numbers = page.locator(".search-list .number", has_text=re.compile(r"\d\."))
    expect(numbers).to_have_text(["85.14", "28.4.а"])


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations_and_nothing_juts_out(visitor: Visitor, width: int) -> None:
    for kind in ("topic", "term"):
        page = visitor.open(address(kind, "ru"), width=width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        _search(page, "карта")
        expect(page.locator(".search-hit").first).to_be_visible()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.keyboard.press("ArrowDown")
        assert violations(page, contrast=False) == []
