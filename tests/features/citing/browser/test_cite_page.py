"""A number typed as any edition prints it leads to its clause, or to a choice of clauses."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, Visitor, address, expect_path, tap
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


def _expect_several(page: Page, *games: str) -> None:
    """The page lists a clause of each game, in this order."""
    expect(_status(page)).to_contain_text(re.compile(rf"2.*{_SEVERAL}|{_SEVERAL}.*2"))
    expect(_field(page)).to_have_value(_SEVERAL)
    expect(_matches(page)).to_contain_text(games)
    expect(_matches(page).locator(".number")).to_have_text([_SEVERAL] * 2)
    expect(_matches(page).locator(".match-words")).to_have_text([re.compile(r"\S+ \S+")] * 2)


def test_a_russian_reader_comes_from_the_footer_of_a_phone(visitor: Visitor) -> None:
    page = visitor.open(address("topic", "ru"), width=NARROWEST)
    link = page.locator(".footer-links a").first
    link.scroll_into_view_if_needed()
    tap(link)
    expect_path(page, f"ru/{_PAGE}")
    _ask(page, "п. 85,6 а")
    expect_path(page, "ru/reef/abilities/#cannot-versus-cannot")
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect_path(page, f"ru/{_PAGE}")

    _ask(page, _SEVERAL)
    _expect_several(page, GAMES["mill"]["ru"], GAMES["reef"]["ru"])  # mill has Russian numbers
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    match = _matches(page).last
    expect(match).to_contain_text("EN PL")
    expect(match).to_contain_text("Diver’s Reference 2.0")
    match.locator("a").click()
    expect_path(page, "ru/reef/abilities/#reference-over-learn-to-play")

    page.goto(f"ru/{_PAGE}")
    note = page.locator("#examples a").nth(2)
    expect(note).to_contain_text("прим.")
    expect(_field(page)).to_have_accessible_name(re.compile("."))
    expect(_field(page)).to_have_accessible_description(re.compile("прим[.]"))
    note.click()
    expect(page.locator(":target.note")).to_be_in_viewport()


def test_every_query_is_in_the_history_and_numbers_that_fail_to_load_are_asked_for_again(
    visitor: Visitor,
) -> None:
    page = visitor.open(address("about"))
    page.goto(f"{_PAGE}?q=85.14")
    expect_path(page, "reef/abilities/#before-and-after")
    page.go_back()
    expect_path(page, address("about"))

    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(_PAGE)
    page.wait_for_load_state("networkidle")
    assert [url for url in loaded if "numbers.json" in url] == []
    _ask(page, _SEVERAL)
    _expect_several(page, GAMES["reef"]["en"], GAMES["mill"]["en"])
    assert len([url for url in loaded if "/numbers.json" in url]) == len(GAMES)
    expect(_field(page)).to_be_focused()

    _ask(page, "1.99")
    expect(_status(page)).to_contain_text("Nothing found for “1.99”. Nearest:")
    expect(_matches(page).first.locator(".number")).to_have_text(re.compile(r"^1\.\d+$"))
    _ask(page, "1.14 and 99.9")
    expect(_status(page)).to_contain_text("Not recognized: 99.9.")
    expect(_matches(page).locator(".number")).to_have_text("1.14")
    _ask(page, _NOTHING)
    expect(_status(page)).to_have_text(f"Nothing found for “{_NOTHING}”.")
    expect(_matches(page)).to_have_count(0)
    for query in ("1.14 and 99.9", "1.99"):
        page.go_back()
        expect(_field(page)).to_have_value(query)
    page.go_back()
    expect_path(page, f"{_PAGE}?q={_SEVERAL}")
    _expect_several(page, GAMES["reef"]["en"], GAMES["mill"]["en"])
    page.go_back()
    expect_path(page, _PAGE)
    expect(_field(page)).to_be_visible()
    expect(page.locator(".found")).to_be_hidden()
    page.go_forward()
    _expect_several(page, GAMES["reef"]["en"], GAMES["mill"]["en"])
    page.goto(_PAGE)
    page.route("**/numbers.json*", lambda route: route.abort())
    _ask(page, _SEVERAL)
    expect(_status(page)).to_contain_text("did not load")
    page.unroute("**/numbers.json*")
    page.route("**/forge/numbers.json*", lambda route: route.abort())
    _ask(page, _NOTHING)
    expect(_status(page)).to_contain_text("Some games did not load and were not searched.")
    page.unroute("**/forge/numbers.json*")
    page.locator("form.cite button").click()
    expect(_status(page)).not_to_contain_text("did not load")

    page.route("**/forge/numbers.json*", lambda route: route.abort())
    page.goto(f"{_PAGE}?q=1.14")
    expect_path(page, "reef/abilities/#before-and-after")
