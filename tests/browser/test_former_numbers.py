"""Numbers of earlier versions lead to their clauses and are listed in the table of numbers."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.visitor import Visitor, address, expect_path, visit
from tests.libraries.orchard import GAME
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served

_PAGE = address("finding a number")
_LOCK = """\
picking#kinds en 0.8 5.5
picking#weight en 0.9 5.5
picking#weight en 0.9 5.6
"""


def _matches(page: Page) -> Locator:
    return page.locator(".match")


@pytest.fixture(scope="module")
def renumbered_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    """A small site with former numbers: 5.5 was one clause and then another."""
    project = small_project(tmp_path_factory.mktemp("project"))
    (project / "data" / GAME / "published.lock").write_text(_LOCK, encoding="utf-8")
    folder = tmp_path_factory.mktemp("renumbered")
    with served(folder) as address:
        yield build_site(project, folder, address)
    shutil.rmtree(project)


@pytest.fixture
def visitor(browser: Browser, renumbered_site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, renumbered_site) as visitor:
        yield visitor


def test_a_former_number_leads_to_its_clause(visitor: Visitor) -> None:
    page = visitor.open(f"{_PAGE}?q=5.6")
    expect_path(page, f"{GAME}/picking/#weight")


def test_a_former_number_of_several_clauses_names_the_versions(
    visitor: Visitor,
) -> None:
    page = visitor.open(f"{_PAGE}?q=5.5")
    expect(_matches(page)).to_have_count(2)
    for version, now in (("0.8", "7.3"), ("0.9", "7.4")):
        match = _matches(page).filter(has_text=f"number in version {version}")
        expect(match).to_contain_text(f"now {now}")


def test_the_table_of_numbers_lists_former_ones(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}/numbers/", scripts=False)
    row = page.locator("tr", has=page.locator('a[href$="/picking/#kinds"]')).first
    expect(row).to_contain_text("5.5 in version 0.8")
