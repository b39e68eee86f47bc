"""Numbers of earlier versions lead to their clauses and are listed in the table of numbers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor, address, expect_path, visit
from tests.libraries.orchard import GAME
from tests.site.builds import PublishedSite

_PAGE = address("finding a number")


@pytest.fixture
def visitor(browser: Browser, moved_site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, moved_site) as visitor:
        yield visitor


def test_a_former_number_leads_to_its_clause(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=5.6")
    expect_path(page, f"{GAME}/picking/#weight")


def test_a_former_number_of_several_clauses_names_the_versions(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=5.5")
    matches = page.locator(".match")
    expect(matches).to_have_count(2)
    for version, now in (("0.8", "7.3"), ("0.9", "7.4")):
        match = matches.filter(has_text=f"number in version {version}")
        expect(match).to_contain_text(f"now {now}")


def test_a_number_that_has_a_meaning_now_leads_to_that(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=7.3")
    expect_path(page, f"{GAME}/picking/#kinds")


@pytest.mark.parametrize(("number", "unit"), [("7", "picking/"), ("7.3", "picking/#kinds")])
def test_the_search_leads_to_what_has_a_number_now(
    visitor: Visitor, number: str, unit: str
) -> None:
    page = visitor.open(_PAGE)
    page.keyboard.press("/")
    expect(page.locator("form.search-box .search-field")).to_be_focused()
    page.keyboard.type(number)
    options = page.locator("form.search-box [role=option]")
    expect(options).to_have_count(2)
    expect(options.last).to_contain_text(f"{number} (0.9)")
    expect(page.locator(".search-group .best")).to_have_count(1)
    page.keyboard.press("Enter")
    expect_path(page, f"{GAME}/{unit}")


def test_the_table_of_numbers_lists_former_ones(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/numbers/", scripts=False)
    row = page.locator("tr", has=page.locator('a[href$="/picking/#kinds"]')).first
    expect(row).to_contain_text("5.5 in version 0.8")
