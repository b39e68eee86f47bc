"""Numbers typed as addresses lead to their clauses."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from tests.browser.axe import violations
from tests.browser.visitor import HOMES, NARROWEST, Visitor, address, expect_path, visit
from tests.site.shared import SharedSites

_SEVERAL = "1.1"  # a clause of two games


def _matches(page: Page) -> Locator:
    return page.locator(".match:visible")


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("85.14", "reef/abilities/#before-and-after"),
        ("ru/reef/85.6.а", "ru/reef/abilities/#cannot-versus-cannot"),
        ("reef/85 прим. 4", "reef/abilities/#note-usable-in-window-gained"),
        ("mill/1.1", "mill/sails/#complete-list"),
    ],
)
def test_a_number_of_one_clause_leads_to_it(visitor: Visitor, typed: str, clause: str) -> None:
    page = visitor.open(address("about"))
    page.goto(typed)
    expect_path(page, clause)
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect_path(page, address("about"))


@pytest.mark.parametrize("language", HOMES)
def test_a_number_of_several_games_lists_each(visitor: Visitor, language: str) -> None:
    page = visitor.open(HOMES[language] + _SEVERAL)
    expect(_matches(page)).to_have_count(2)
    expect(page.locator(".found:visible [role=status]")).to_contain_text(_SEVERAL)
    expect(page.locator("html")).to_have_attribute("lang", language)
    _matches(page).filter(has_text=re.compile("Pearls|Жемчуг|Perły")).locator("a").click()
    expect_path(page, f"{HOMES[language]}reef/abilities/#reference-over-learn-to-play")


@pytest.mark.parametrize(
    ("former", "clause"),
    [
        ("ru/reef/abilities/costs/", "ru/reef/abilities/#costs"),
        ("reef/abilities/intro/", "reef/abilities/#intro"),
    ],
)
def test_the_address_of_a_share_page_that_a_host_has_no_room_for_leads_to_its_clause(
    visitor: Visitor, former: str, clause: str
) -> None:
    page = visitor.open(address("about"))
    missing = visitor.site.folder / "404.html"
    page.route(f"**/{former}", lambda route: route.fulfill(status=404, path=missing))
    page.goto(former)
    expect_path(page, clause)
    expect(page.locator(":target")).to_be_in_viewport()


def test_a_number_unknown_to_the_game_lists_the_nearest(visitor: Visitor) -> None:
    page = visitor.open("reef/1.99")
    expect(_matches(page)).not_to_have_count(0)
    expect(page.locator(".found:visible")).to_contain_text("Nothing found for “1.99”. Nearest:")


def test_other_addresses_are_reported_as_missing(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    for typed in ("no-such-page", "reef/%zz", "ru/reef/ничего", "%", "999.77.77"):
        page.goto(typed)
        page.wait_for_load_state("networkidle")
        expect(page.locator(".not-found:visible")).to_have_count(1)
        expect(page.locator(".found:visible")).to_have_count(0)


def test_only_the_list_of_pages_is_loaded_for_an_address_of_no_game(visitor: Visitor) -> None:
    page = visitor.open(address("about"))
    loaded: list[str] = []

    def note(request: Request) -> None:
        if request.frame.url.endswith("/no-such-page"):  # not of the page before
            loaded.append(request.url)

    page.on("request", note)
    with page.expect_response("**/api/v1/index.json*"):
        page.goto("no-such-page")
    page.wait_for_load_state("networkidle")
    data = [url.partition("?")[0] for url in loaded if "/api/" in url]
    assert data == [f"{visitor.site.address}api/v1/index.json"]


def test_without_scripts_every_language_links_to_home_and_to_the_search_for_numbers(
    visitor: Visitor,
) -> None:
    page = visitor.open("reef/85.14", scripts=False)
    for language, home in HOMES.items():
        links = page.locator(f".not-found[lang={language}] .lead-on a")
        found = [link.evaluate("link => link.pathname") for link in links.all()]
        number = address("finding a number", language)
        assert found == [f"/{home}", f"/{number}", f"/{home}search/"]


def test_axe_finds_no_violations_in_a_choice(visitor: Visitor) -> None:
    page = visitor.open(f"ru/{_SEVERAL}", width=NARROWEST)
    expect(_matches(page)).to_have_count(2)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("85.14", "reef/abilities/#before-and-after"),
        ("ru/reef/85.6.а", "ru/reef/abilities/#cannot-versus-cannot"),
    ],
)
def test_a_site_below_a_path_finds_its_root(
    browser: Browser, shared_sites: SharedSites, typed: str, clause: str
) -> None:
    with visit(browser, shared_sites.reef_site_below()) as visitor:
        page = visitor.open(typed)
        expect_path(page, f"some/path/{clause}")
