"""A number typed as any edition prints it leads to its clause, or to a choice of clauses."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, HOMES, NARROWEST, Visitor, address, expect_path, tap
from tests.libraries.reef import GAMES

_PAGE = address("finding a number")
_SEVERAL = "1.1"  # a clause of two games
_NOTHING = "999.77.77"


def _field(page: Page) -> Locator:
    return page.locator("form.cite input")


def _status(page: Page) -> Locator:
    return page.locator(".found [role=status]")


def _matches(page: Page) -> Locator:
    return page.locator(".match")


def _ask(page: Page, query: str) -> None:
    _field(page).fill(query)
    _field(page).press("Enter")


@pytest.mark.parametrize(
    ("home", "query", "clause"),
    [
        ("", "п. 85,6 а", "reef/abilities/#cannot-versus-cannot"),
        ("ru/", "1.14", "reef/abilities/#before-and-after"),
    ],
)
def test_a_number_of_one_clause_leads_to_it_in_the_language_of_the_page(
    visitor: Visitor, home: str, query: str, clause: str
) -> None:
    page = visitor.open(home + _PAGE)
    _ask(page, query)
    expect_path(page, home + clause)
    expect(page.locator(":target")).to_be_in_viewport()


def test_an_address_with_a_number_redirects_and_back_returns(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    page.goto(f"{_PAGE}?q=85.14")
    expect_path(page, "reef/abilities/#before-and-after")
    page.go_back()
    expect_path(page, address("about"))


def test_back_from_the_clause_returns_to_the_field(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _ask(page, "1.14")
    expect_path(page, "reef/abilities/#before-and-after")
    page.go_back()
    expect_path(page, _PAGE)
    expect(_field(page)).to_be_visible()


@pytest.mark.parametrize("language", HOMES)
def test_a_number_of_several_clauses_lists_each(visitor: Visitor, language: str) -> None:
    page = visitor.open(f"{address('finding a number', language)}?q={_SEVERAL}")
    expect(_matches(page)).to_have_count(2)
    expect(_status(page)).to_contain_text("2")
    expect(_status(page)).to_contain_text(_SEVERAL)
    expect(_field(page)).to_have_value(_SEVERAL)
    titles = GAMES["reef"][language], GAMES["mill"][language]
    for match, title in zip(_matches(page).all(), _by_language(language, titles), strict=True):
        expect(match).to_contain_text(title)
        expect(match.locator(".number")).to_have_text(_SEVERAL)
        expect(match.locator(".match-words")).to_have_text(re.compile(r"\S+ \S+"))


def _by_language(language: str, titles: tuple[str, str]) -> tuple[str, str]:
    """The game that is numbered in that language comes first."""
    return titles if language == "en" else (titles[1], titles[0])


def test_a_choice_names_edition_and_languages(visitor: Visitor) -> None:
    page = visitor.open(f"ru/{_PAGE}?q={_SEVERAL}")
    match = _matches(page).filter(has_text=re.compile("Pearls|Жемчуг"))
    expect(match).to_contain_text("EN PL")
    expect(match).to_contain_text("Diver’s Reference 2.0")
    match.locator("a").click()
    expect_path(page, "ru/reef/abilities/#reference-over-learn-to-play")


def test_an_unknown_number_lists_the_nearest(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _ask(page, "1.99")
    expect(_status(page)).to_contain_text("Nothing found for “1.99”. Nearest:")
    expect(_matches(page).first.locator(".number")).to_have_text(re.compile(r"^1\.\d+$"))


def test_what_is_not_understood_is_told_beside_what_is(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _ask(page, "1.14 and 99.9")
    expect(_status(page)).to_contain_text("Not understood: 99.9.")
    expect(_matches(page).first.locator(".number")).to_have_text("1.14")


def test_without_anything_near_the_page_says_so(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _ask(page, _NOTHING)
    expect(_status(page)).to_have_text(f"Nothing found for “{_NOTHING}”.")
    expect(_matches(page)).to_have_count(0)


def test_every_query_is_in_the_history(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    _ask(page, _SEVERAL)
    expect(_matches(page)).to_have_count(2)
    _ask(page, _NOTHING)
    expect(_matches(page)).to_have_count(0)
    page.go_back()
    expect_path(page, f"{_PAGE}?q={_SEVERAL}")
    expect(_field(page)).to_have_value(_SEVERAL)
    expect(_matches(page)).to_have_count(2)
    page.go_back()
    expect_path(page, _PAGE)
    expect(page.locator(".found")).to_be_hidden()
    page.go_forward()
    expect(_matches(page)).to_have_count(2)


def test_numbers_are_loaded_on_first_use(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(_PAGE)
    page.wait_for_load_state("networkidle")
    assert [url for url in loaded if "numbers.json" in url] == []
    _ask(page, _SEVERAL)
    expect(_matches(page)).to_have_count(2)
    numbers = [url for url in loaded if "/numbers.json" in url]
    assert len(numbers) == len(GAMES)


def test_after_a_failed_request_the_query_can_be_repeated(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    page.route("**/numbers.json*", lambda route: route.abort())
    _ask(page, _SEVERAL)
    expect(_status(page)).to_contain_text("did not load")
    page.unroute("**/numbers.json*")
    _field(page).press("Enter")
    expect(_matches(page)).to_have_count(2)


def test_a_number_is_found_and_chosen_with_the_keyboard(visitor: Visitor) -> None:
    page = visitor.open(_PAGE)
    expect(_field(page)).to_be_visible()
    _field(page).focus()
    page.keyboard.type(_SEVERAL)
    page.keyboard.press("Enter")
    expect(_matches(page)).to_have_count(2)
    expect(_field(page)).to_be_focused()
    second = _matches(page).nth(1).locator("a")
    while not second.evaluate("link => link === document.activeElement"):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement !== document.body"), "not reached"
    page.keyboard.press("Enter")
    expect(page.locator(":target")).to_be_in_viewport()


@pytest.mark.parametrize("language", HOMES)
def test_the_field_has_a_label_and_examples_that_work(visitor: Visitor, language: str) -> None:
    page = visitor.open(address("finding a number", language))
    expect(_field(page)).to_have_accessible_name(re.compile("."))
    note = page.locator("#examples a").nth(2)
    words = {"en": "note", "ru": "прим.", "pl": "uw."}
    expect(note).to_contain_text(words[language])
    expect(_field(page)).to_have_accessible_description(re.compile(words[language]))
    note.click()
    target, choice = page.locator(":target.note"), _matches(page).first.locator("a")
    expect(target.or_(choice)).to_be_visible()  # two editions may have the number
    if choice.is_visible():
        choice.click()
    expect(target).to_be_in_viewport()


def test_the_footer_links_to_the_page(visitor: Visitor) -> None:
    page = visitor.open(address("topic", "ru"), width=NARROWEST)
    link = page.locator(".footer-links a").first
    link.scroll_into_view_if_needed()
    tap(link)
    expect_path(page, address("finding a number", "ru"))


def test_without_scripts_the_page_links_to_the_tables_of_numbers(visitor: Visitor) -> None:
    page = visitor.open(address("finding a number", "ru"), scripts=False)
    expect(page.locator("form.cite")).to_be_hidden()
    expect(page.locator("noscript p")).to_be_visible()
    tables = page.locator(".content .chips a")
    expect(tables).to_have_count(len(GAMES))
    tables.last.click()
    expect_path(page, "ru/reef/numbers/")


@pytest.mark.parametrize("width", [NARROWEST, DESKTOP])
def test_axe_finds_no_violations_in_a_choice(visitor: Visitor, width: int) -> None:
    page = visitor.open(f"ru/{_PAGE}?q={_SEVERAL}", width=width)
    expect(_matches(page)).to_have_count(2)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
