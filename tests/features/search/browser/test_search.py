"""The search box, and the search page without scripts and in an audit."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, address

_PAGE = "search/"
_CLAUSE = "reef/abilities/#before-and-after"


def _box(page: Page) -> Locator:
    return page.locator("form.search-box")


def _field(page: Page) -> Locator:
    return _box(page).locator(".search-field")


def _panel(page: Page) -> Locator:
    return _box(page).locator(".search-panel")


def _status(page: Page) -> Locator:
    return page.locator(".search-results .search-status")


def _open_box(page: Page, key: str = "/") -> None:
    page.keyboard.press(key)
    expect(_field(page)).to_be_focused()


@pytest.mark.parametrize("key", ["/", "Control+k", "Meta+k"])
def test_a_key_opens_the_box_and_escape_closes_it(visitor: Visitor, key: str) -> None:
    page = visitor.open(address("topic"))
    before = page.locator(".crumbs a")
    before.focus()
    _open_box(page, key)
    page.keyboard.type("card")
    expect(_panel(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(_panel(page)).to_be_hidden()
    expect(before).to_be_focused()
    assert page.evaluate("scrollY") == 0


def test_a_slash_typed_into_a_field_stays_there(visitor: Visitor) -> None:
    page = visitor.open(address("finding a number"))
    field = page.locator("form.cite input")
    expect(field).to_be_visible()
    field.press("/")
    expect(field).to_have_value("/")
    expect(_field(page)).not_to_be_focused()


def test_arrow_keys_choose_and_enter_follows(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    _open_box(page)
    page.keyboard.type("absolute cannot")
    options = _box(page).get_by_role("option")
    expect(options.first).to_contain_text("cannot")
    expect(_field(page)).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    chosen = _box(page).locator('[aria-selected="true"]')
    expect(chosen).to_have_count(1)
    active = _field(page).get_attribute("aria-activedescendant")
    assert active == chosen.get_attribute("id")
    page.keyboard.press("ArrowUp")
    expect(chosen).to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/reef/abilities/#cannot-is-absolute$"))
    expect(page.locator(":target")).to_be_in_viewport()


def test_enter_without_a_choice_leads_to_all_results(visitor: Visitor) -> None:
    page = visitor.open(address("about", "ru"))
    _open_box(page)
    page.keyboard.type("жетоны")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/ru/search/\?q="))
    expect(_status(page)).to_contain_text("результат")


def test_enter_after_a_number_leads_to_its_clause(visitor: Visitor) -> None:
    page = visitor.open(address("about", "pl"))
    _open_box(page)
    page.keyboard.type("85.14")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"/pl/{re.escape(_CLAUSE)}$"))


def test_enter_after_an_amount_leads_to_all_results(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    _open_box(page)
    page.keyboard.type("7 action cards")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search/\?q="))


def test_what_was_typed_is_there_when_the_reader_comes_back(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    _open_box(page)
    page.keyboard.type("captian")
    _box(page).get_by_role("option").first.click()
    expect(page).not_to_have_url(re.compile("/about/"))
    page.go_back()
    expect(_field(page)).to_have_value("captian")


def test_a_result_is_found_and_followed_by_touch(visitor: Visitor) -> None:
    page = visitor.open(address("topic", "ru"), width=PHONE, touch=True)
    box = _box(page).bounding_box()
    assert box
    assert box["height"] >= 44
    assert box["y"] > 700, "the field is not within reach of the thumb"
    _field(page).tap()
    _field(page).fill("85.14")
    option = _box(page).get_by_role("option").last
    expect(option).to_have_attribute("href", re.compile(rf"/ru/{re.escape(_CLAUSE)}$"))
    option.tap()
    expect(page).to_have_url(re.compile(rf"/ru/{re.escape(_CLAUSE)}$"))


def test_the_count_is_announced_to_screen_readers(visitor: Visitor) -> None:
    page = visitor.open(address("about", "ru"))
    _open_box(page)
    page.keyboard.type("способность")
    status = _box(page).get_by_role("status")
    expect(status).to_have_text(re.compile(r"^\d+ результат"))


def test_an_unfinished_word_is_completed(visitor: Visitor) -> None:
    page = visitor.open(address("about", "pl"))
    _open_box(page)
    page.keyboard.type("zdoln")
    expect(_box(page).locator("mark").first).to_have_text(re.compile("^zdoln", re.IGNORECASE))


def test_the_code_is_loaded_when_the_field_is_used_with_few_requests(visitor: Visitor) -> None:
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
    expect(_box(page).get_by_role("option").first).to_be_visible()
    assert [url for url in loaded if "postings/" in url]
    assert "number-search.js" not in _names_of_search(loaded)


def _names_of_search(addresses: list[str]) -> list[str]:
    return [
        url.partition("?")[0].rpartition("/")[2]
        for url in addresses
        if "/search/" in url or ".pack" in url
    ]


@pytest.mark.parametrize("missing", ["words", "postings", "en/reef", "**"])
def test_a_file_that_could_not_be_loaded_is_requested_again(visitor: Visitor, missing: str) -> None:
    page = visitor.open(address("about"))
    page.route(f"**/{missing}/*.pack*", lambda route: route.abort())
    _open_box(page)
    page.keyboard.type("abilities")
    expect(_box(page).get_by_role("status")).to_contain_text("did not load")
    page.unroute(f"**/{missing}/*.pack*")
    page.keyboard.type(" ")
    expect(_box(page).get_by_role("option").first).to_be_visible()


def test_without_scripts_the_page_links_to_lists(visitor: Visitor) -> None:
    page = visitor.open(address("topic", "ru"), scripts=False)
    _field(page).fill("85.14")
    _field(page).press("Enter")
    expect(page).to_have_url(re.compile(r"/ru/search/\?game=reef&q=85.14$"))
    expect(page.locator("noscript p")).to_be_visible()
    assert page.locator(".search-lists a").count() >= 9
    page.locator("form.search input").fill("x")
    page.locator("form.search input").press("Enter")
    expect(page).to_have_url(re.compile(r"\?q=x"))


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations(visitor: Visitor, width: int) -> None:
    page = visitor.open(f"pl/{_PAGE}?q=инициатива", width=width)
    expect(page.locator(".search-group").first).to_be_visible()
    assert violations(page) == []
    page.goto(address("about", "ru"))
    _open_box(page)
    page.keyboard.type("карта")
    expect(_box(page).get_by_role("option").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert violations(page) == []
