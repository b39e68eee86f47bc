"""Parts of a game: a reader reaches any topic, with scripts and without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, NARROWEST, PHONE, Visitor, visit
from tests.libraries.observatory import GAME, write_observatory
from tests.site.builds import PublishedSite, build_site, copy_project
from tests.site.server import served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    copy_project(project)
    write_observatory(project)
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


@pytest.fixture
def visitor(browser: Browser, site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, site) as visitor:
        yield visitor


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_part_is_opened_without_scripts(visitor: Visitor, width: int) -> None:
    page = visitor.open(f"{GAME}/", width=width, scripts=False)
    topic = page.locator(".content .topic-index a", has_text="Weather")
    expect(topic).to_be_hidden()
    page.locator("#part_evening summary").click()
    expect(topic).to_be_visible()
    topic.click()
    expect(page.locator(".crumbs")).to_contain_text("The evening")


def test_the_filter_opens_the_parts_of_what_it_finds(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/")
    page.locator(".filter input").fill("mirr")
    expect(page.locator(".content .topic-index > li:visible")).to_have_count(1)
    expect(page.locator("#part_evening")).to_be_hidden()
    page.locator(".filter input").fill("")
    expect(page.locator("#part_evening")).to_be_visible()
    expect(page.locator(".content .topic-index > li:visible")).to_have_count(0)


def test_the_number_of_a_part_leads_to_its_page(visitor: Visitor) -> None:
    page = visitor.open("ru/cite/?q=раздел+3")
    page.wait_for_url(f"**/ru/{GAME}/instruments/")


def test_the_search_finds_a_part_by_its_title_and_by_its_number(visitor: Visitor) -> None:
    for query in ("telescopes", "section+2"):
        page = visitor.open(f"search/?q={query}")
        target = "telescopes" if query == "telescopes" else "instruments"
        expect(page.locator(f".search-results a[href*='/{GAME}/{target}/']").first).to_be_visible()


@pytest.mark.parametrize("path", ["", "instruments/", "instruments/share/"])
def test_nothing_is_wider_than_a_narrow_screen(visitor: Visitor, path: str) -> None:
    page = visitor.open(f"pl/{GAME}/{path}", width=NARROWEST)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.parametrize("path", ["", "instruments/", "instruments/share/", "lenses/"])
def test_axe_finds_no_violations(visitor: Visitor, path: str) -> None:
    page = visitor.open(f"{GAME}/{path}")
    assert violations(page) == []
