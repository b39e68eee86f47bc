"""Readers filter components, follow a name to its notes, and leave out what their box lacks."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import DESKTOP, PHONE, Visitor, visit
from tests.libraries.harbour import write_harbour
from tests.site.builds import PublishedSite, build_site, small_project
from tests.site.server import served


@pytest.fixture(scope="module")
def harbour_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PublishedSite]:
    project = tmp_path_factory.mktemp("project")
    small_project(project, write_harbour)
    with served(project / "site") as address:
        yield build_site(project, project / "site", address)


@pytest.fixture
def visitor(browser: Browser, harbour_site: PublishedSite) -> Iterator[Visitor]:
    with visit(browser, harbour_site) as visitor:
        yield visitor


@pytest.mark.parametrize("path", ["game/cards/", "pl/game/cards/", "ru/game/"])
def test_the_pages_are_accessible(visitor: Visitor, path: str) -> None:
    assert not violations(visitor.open(path, width=PHONE))


def test_components_are_filtered_by_their_words(visitor: Visitor) -> None:
    page = visitor.open("ru/game/cards/", width=PHONE)
    page.get_by_role("searchbox", name="Найти компонент").fill("корабль")
    expect(page.locator(".component:visible h3")).to_have_text(["Буревестник"])


def test_a_name_in_a_clause_leads_to_the_notes(visitor: Visitor) -> None:
    page = visitor.open("pl/game/z/", width=DESKTOP)
    page.locator("#fog a.reference").click()
    expect(page.locator("#note-fog-stays")).to_be_visible()


def test_what_an_expansion_brings_is_left_out_and_can_be_shown(visitor: Visitor) -> None:
    page = visitor.open("game/", width=PHONE)
    page.get_by_role("checkbox", name="Deep Ice").uncheck()
    page.goto("game/z/")
    expect(page.locator("#fog")).to_be_visible()
    expect(page.locator("#ice")).to_be_hidden()
    page.get_by_role("button", name="3.2: needs an expansion").click()
    expect(page.locator("#ice")).to_be_visible()


def test_what_the_address_names_is_shown_whatever_it_needs(visitor: Visitor) -> None:
    page = visitor.open("game/", width=PHONE)
    page.get_by_role("checkbox", name="High Seas").uncheck()
    page.goto("game/cards/#note-petrel-twice")
    expect(page.locator("#note-petrel-twice")).to_be_visible()


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("Fog Bank note 2", "Fog Bank does not stop Storm Petrel."),
        ("полосы тумана прим. 1", "The fog stays all night."),
        ("Mgła uw. 2", "Fog Bank does not stop Storm Petrel."),
    ],
)
def test_the_search_finds_a_note_by_the_name_of_its_component(
    visitor: Visitor, query: str, note: str
) -> None:
    page = visitor.open(f"search/?{urlencode({'q': query})}")
    expect(page.locator(".search-hit")).to_have_count(1)
    expect(page.locator(".search-hit")).to_contain_text(note)
