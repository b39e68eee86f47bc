"""Links to former ids lead to the successor and show a notice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import NARROWEST, PHONE, Visitor, expect_path, visit
from tests.libraries.orchard import GAME
from tests.site.builds import PublishedSite


@pytest.fixture
def visitor(browser: Browser, moved_site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, moved_site) as visitor:
        yield visitor


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", [NARROWEST, 1280])
def test_a_renamed_clause_is_found_by_its_old_id_and_has_a_notice(
    visitor: Visitor, width: int, *, scripts: bool
) -> None:
    page = visitor.open(f"{GAME}/picking/#windfall", scripts=scripts, width=width)
    expect(page.get_by_text("Formerly 7.9.")).to_be_in_viewport()
    expect(page.locator("#kinds > .number")).to_be_in_viewport()
    clause, plain = (
        page.locator(unit).evaluate("element => getComputedStyle(element).backgroundColor")
        for unit in ("#kinds", "#weight")
    )
    assert clause != plain


def test_notices_are_hidden_after_other_links(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/picking/#kinds")
    expect(page.locator("#kinds")).to_be_in_viewport()
    expect(page.get_by_text("Formerly")).to_have_count(3)
    for notice in page.get_by_text("Formerly").all():
        expect(notice).to_be_hidden()


def test_a_moved_clause_is_followed_at_once_and_has_a_notice(visitor: Visitor) -> None:
    page = visitor.open("about/")
    page.goto(f"{visitor.site.address}ru/{GAME}/picking/#frost")
    expect_path(page, f"ru/{GAME}/baskets/#one-each")
    expect(page.get_by_text("Раньше: picking#frost.")).to_be_visible()
    page.go_back()
    expect_path(page, "about/")


@pytest.mark.parametrize("fragment", ["content", "topics", "moved"])
def test_links_within_a_page_from_which_a_clause_has_moved_stay_on_it(
    visitor: Visitor, fragment: str
) -> None:
    page = visitor.open(f"{GAME}/picking/")
    expect(page.locator(".departures [data-former]").first).to_be_attached()
    page.evaluate("fragment => { location.hash = fragment; return fetch(location); }", fragment)
    expect_path(page, f"{GAME}/picking/#{fragment}")


def test_a_clause_of_a_renamed_topic_is_followed_at_once(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/harvest/#weight")
    expect_path(page, f"{GAME}/picking/#weight")
    expect(page.get_by_text("Formerly 3.4.")).to_be_in_viewport()


def test_an_unknown_anchor_of_a_renamed_topic_leads_to_the_new_topic(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/harvest/#notes")
    expect_path(page, f"{GAME}/picking/#notes")


def test_the_page_of_a_renamed_topic_is_readable_without_a_fragment(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/harvest/")
    expect(page.get_by_role("heading", level=1)).to_have_text("This topic has moved")
    page.get_by_role("link", name="7.4 · Picking").click()
    expect_path(page, f"{GAME}/picking/#weight")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_renamed_term_is_found_by_its_old_id_and_has_a_notice(
    visitor: Visitor, *, scripts: bool
) -> None:
    page = visitor.open(f"ru/{GAME}/glossary/#hamper", scripts=scripts)
    expect(page.get_by_text("Раньше: hamper.")).to_be_in_viewport()


@pytest.mark.parametrize(
    "path", ["harvest/", "picking/", "picking/hail/", "picking/windfall/", "glossary/"]
)
def test_axe_finds_no_violations_at_old_addresses(visitor: Visitor, path: str) -> None:
    page = visitor.open(f"{GAME}/{path}", width=PHONE)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("scripts", [True, False])
def test_a_renamed_game_is_found_under_its_old_id(visitor: Visitor, *, scripts: bool) -> None:
    page = visitor.open("about/", scripts=scripts)
    page.goto(f"{visitor.site.address}pl/grove/picking/")
    expect_path(page, f"pl/{GAME}/picking/")


def test_a_fragment_is_kept_by_the_redirect_of_a_renamed_game(visitor: Visitor) -> None:
    page = visitor.open("about/")
    page.goto(f"{visitor.site.address}ru/grove/picking/#weight")
    expect_path(page, f"ru/{GAME}/picking/#weight")
    expect(page.locator("#weight")).to_be_in_viewport()
    page.go_back()
    expect_path(page, "about/")


def test_a_number_typed_after_the_old_id_of_a_game_is_found(visitor: Visitor) -> None:
    page = visitor.open("grove/7.4")
    expect_path(page, f"{GAME}/picking/#weight")


@pytest.mark.parametrize(
    ("address", "link"), [("picking/#frost", "1.1 · Baskets"), ("harvest/#weight", "7.4 · Picking")]
)
def test_without_scripts_the_old_anchor_links_to_the_unit(
    visitor: Visitor, address: str, link: str
) -> None:
    page = visitor.open(f"{GAME}/{address}", scripts=False)
    entry = page.locator(".departures :target")
    expect(entry).to_be_in_viewport()
    expect(entry.get_by_role("link", name=link)).to_be_visible()
