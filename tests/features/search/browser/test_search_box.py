"""The search field in the header: a reader types, chooses, and arrives, with keys and by touch."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.layout import box_of
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address, expect_path

_CLAUSE = "reef/abilities/#before-and-after"
_HIGH = 560  # of 812 pixels


def _field(page: Page) -> Locator:
    return page.locator("form.search-box .search-field")


def _panel(page: Page) -> Locator:
    return page.locator(".search-panel")


def _options(page: Page) -> Locator:
    return _panel(page).get_by_role("option")


def _scope(page: Page) -> Locator:
    return page.locator(".search-box").get_by_role("checkbox")


def _search(page: Page, words: str, key: str = "/") -> None:
    """Fill the field in one step, once the search is there: before, Enter leads to all results."""
    page.keyboard.press(key)
    expect(_field(page)).to_be_focused()
    expect(_field(page)).to_have_role("combobox")
    _field(page).fill(words)


def _games(page: Page) -> Sequence[str]:
    """The games of what is found, in its order."""
    links = page.locator(".search-list a.search-hit")
    expect(links.first).to_be_visible()
    paths: list[str] = links.evaluate_all("all => all.map(each => new URL(each.href).pathname)")
    return [path.split("/")[1] for path in paths]


def test_keys_open_the_field_choose_a_result_and_bring_the_reader_back(visitor: Visitor) -> None:
    page = visitor.open(address("topic"))
    before = page.locator(".crumbs a")
    before.focus()
    for key in ("/", "Control+k", "Meta+k"):
        _search(page, "card", key)
        expect(_panel(page)).to_be_visible()
        page.keyboard.press("Escape")
        expect(_panel(page)).to_be_hidden()
        expect(before).to_be_focused()
    assert page.evaluate("scrollY") == 0
    _search(page, "wording leaves no choice")
    expect(_options(page).first).to_contain_text("choice")
    expect(_field(page)).to_have_attribute("aria-expanded", "true")
    chosen = _panel(page).locator('[aria-selected="true"]')
    page.keyboard.press("ArrowDown")
    expect(chosen).to_have_count(1)
    active = _field(page).get_attribute("aria-activedescendant")
    assert active == chosen.get_attribute("id")
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect_path(page, "reef/abilities/#cannot-is-absolute")
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect(_field(page)).to_have_value("wording leaves no choice")


def test_enter_leads_to_the_clause_of_a_number_and_else_to_all_results(visitor: Visitor) -> None:
    page = visitor.open(address("about", "pl"))
    _search(page, "zdoln")
    mark = _panel(page).locator("mark").first
    expect(mark).to_have_text(re.compile("^zdoln", re.IGNORECASE))
    _field(page).fill("RU 85.14 = EN 1.14 · REF")  # as a page copies it
    page.keyboard.press("Enter")
    expect_path(page, f"pl/{_CLAUSE}")
    page.goto(address("about"))
    _search(page, "3 action cards")  # which is an amount too
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search/\?q=3\+action"))
    page.goto(address("about", "ru"))
    _search(page, "жетоны")
    count = _panel(page).get_by_role("status")
    expect(count).to_have_text(re.compile(r"^\d+ результат"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/ru/search/\?q="))
    expect(page.locator(".search-results .search-status")).to_contain_text("результат")
    page.goto(address("missing", "ru"))
    expect(page.locator(".not-found:visible")).to_have_count(1)
    _search(page, "abilorum")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"//[^/]+/ru/search/\?q=abilorum$"))
    page.goto(address("finding a number"))
    field = page.locator("form.cite input")
    expect(field).to_be_visible()
    field.press("/")
    expect(field).to_have_value("/")
    expect(_field(page)).not_to_be_focused()
    page.goto(address("home", "ru"))
    _search(page, "по п. 85.14 и 28.4.а")
    numbers = page.locator(".search-list .number", has_text=re.compile(r"\d\."))
    expect(numbers).to_have_text(["85.14", "28.4.а"])


def test_within_a_game_that_game_is_searched_until_the_reader_wants_all(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    expect(_scope(page)).to_have_count(0)
    _field(page).fill("ability")
    assert len(set(_games(page))) > 1
    page.goto(address("topic"))
    expect(_scope(page)).to_have_accessible_name("Only Pearls of the Reef")
    _field(page).fill("card")
    assert set(_games(page)) == {"reef"}
    _field(page).fill("biotic")
    mark = _panel(page).locator("mark").first
    expect(mark).to_have_text(re.compile("^biotic", re.IGNORECASE))
    definition = page.locator(".search-definition").first
    expect(definition).to_have_text(re.compile(r"\w+ \w+"))
    _field(page).fill("c")
    page.keyboard.press("Backspace")
    expect(_field(page)).to_be_empty()
    expect(_scope(page)).to_be_checked()
    page.keyboard.press("Backspace")
    expect(_scope(page)).not_to_be_checked()
    expect(_field(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(_scope(page)).to_be_focused()
    page.keyboard.press("Space")
    expect(_scope(page)).to_be_checked()
    _field(page).fill("card")
    page.locator(".search-foot a").click()
    expect(page).to_have_url(re.compile(r"/search/\?q=card&game=reef$"))
    expect(page.locator("select[name=game]")).to_have_value("reef")
    page.goto(address("topic of another game"))
    _field(page).fill("ability")
    everywhere = page.get_by_role("button", name="All games")
    everywhere.click()
    expect(_scope(page)).not_to_be_checked()
    expect(everywhere).to_be_hidden()
    expect(page.locator(".search-list a.search-hit:not([href*='/mill/'])").first).to_be_visible()
    games = _games(page)
    assert games[0] == "mill"
    assert games == sorted(games, key=lambda game: game != "mill")


def test_a_result_is_found_and_followed_by_touch(visitor: Visitor) -> None:
    page = visitor.open(address("topic", "ru"), width=PHONE, touch=True)
    box = box_of(page.locator("form.search-box"))
    assert box["height"] >= 44
    assert box["y"] > 700, "the field is not within reach of the thumb"
    _scope(page).tap()
    expect(_scope(page)).not_to_be_checked()
    _field(page).tap()
    _field(page).fill("85.14")
    option = _options(page).last
    expect(option).to_have_attribute("href", re.compile(rf"/ru/{re.escape(_CLAUSE)}$"))
    option.tap()
    expect_path(page, f"ru/{_CLAUSE}")


def test_the_search_is_loaded_when_the_field_is_used_with_few_requests(visitor: Visitor) -> None:
    page = visitor.open("api/v1/index.json")
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(address("topic"))
    page.wait_for_load_state("networkidle")
    assert _names_of_search(loaded) == ["focus.js"]
    _field(page).focus()
    expect(_field(page)).to_have_role("combobox")
    page.wait_for_load_state("networkidle")
    expected = ["focus.js", "index.pack", "search.js", "tokens.js"]
    assert sorted(_names_of_search(loaded)) == expected
    page.keyboard.type("ability")
    expect(_options(page).first).to_be_visible()
    assert [url for url in loaded if "/search/en/" in url], loaded
    assert "number-search.js" not in _names_of_search(loaded)


def _names_of_search(addresses: list[str]) -> list[str]:
    return [
        url.partition("?")[0].rpartition("/")[2]
        for url in addresses
        if "/search/" in url or ".pack" in url
    ]


def test_the_panel_opens_with_what_may_be_searched_and_the_first_answer_stands_high(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("long topic"), width=PHONE, height=812, touch=True)
    _field(page).tap()
    terms = _panel(page).get_by_role("group", name="Terms on this page").get_by_role("option")
    expect(terms.first).to_be_visible()
    box = _field(page).bounding_box()
    words = terms.first.inner_text()
    terms.first.tap()
    expect(_field(page)).to_have_value(words)
    first = _panel(page).locator("a.search-hit").first
    expect(first).to_be_visible()
    assert box == _field(page).bounding_box(), "the field has moved"
    assert _top(first) < _HIGH
    first.tap()
    expect(page).to_have_url(re.compile("/glossary/"))
    page.wait_for_load_state()
    page.goto(address("about"))
    _field(page).tap()
    recent = _panel(page).get_by_role("group", name="Recent searches").get_by_role("option")
    expect(recent).to_have_text([words])
    assert violations(page) == []
    page.get_by_role("button", name="Clear recent searches").tap()
    expect(recent).to_have_count(0)
    page.goto("search/?q=abilityes")
    answer = page.locator(".search-results .search-hit").first
    expect(answer).to_be_visible()
    assert _top(answer) < _HIGH
    page.get_by_role("button", name="Search for “abilityes” as typed").tap()
    expect(page.locator(".search-results")).to_contain_text("Nothing found")


def _top(element: Locator) -> float:
    top: float = element.evaluate("element => element.getBoundingClientRect().top")
    return top


def test_a_file_that_could_not_be_loaded_is_requested_again(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    for missing in ("words", "postings", "en/reef", "**"):
        page.route(f"**/{missing}/*.pack*", lambda route: route.abort())
        page.reload()
        _search(page, "abilities")
        expect(_panel(page).get_by_role("status")).to_contain_text("did not load")
        page.unroute(f"**/{missing}/*.pack*")
        page.keyboard.type(" ")
        expect(_options(page).first).to_be_visible()


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations_beside_results_and_nothing_juts_out(
    visitor: Visitor, width: int
) -> None:
    page = visitor.open(address("topic", "ru"), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    _search(page, "карта")
    expect(_options(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    # The panel may cover a part of a link below it, which is not in its way.
    assert violations(page, within=".search-box") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
