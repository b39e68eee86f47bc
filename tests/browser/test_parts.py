"""Parts of a game: a reader reaches any topic, with scripts and without."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor
from tests.libraries.observatory import GAME, write_observatory
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    small_project(project, write_observatory)
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_topic_is_reached_below_its_part_without_scripts(visitor: Visitor, width: int) -> None:
    page = visitor.open(f"{GAME}/", width=width, scripts=False)
    page.locator(".part-links a", has_text="The evening").click()
    expect(page).to_have_url(re.compile("#part_evening$"))
    page.locator("section[aria-labelledby=part_evening] a", has_text="Weather").click()
    expect(page.locator(".crumbs")).to_contain_text("The evening")


def test_the_filter_leaves_the_parts_of_what_it_finds(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/")
    page.locator(".filter input").fill("mirr")
    expect(page.locator(".topic-index > li:visible")).to_have_count(1)
    expect(page.locator("#part_telescopes")).to_be_visible()
    expect(page.locator("#part_evening")).to_be_hidden()
    page.locator(".filter input").fill("")
    expect(page.locator("#part_evening")).to_be_visible()


def test_by_title_the_topics_of_all_parts_are_one_list(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/")
    in_parts = page.locator(".topic-index > li:visible").all_inner_texts()
    page.get_by_role("radio", name="By title").check()
    expect(page.locator("#part_evening")).to_be_hidden()
    titles = page.locator(".topic-index > li:visible > * > :last-child").all_inner_texts()
    assert titles == sorted(titles)
    assert len(titles) == len(in_parts)
    page.get_by_role("radio", name="By number").check()
    expect(page.locator("#part_evening")).to_be_visible()
    assert page.locator(".topic-index > li:visible").all_inner_texts() == in_parts


def test_the_number_of_a_part_leads_to_its_page(visitor: Visitor) -> None:
    page = visitor.open("ru/cite/?q=раздел+3")
    page.wait_for_url(f"**/ru/{GAME}/instruments/")


def test_the_search_finds_a_part_by_its_title_and_by_its_number(visitor: Visitor) -> None:
    for query in ("telescopes", "section+2"):
        page = visitor.open(f"search/?q={query}")
        target = "telescopes" if query == "telescopes" else "instruments"
        expect(page.locator(f".search-results a[href*='/{GAME}/{target}/']").first).to_be_visible()


@pytest.mark.parametrize("path", ["", "instruments/"])
def test_nothing_is_wider_than_a_narrow_screen(visitor: Visitor, path: str) -> None:
    page = visitor.open(f"pl/{GAME}/{path}", width=NARROWEST)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.parametrize("path", ["", "instruments/", "lenses/"])
def test_axe_finds_no_violations(visitor: Visitor, path: str) -> None:
    page = visitor.open(f"{GAME}/{path}")
    assert violations(page) == []
